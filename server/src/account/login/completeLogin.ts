import type { LoginAnswer } from '@playfront/contract/account/login'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MemberRow } from '../../store/tables/member'
import { enterMember, enteringOf, presentEntered } from './enterMember'
import type { LoginWay } from '../../kernel/loginWay'

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
