import type { CallContext } from '../../http/handler'
import type { IdentityArguments } from '../../kernel/identityClaim'
import { proveIdentity } from './proveIdentity'
import { writeIdentity } from './identityRepository'
import { spendToken } from './spendToken'

/**
 * Lets the identity sign the member in from now on. Call it when the member has passed everything that a sign-in asks,
 * the second factor included, and never before (T22). One that is the member's already stays so.
 * Throws `identity.taken`, `identity.channel.taken`, and what `proveIdentity` and `spendToken` throw.
 */
export const bindIdentity = async (
  context: CallContext,
  memberId: string,
  fields: IdentityArguments,
): Promise<void> => {
  const { merchant, store } = context
  const proven = await proveIdentity(context, fields)
  await store.change(merchant.code, async (connection) => {
    await spendToken(connection, merchant.code, proven)
    await writeIdentity(connection, merchant.code, memberId, proven)
  })
}
