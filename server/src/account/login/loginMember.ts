import type { LoginAnswer } from '@playfront/contract/account/session'
import type { PasswordLogin, ReadLogin, SmsLogin } from '@playfront/contract/account/session.schema'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { type MemberRow, findMember, memberColumns } from '../member/memberRepository'
import { type DeviceSigns, deviceMark } from '../devices/upsertDevice'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { proveBrought } from '../identity/broughtIdentity'
import type { Passwords } from '../passwords/passwords'
import { type Entered, completeLogin, enterMember, enteringOf, presentEntered } from './enterMember'
import { asAttempt, countNetwork } from './loginAttempts'
import { tryCode } from '../codes/spendCode'
import { readMobile } from '../mobile/readMobile'
import { checkRememberKey } from '../devices/rememberKeys'
import { notifyReuse } from '../devices/securityNotices'
import { checkCaptcha } from '../captcha/checkCaptcha'
import { loginByIdentity } from '../identity/loginByIdentity'

export interface FoundMember {
  member: MemberRow
  /** The mark of the device that asks, when the member has signed in from it before. */
  knownDevice?: string
}

/** The member of a username, and whether the device is one of their known devices. */
export const findByUsername = (
  store: Store,
  merchant: string,
  username: string,
  signs: DeviceSigns,
): Promise<FoundMember | undefined> => find(store, merchant, byUsernameStatement, username, signs)

/** The member who has proven that the number is theirs. */
export const findByMobile = (
  store: Store,
  merchant: string,
  address: string,
  signs: DeviceSigns,
): Promise<FoundMember | undefined> => find(store, merchant, byMobileStatement, address, signs)

const find = async (
  store: Store,
  merchant: string,
  statement: PreparedStatement,
  name: string,
  signs: DeviceSigns,
): Promise<FoundMember | undefined> => {
  const mark = deviceMark(signs)
  const [found] = await store.read(merchant, ({ query }) => query<FoundRow>(statement, [name, mark]))
  if (!found) return undefined
  const { knowsDevice, ...member } = found
  // Without an id a device cannot be distinguished from others of its model.
  return { member, knownDevice: knowsDevice && signs.deviceId ? mark : undefined }
}

interface FoundRow extends MemberRow {
  knowsDevice: boolean
}

const foundColumns = `${memberColumns}, exists (
      select from device
      where device.merchant = member.merchant and device.member = member.id and device.mark = $2) as "knowsDevice"`

const byUsernameStatement: PreparedStatement = {
  name: 'find member by username',
  text: `select ${foundColumns} from member where username_key = lower($1)`,
}

const byMobileStatement: PreparedStatement = {
  name: 'find member by mobile',
  text: `select ${foundColumns} from member where mobile_key = $1 and mobile_verified_at is not null`,
}

/**
 * By username and password (REQ-LOGIN-001). An unknown name, a wrong password, a closed account and one without a usable
 * password get one answer after one effort (D-14).
 * A third-party identity that came along is bound once everything that the sign-in asks for has been passed.
 * Throws `login.cred.err`, `login.locked`, `server.busy`, and what `proveIdentity` and `completeLogin` throw.
 */
export const loginByPassword = async (
  passwords: Passwords,
  context: CallContext,
  login: PasswordLogin,
): Promise<LoginAnswer> => {
  const { merchant, store, ip, userAgent } = context
  const { username, password, loginDeviceId: deviceId, remember } = login
  const brought = await proveBrought(context, login)
  const found = await findByUsername(store, merchant.code, username, { deviceId, userAgent })
  const attempts = { merchant: merchant.code, username, ip, knownDevice: found?.knownDevice }
  return asAttempt(store, attempts, async (isRight) => {
    const fits = await passwords.fits(password, found?.member.passwordHash)
    if (!found || !fits || found.member.state === 'closed') throw new Refusal('login.cred.err')
    isRight()
    const initialPassword = merchant.account.knownInitialPasswords.includes(password)
    const way = { method: 'password', deviceId, remember, initialPassword, brought } as const
    return completeLogin(context, found.member, way)
  })
}

/**
 * Signs in by the code that was sent to the member's number (REQ-LOGIN-002). An unknown number, an unproven one and a
 * wrong code get the same answer (T18).
 * Throws `code.invalid`, `code.expired`, `code.too.many`, `login.locked`, `server.busy`, and what `completeLogin` throws.
 */
export const loginBySms = async (context: CallContext, login: SmsLogin): Promise<LoginAnswer> => {
  const { merchant, store, ip, userAgent } = context
  const { loginDeviceId: deviceId, remember } = login
  const address =
    readMobile(merchant.phone, login.countryDialingCode, login.mobileNum)?.address ?? unknownNumber
  const found = await findByMobile(store, merchant.code, address, { deviceId, userAgent })
  const attempts = { merchant: merchant.code, username: address, ip, knownDevice: found?.knownDevice }
  return asAttempt(store, attempts, async (isRight) => {
    const tried = await tryCode(context, { purpose: 'login', channel: 'sms', address, code: login.password })
    // A code that was right and is used up is no guess: the same sign-in was sent twice.
    if (tried.isUsed) isRight()
    if (!tried.ok) throw new Refusal(tried.because)
    if (!found || found.member.state === 'closed') throw new Refusal('code.invalid')
    isRight()
    return completeLogin(context, found.member, { method: 'sms', deviceId, remember })
  })
}

/** Used for any input that is no number, so that it is counted and refused like one. */
const unknownNumber = '+0'

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

const readMember = async (connection: MerchantConnection, id: string): Promise<MemberRow> => {
  const found = await findMember(connection, id)
  if (!found) throw new Error('The member of a remember key does not exist.')
  return found
}

/**
 * Signs a member in by one of the methods of A§7: username and password, a code sent to the number, a third-party
 * identity, or automatically with a remember key, which is no guess and needs no captcha. Throws
 * `header.merchant.mismatch`, `captcha.required`, `captcha.invalid` and what the method throws.
 */
export const loginMember =
  (passwords: Passwords) =>
  async (context: CallContext, login: ReadLogin): Promise<LoginAnswer> => {
    if (login.merchant !== context.merchant.code) throw new Refusal('header.merchant.mismatch')
    if (login.type === 'username' && login.automatic) return loginByKey(context, login)
    await checkCaptcha(context, { kind: 'login', type: login.type, username: login.username }, login)
    if (login.type === 'username') return loginByPassword(passwords, context, login)
    return login.type === 'sms' ? loginBySms(context, login) : loginByIdentity(context, login)
  }
