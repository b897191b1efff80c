import type { TwoFactorAnswer } from '@playfront/contract/account/twoFactor'
import type { payeeNameRequest } from '@playfront/contract/account/security.schema'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CallContext } from '../../../http/handler'
import { Refusal } from '../../../kernel/refusal'
import { member } from '../../../store/tables/member'
import type { Passwords } from '../../passwords/passwords'
import { payeeKey } from '../isPayee'
import { requireFreshProof, requireMember } from './freshProof'
import { readTwoFactor } from './readTwoFactor'

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
    if (payeeKey(name) === '') throw new Refusal('request.invalid')
    const found = await requireMember(context)
    await requireFreshProof(context, passwords, found, password)
    await context.store.change(context.merchant.code, ({ db }) =>
      db.update(member).set({ payeeName: name }).where(eq(member.id, found.id)),
    )
    return readTwoFactor(context)
  }
