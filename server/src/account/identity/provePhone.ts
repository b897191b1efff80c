import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { hashToken, subjectOf } from './proveIdentity'
import { spendToken } from './spendToken'

/**
 * The number, as E.164, that the provider has sent a code to and got it back from (REQ-TWOFA-010). Spends the token.
 * Throws `identity.not.offered`, `identity.invalid`, `identity.used`, `identity.unavailable`.
 */
export const provePhone = async (context: CallContext, firebaseIdToken: string): Promise<string> => {
  const { merchant, store } = context
  if (!merchant.identity.phoneCodes) throw new Refusal('identity.not.offered')
  const number = await subjectOf(context, firebaseIdToken, 'phone')
  const spent = { tokenHash: hashToken(firebaseIdToken) }
  await store.change(merchant.code, (connection) => spendToken(connection, merchant.code, spent))
  return number
}
