import type { LoginAnswer } from '@playfront/contract/account/session'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { completeLogin } from '../login/enterMember'
import { findIdentityMember } from './identityRepository'
import type { IdentityArguments } from '../../kernel/identityClaim'
import { proveIdentity, spendToken } from './proveIdentity'

export interface IdentityLogin extends IdentityArguments {
  merchant: string
  loginDeviceId?: string
}

/**
 * Signs a member in by a third-party identity (A§7, REQ-LOGIN-003). One that no member has bound is refused with its token
 * unspent, so that the same token can bind it to an account or open one.
 * Throws `bind_customer_required`, `identity.not.offered`, `identity.invalid`, `identity.used`, `identity.unavailable`,
 * `header.merchant.mismatch`, and what `completeLogin` throws.
 */
export const loginByIdentity = async (context: CallContext, login: IdentityLogin): Promise<LoginAnswer> => {
  const { merchant, store } = context
  if (login.merchant !== merchant.code) throw new Refusal('header.merchant.mismatch')
  const proven = await proveIdentity(context, login)
  const found = await store.read(merchant.code, (connection) => findIdentityMember(connection, proven))
  if (!found) throw new Refusal('bind_customer_required')
  await store.change(merchant.code, (connection) => spendToken(connection, merchant.code, proven))
  return completeLogin(context, found, { method: 'identity', deviceId: login.loginDeviceId })
}
