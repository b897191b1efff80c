import type { FactorDemand, LoginAnswer } from '@playfront/contract/account/session'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import type { MemberRow } from '../member/memberRepository'
import { presentMemberType } from '../member/memberInfo'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { decideDeviceNotice, notifyNewDevice } from '../devices/securityNotices'
import { type MetDevice, deviceMark, upsertDevice } from '../devices/upsertDevice'
import { issueRememberKey } from '../devices/rememberKeys'
import { bindBrought, spendBrought } from '../identity/broughtIdentity'
import { passGate } from '../protection/passGate'
import { openMemberSession } from '../session/openSession'
import { neededFactors } from '../twoFactor/neededFactors'
import { openAttempt } from '../twoFactor/attempt'
import type { LoginWay } from '../../kernel/loginWay'
import { giveNetworkBack, resetAttempt } from './loginAttempts'

export interface LoginFacts {
  member: MemberRow
  token: string
  /** The password is one that the merchant hands out for a start (AMB-04). */
  initialPassword: boolean
  /** Signs the device in next time (D-04). */
  rememberKey?: string
}

/**
 * The answer of A§7. A password that must be changed is reported as `firstTimeLogin` at the first login and as
 * `passwordExpired` later: the front shows the same screen for both flags.
 */
export const presentLogin = ({ member, token, initialPassword, rememberKey }: LoginFacts): LoginAnswer => {
  const cameBefore = member.lastLoginAt !== null
  return {
    id: member.id,
    token,
    userName: member.username,
    customerType: presentMemberType(member),
    firstTimeLogin: member.mustChangePassword && !cameBefore,
    passwordExpired: member.mustChangePassword && cameBefore,
    updatePassword: member.mustChangePassword || initialPassword,
    ...(rememberKey !== undefined && { rememberKey }),
  }
}

/** What has to be known before the transaction begins, because finding it out takes its time. */
export interface Entering {
  country: string | undefined
}

/**
 * Signed in, or waiting for the second factor. The waiting state must be committed like the other, and only then be
 * refused.
 */
export type Entered = { ok: true; answer: LoginAnswer } | { ok: false; demand: FactorDemand }

export const enteringOf = async ({ platform, ip }: CallContext): Promise<Entering> => ({
  country: await platform.places.countryOf(ip),
})

/** Lets the member in whose first factor has been passed, within a transaction of the caller's. */
export const enterMember = async (
  connection: MerchantConnection,
  context: CallContext,
  found: MemberRow,
  way: LoginWay & Entering,
): Promise<Entered> => {
  const { merchant } = context
  const { code } = merchant
  await passGate(connection, { merchant, memberId: found.id, gate: 'signIn' })
  const brought = way.brought && (await spendBrought(connection, code, way.brought))
  const demand = way.secondFactorPassed
    ? undefined
    : await demandFactor(connection, context, found, { ...way, brought })
  if (demand) return { ok: false, demand }
  const device = await upsert(connection, context, found, way)
  await reset(connection, context, found, way, device)
  const answer = await open(connection, context, found, way, device)
  if (brought) await bindBrought(connection, code, found.id, brought)
  if (decideDeviceNotice({ ...device, method: way.method }).notify)
    await notifyNewDevice(connection, context, found, { country: way.country, device: device.id })
  return { ok: true, answer }
}

/** Throws `login_verify_required` with the flags and the attempt if a second factor is still missing. */
export const presentEntered = (entered: Entered): LoginAnswer => {
  if (entered.ok) return entered.answer
  throw new Refusal('login_verify_required', entered.demand)
}

const demandFactor = async (
  connection: MerchantConnection,
  { merchant, userAgent, platform }: CallContext,
  found: MemberRow,
  { method, remember, initialPassword, brought, deviceId }: LoginWay,
): Promise<FactorDemand | undefined> => {
  const flags = await neededFactors(connection, found, merchant)
  if (!flags) return undefined
  const way = { method, remember, initialPassword, brought }
  const opening = { merchant: merchant.code, memberId: found.id, deviceId, userAgent, way }
  return { ...flags, attempt: await openAttempt(connection, opening, platform.randomness) }
}

const upsert = (
  connection: MerchantConnection,
  { merchant, userAgent, platform, ip }: CallContext,
  { id: memberId }: MemberRow,
  { deviceId, country }: LoginWay & Entering,
): Promise<MetDevice> =>
  upsertDevice(connection, {
    merchant: merchant.code,
    memberId,
    deviceId,
    userAgent,
    country,
    ip,
    newId: platform.randomness.uuid(),
  })

/** Resets only what was counted for this sign-in method. */
const reset = async (
  connection: MerchantConnection,
  { merchant, ip, userAgent }: CallContext,
  { username, mobileKey }: MemberRow,
  { method, deviceId }: LoginWay,
  { isNew }: MetDevice,
): Promise<void> => {
  if (method === 'remembered') return giveNetworkBack(connection, ip)
  const counted = method === 'password' ? username : method === 'sms' ? mobileKey : null
  if (counted === null) return
  const knownDevice = isNew || !deviceId ? undefined : deviceMark({ deviceId, userAgent })
  await resetAttempt(connection, { merchant: merchant.code, username: counted, ip, knownDevice })
}

const open = async (
  connection: MerchantConnection,
  { merchant, userAgent, platform }: CallContext,
  found: MemberRow,
  { deviceId, method, remember, initialPassword = false }: LoginWay,
  device: MetDevice,
): Promise<LoginAnswer> => {
  const owner = { merchant: merchant.code, memberId: found.id, device: device.id }
  await connection.query(noteStatement, [found.id])
  const opening = { ...owner, userAgent, deviceId, way: method }
  const token = await openMemberSession(connection, opening, platform.randomness)
  // Bound to a device, so a device without an id is not remembered.
  const isRemembered = remember && deviceId && hasFlag(merchant.whitelabelVal, 'MOBILEAUTOLOGIN3')
  const rememberKey = isRemembered
    ? await issueRememberKey(connection, owner, platform.randomness)
    : undefined
  return presentLogin({ member: found, token, initialPassword, rememberKey })
}

const noteStatement: PreparedStatement = {
  name: 'note login of member',
  text: 'update member set last_login_at = platform_now() where id = $1',
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
