import { isAtMerchant, type ConsoleCall } from '@playfront/contract/console/consoleCall'
import { groupScope, isPermission, mayDo, permissionsAt } from '@playfront/contract/console/permissions'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerLanguage } from '../../http/guards/callerLanguage'
import type { CallLimit } from '../../http/guards/callLimit'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import { sha256 } from '../../platform/sha256'
import type { Store } from '../../store/store'
import type { ConsoleContext, StaffCaller } from '../consoleContext'
import { readSession, touchSession } from '../signIn/sessionRepository'
import { rolesOf } from '../staff/staffRepository'
import { requireConsoleHost, requireOwnOrigin } from './ownOrigin'
import { readStaffCookie, writeStaffCookie } from './staffCookie'

export interface StaffGuardDeps {
  consoleHost: string
  merchants: MerchantDirectory
  limit: CallLimit
  store: Store
  platform: Platform
  secrets: Secrets
}

type AnyCall = ConsoleCall<unknown, unknown>

/**
 * Everything that is asked of a call of the console before its body is read, in this order: host, origin, session, idle
 * lock, permission at the merchant that the Merchant header names. A merchant that does not exist and one that the caller
 * has nothing to do with get one answer: `staff.not.allowed`.
 */
export const guardStaff = (deps: StaffGuardDeps) =>
  async function callerOf(
    call: AnyCall,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<ConsoleContext> {
    await deps.limit.byAddress(request)
    requireConsoleHost(request, deps.consoleHost)
    requireOwnOrigin(call, request)
    const cookie = readStaffCookie(request)
    const staff = call.needs === 'nothing' ? undefined : await staffOf(deps, call, cookie)
    if (staff) await deps.limit.bySession(request, staff.sessionId)
    const { store, platform, secrets } = deps
    return {
      staff,
      merchant: staff && merchantOf(deps.merchants, call, request, staff),
      language: callerLanguage(request),
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      host: request.host,
      store,
      platform,
      secrets,
      cookie,
      setAttributes: (token) => writeStaffCookie(request, reply, token),
      device: readStaffCookie(request, 'console-device'),
      setDevice: (device) => writeStaffCookie(request, reply, device, 'console-device'),
    }
  }

/** Throws `login.not.session` without a complete sign-in, `staff.locked` for an idle console session. */
const staffOf = async (
  { store }: StaffGuardDeps,
  { needs, isQuiet }: AnyCall,
  cookie: string | undefined,
): Promise<StaffCaller> => {
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

/** The merchant that the call works for, if it works for one. Throws `staff.not.allowed`. */
const merchantOf = (
  merchants: MerchantDirectory,
  call: AnyCall,
  request: FastifyRequest,
  { roles }: StaffCaller,
): FullMerchantSettings | undefined => {
  const { needs } = call
  if (!isAtMerchant(call)) {
    if (isPermission(needs) && !mayDo(roles, needs, groupScope)) throw new Refusal('staff.not.allowed')
    return undefined
  }
  const named = request.headers['merchant']
  const merchant = merchants.all().find(({ code }) => code === named)
  const isAllowed = (code: string) =>
    isPermission(needs) ? mayDo(roles, needs, code) : permissionsAt(roles, code).length > 0
  if (!merchant || !isAllowed(merchant.code)) throw new Refusal('staff.not.allowed')
  return merchant
}
