import { Refusal } from '../../../http/refusal'

/** The ledger refuses a frozen wallet in a member's words; staff are told `payment.blocked`. Throws everything else as it came. */
export const refuseFrozen = (failure: unknown): never => {
  if (failure instanceof Refusal && failure.code === 'account_restricted')
    throw new Refusal('payment.blocked')
  throw failure
}
