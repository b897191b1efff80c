import type { LoginAnswer } from '@playfront/contract/account/login'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../http/refusal'
import type { BroughtIdentity } from '../identity/broughtIdentity'
import type { MemberRow } from '../../store/tables/member'
import { enterMember, enteringOf, presentEntered } from './enterMember'

/** How the first factor was passed, and what the caller wants besides. */
export interface LoginWay {
  /** The device as its front names it; two sign-ins with one id are the same device. */
  deviceId?: string
  method: 'password' | 'sms' | 'identity' | 'passkey' | 'remembered' | 'installed' | 'register'
  /** The member asked to be remembered on this device (D-04). */
  remember?: boolean
  /** The second factor has been passed as well, or the way needs none. */
  secondFactorPassed?: boolean
  /** The password is one that the merchant hands out for a start (AMB-04). */
  initialPassword?: boolean
  /** Signs the member in as well, once they are in. */
  brought?: BroughtIdentity
}

/**
 * Finishes a sign-in whose first factor has been passed: asks for the second where the member has one, else opens the
 * session, knows the device from now on, and answers as A§7 says.
 * Throws `login.cred.err` for a closed account, `login_verify_required` with flags and attempt when a second factor is due,
 * `identity.used`, `identity.taken` or `identity.channel.taken` for what was brought along.
 */
export const completeLogin = async (
  context: CallContext,
  found: MemberRow,
  way: LoginWay,
): Promise<LoginAnswer> => {
  const { merchant, store } = context
  if (found.state === 'closed') throw new Refusal('login.cred.err')
  const entering = await enteringOf(context)
  const entered = await store.change(merchant.code, (connection) =>
    enterMember(connection, context, found, { ...way, ...entering }),
  )
  return presentEntered(entered)
}
