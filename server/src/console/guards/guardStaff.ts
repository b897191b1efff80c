import { type ConsoleCall, isAtMerchant, isOpenToTokens } from '@playfront/contract/console/consoleCall'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { seconds, type Milliseconds } from '@playfront/contract/time'
import {
  groupScope,
  isPermission,
  mayDo,
  permissionsAt,
  type RoleHeld,
} from '@playfront/contract/console/permissions'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { readHost } from '../../http/place/place'
import { Refusal } from '../../kernel/refusal'
import { consoleOptions } from '../consoleOptions'
import { callerLanguage } from '../../http/guards/callerLanguage'
import type { CallLimit } from '../../http/guards/callLimit'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import { sha256 } from '../../platform/sha256'
import type { Store } from '../../store/store'
import { callerMay, type CallerToken, type ConsoleContext, type StaffCaller } from '../consoleContext'
import { readTokenCaller } from '../integrations/apiTokens'
import { readSession, touchSession } from '../signIn/sessionRepository'
import { rolesOf } from '../staff/staffRepository'
import { isAllowedFrom, mayUseFrom } from './allowedNetworks'

/** Anywhere but at the console's own name there is no console. Throws `request.not.found`. */
export const requireConsoleHost = (request: FastifyRequest, consoleHost: string): void => {
  if (readHost(request.host).name !== consoleHost) throw new Refusal('request.not.found')
}

/**
 * Refuses what a page of another origin asks (T13): `fetch.site.refused`. A browser says where a call comes from. One
 * that changes something has to say so, and only the console's own origin will do; the cookie alone is not enough.
 */
export const requireOwnOrigin = (
  { method }: Pick<ConsoleCall<unknown, unknown>, 'method'>,
  request: FastifyRequest,
): void => {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isForeign = site !== undefined && site !== 'same-origin'
  const own = originOf(request)
  const isOriginMissing = method !== 'GET' && origin !== own
  if (isForeign || isOriginMissing || (origin !== undefined && origin !== own))
    throw new Refusal('fetch.site.refused')
}

const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  `${protocol}://${host}`

/** Far longer than any token; keeps a caller from having megabytes hashed. */
const maxTokenLength = 128

/**
 * Over https the name binds the cookie to this very host and path. Browsers take that prefix over https alone, so that the
 * demonstration on `localhost` has a plain name.
 */
const nameOf = ({ protocol }: Pick<FastifyRequest, 'protocol'>, name: CookieName): string =>
  protocol === 'https' ? `__Host-${name}` : name

/** The sign-in, the device on which a staff user signed in before, and a sign-in at the identity provider under way. */
type CookieName = 'console' | 'console-device' | 'console-provider'

const cookieLifeMs: Record<CookieName, Milliseconds> = {
  console: consoleOptions.lifeMs,
  'console-device': consoleOptions.deviceLifeMs,
  'console-provider': consoleOptions.beginLifeMs,
}

/** The token that the browser sent; nothing without one. */
export const readStaffCookie = (
  request: FastifyRequest,
  name: CookieName = 'console',
): string | undefined => {
  const wanted = `${nameOf(request, name)}=`
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted))
    ?.slice(wanted.length)
  return found && found.length <= maxTokenLength ? found : undefined
}

/** Never readable by script, never sent along from another site, never to another host. */
export const writeStaffCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | undefined,
  name: CookieName = 'console',
): void => {
  const lifeSeconds = token === undefined ? 0 : cookieLifeMs[name] / seconds(1)
  const parts = [
    `${nameOf(request, name)}=${token ?? ''}`,
    'Path=/',
    `Max-Age=${lifeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ]
  reply.header('set-cookie', parts.join('; '))
}

export interface StaffGuardDeps {
  consoleHost: string
  merchants: MerchantDirectory
  limit: CallLimit
  store: Store
  platform: Platform
  secrets: Secrets
}

type AnyCall = ConsoleCall<unknown, unknown>

/** What `Authorization: Bearer …` carries; any other kind of that header counts as absent. */
const readBearer = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]?.slice(0, maxTokenLength)

/**
 * Every check of a console call before its body is read, in this order: host, origin, session, idle
 * lock, permission at the merchant that the Merchant header names, the networks from which the console may be used. A merchant that does not exist and one that the caller
 * has nothing to do with get one answer: `staff.not.allowed`. An API token stands for origin and session: a browser sends
 * none by itself, and the cookie of a call that has one is not read.
 */
export const guardStaff = (deps: StaffGuardDeps) =>
  async function callerOf(
    call: AnyCall,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<ConsoleContext> {
    await deps.limit.byAddress(request)
    requireConsoleHost(request, deps.consoleHost)
    const bearer = readBearer(request)
    if (bearer === undefined) requireOwnOrigin(call, request)
    const cookie = bearer === undefined ? readStaffCookie(request) : undefined
    const staff =
      bearer === undefined
        ? await staffOf(deps, call, cookie)
        : await readTokenCaller(deps.store, bearer, request.ip)
    if (staff) await deps.limit.bySession(request, staff.sessionId)
    const { store, platform, secrets } = deps
    return {
      staff,
      merchant: staff && merchantFor(deps.merchants, call, request, staff),
      language: callerLanguage(request),
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      host: request.host,
      store,
      platform,
      secrets,
      cookie,
      setAttributes: (token) => writeStaffCookie(request, reply, token),
      device: bearer === undefined ? readStaffCookie(request, 'console-device') : undefined,
      setDevice: (device) => writeStaffCookie(request, reply, device, 'console-device'),
      origin: originOf(request),
      providerAttempt: bearer === undefined ? readStaffCookie(request, 'console-provider') : undefined,
      setProviderAttempt: (token) => writeStaffCookie(request, reply, token, 'console-provider'),
      requireNetwork: (roles) => requireNetwork(deps.merchants, roles, request.ip),
    }
  }

/**
 * Nobody where the call needs nobody. Throws `login.not.session` without a complete sign-in, `staff.locked` for an idle
 * console session.
 */
const staffOf = async (
  { store }: StaffGuardDeps,
  { needs, isQuiet }: AnyCall,
  cookie: string | undefined,
): Promise<StaffCaller | undefined> => {
  if (needs === 'nothing') return undefined
  if (cookie === undefined) throw new Refusal('login.not.session')
  const hash = sha256(cookie)
  return store.platform(async (connection) => {
    const session = await readSession(connection, hash)
    if (!session) throw new Refusal('login.not.session')
    if (needs !== 'begun') {
      if (session.stage !== 'open') throw new Refusal('login.not.session')
      if (session.isIdle) throw new Refusal('staff.locked')
      if (session.seenLongAgo && !isQuiet) await touchSession(connection, hash)
    }
    const { staff: id, name, displayName, isConfirmed, isInWaitingTime, unconfirmedPeople } = session
    return {
      id,
      name,
      displayName,
      isConfirmed,
      isInWaitingTime,
      unconfirmedPeople,
      roles: await rolesOf(connection, id),
      sessionId: hash.toString('hex'),
    }
  })
}

/** Throws `staff.network.refused` where the person may use the console nowhere from this address. */
const requireNetwork = (merchants: MerchantDirectory, roles: readonly RoleHeld[], ip: string): void => {
  if (!mayUseFrom(roles, merchants.all(), ip)) throw new Refusal('staff.network.refused')
}

/** Throws `staff.network.refused` where the console may not be used for the merchant from this address. */
const requireMerchantNetwork = (
  merchant: FullMerchantSettings,
  { ip }: Pick<FastifyRequest, 'ip'>,
): FullMerchantSettings => {
  if (!isAllowedFrom(merchant, ip)) throw new Refusal('staff.network.refused')
  return merchant
}

const merchantFor = (
  merchants: MerchantDirectory,
  call: AnyCall,
  request: FastifyRequest,
  staff: StaffCaller,
): FullMerchantSettings | undefined =>
  staff.token
    ? tokenMerchant(merchants, call, request, { ...staff, token: staff.token })
    : merchantOf(merchants, call, request, staff)

/**
 * The token's merchant, which a Merchant header may name too. Throws `api.token.refused` for a call that tokens cannot make
 * and where the token lacks the permission, `header.merchant.mismatch`, `staff.network.refused`.
 */
const tokenMerchant = (
  merchants: MerchantDirectory,
  call: AnyCall,
  request: FastifyRequest,
  staff: StaffCaller & { token: CallerToken },
): FullMerchantSettings => {
  const { needs } = call
  const { merchant: code, permissions } = staff.token
  if (!isOpenToTokens(call)) throw new Refusal('api.token.refused')
  const named = request.headers['merchant']
  if (named !== undefined && named !== code) throw new Refusal('header.merchant.mismatch')
  const merchant = merchants.all().find((one) => one.code === code)
  const isAllowed = isPermission(needs) ? callerMay(staff, needs, code) : permissions.length > 0
  if (!merchant || !isAllowed) throw new Refusal('api.token.refused', { needs })
  return requireMerchantNetwork(merchant, request)
}

/**
 * The merchant that a staff user's call works for, if it works for one. Throws `staff.not.allowed`,
 * `staff.network.refused`.
 */
const merchantOf = (
  merchants: MerchantDirectory,
  call: AnyCall,
  request: FastifyRequest,
  { roles }: StaffCaller,
): FullMerchantSettings | undefined => {
  const { needs } = call
  if (!isAtMerchant(call)) {
    if (isPermission(needs) && !mayDo(roles, needs, groupScope)) throw new Refusal('staff.not.allowed')
    requireNetwork(merchants, roles, request.ip)
    return undefined
  }
  const named = request.headers['merchant']
  const merchant = merchants.all().find(({ code }) => code === named)
  const isAllowed = (code: string) =>
    isPermission(needs) ? mayDo(roles, needs, code) : permissionsAt(roles, code).length > 0
  if (!merchant || !isAllowed(merchant.code)) throw new Refusal('staff.not.allowed')
  return requireMerchantNetwork(merchant, request)
}
