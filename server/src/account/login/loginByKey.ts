import type { LoginAnswer } from '@playfront/contract/account/login'
import type { PasswordLogin } from '@playfront/contract/account/session.schema'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import { eq } from 'drizzle-orm'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import { member, type MemberRow } from '../../store/tables/member'
import { checkRememberKey } from '../devices/rememberKeys'
import { notifyReuse } from '../devices/notifyMember'
import { enterMember, enteringOf, presentEntered, type Entered } from './enterMember'
import { countNetwork } from './loginAttempts'

/**
 * The automatic sign-in by a remember key, which is spent and replaced in one step (D-04). A key that was used before
 * ends the whole family, and the member is notified. Throws `login.cred.err`, `login.locked`,
 * `login_verify_required`.
 */
export const loginByKey = async (context: CallContext, login: PasswordLogin): Promise<LoginAnswer> => {
  const { merchant, store, ip } = context
  if (!hasFlag(merchant.whitelabelVal, 'MOBILEAUTOLOGIN3')) throw new Refusal('login.cred.err')
  await countNetwork(store, { merchant: merchant.code, ip })
  const entering = await enteringOf(context)
  const entered = await store.change(merchant.code, (connection) =>
    spendKey(connection, context, login, entering),
  )
  if (!entered) throw new Refusal('login.cred.err')
  return presentEntered(entered)
}

/** What the key opens; nothing when it opens nothing, which is to be refused after the change is kept. */
const spendKey = async (
  connection: MerchantConnection,
  context: CallContext,
  { username, password, loginDeviceId: deviceId }: PasswordLogin,
  entering: Awaited<ReturnType<typeof enteringOf>>,
): Promise<Entered | undefined> => {
  const { userAgent } = context
  const key = await checkRememberKey(connection, password, { deviceId, userAgent })
  if (key.kind === 'unknown') return undefined
  const found = await readMember(connection, key.memberId)
  if (key.kind === 'reused') {
    await notifyReuse(connection, context, found)
    return undefined
  }
  const isTheirs = found.username.toLowerCase() === username.toLowerCase() && found.state !== 'closed'
  return isTheirs
    ? enterMember(connection, context, found, { ...entering, method: 'remembered', deviceId, remember: true })
    : undefined
}

const readMember = async ({ db }: MerchantConnection, id: string): Promise<MemberRow> => {
  const [found] = await db.select().from(member).where(eq(member.id, id))
  if (!found) throw new Error('The member of a remember key does not exist.')
  return found
}
