import { Refusal } from '../../../kernel/refusal'

/**
 * The ledger refuses a frozen wallet with a text for members; staff get `payment.blocked`. Rethrows everything else.
 */
export const refuseFrozen = (failure: unknown): never => {
  if (failure instanceof Refusal && failure.code === 'account_restricted')
    throw new Refusal('payment.blocked')
  throw failure
}
