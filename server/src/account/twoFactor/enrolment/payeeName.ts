import { timingSafeEqual } from 'node:crypto'
import { printedName } from '@playfront/contract/money/cards/holderName'
import type { TwoFactorAnswer } from '@playfront/contract/account/twoFactor'
import type { payeeNameRequest } from '@playfront/contract/account/security.schema'
import type { z } from 'zod'
import { sha256 } from '../../../platform/sha256'
import type { CallContext } from '../../../http/handler'
import { Refusal } from '../../../kernel/refusal'
import type { PreparedStatement } from '../../../store/store'
import type { Passwords } from '../../passwords/passwords'
import { requireFreshProof, requireMember } from './freshProof'
import { readTwoFactor } from './readTwoFactor'

/** Whether a typed name is the payee's. Takes as long for a wrong name as for a right one. */
export const isPayee = (typed: string, payeeName: string | null): boolean => {
  const [one, other] = [printedName(typed), printedName(payeeName ?? '')]
  const fits = timingSafeEqual(sha256(one), sha256(other))
  return fits && other !== ''
}

/**
 * Sets the name on the member's bank account. It is never returned again, because it serves as a second factor.
 * Throws `request.invalid` for a name without a letter, `fresh.proof.required`, `login.locked`.
 */
export const setPayeeName =
  (passwords: Passwords) =>
  async (
    context: CallContext,
    { password, payeeName }: z.output<typeof payeeNameRequest>,
  ): Promise<TwoFactorAnswer> => {
    const name = payeeName.trim().replaceAll(/\s+/g, ' ')
    if (printedName(name) === '') throw new Refusal('request.invalid')
    const found = await requireMember(context)
    await requireFreshProof(context, passwords, found, password)
    await context.store.changeOnce(context.merchant.code, nameStatement, [found.id, name])
    return readTwoFactor(context)
  }

const nameStatement: PreparedStatement = {
  name: 'set payee name',
  text: 'update member set payee_name = $2 where id = $1',
}
