import type { FactorMethod } from '@playfront/contract/account/session'
import { sessionOptions } from '../session/sessionOptions'
import type { Randomness } from '../../platform/platform'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import type { AttemptWay } from '../../kernel/loginWay'
import { twoFactorOptions } from './twoFactorOptions'

/** The stored part of a browser's user agent: it identifies an attempt's device that sends no id. */
export const agentOf = (userAgent: string): string => userAgent.slice(0, sessionOptions.maxUserAgentLength)

export interface AttemptOpening {
  merchant: string
  memberId: string
  /** The device as its front names it: no other may go on with the attempt. */
  deviceId?: string
  userAgent: string
  way: AttemptWay
}

/**
 * Notes that the first factor was passed and the second is awaited, and answers the attempt's name, which goes out as
 * `value.attempt` of `login_verify_required`. The database knows its hash alone; it lives 10 minutes, for one member, one
 * device and one success.
 *
 * The transaction must be committed before that refusal is thrown: a throw inside `store.change` would take the attempt back.
 */
export const openAttempt = async (
  { query }: MerchantConnection,
  { merchant, memberId, deviceId, userAgent, way }: AttemptOpening,
  randomness: Randomness,
): Promise<string> => {
  const attempt = randomness.bytes(twoFactorOptions.attemptBytes).toString('base64url')
  await query(openStatement, [
    merchant,
    hashAttempt(attempt),
    memberId,
    deviceId ?? null,
    agentOf(userAgent),
    JSON.stringify(way),
    twoFactorOptions.attemptLifeMs,
  ])
  return attempt
}

const openStatement: PreparedStatement = {
  name: 'open attempt',
  text: `
    insert into factor_attempt (merchant, attempt_hash, member, device_id, user_agent, way, expires_at)
    values ($1, $2, $3, $4, $5, $6, platform_now() + $7 * interval '1 millisecond')`,
}

/** 256 bits, so a plain hash protects it. */
export const hashAttempt = (attempt: string): Buffer => sha256(attempt)

/** A login whose second factor is being tried. */
export interface Attempt {
  hash: Buffer
  memberId: string
  deviceId?: string
  way: AttemptWay
}

export interface FactorTry extends NamedAttempt {
  merchant: string
  method: FactorMethod
}

/**
 * Takes what one try costs from the attempt, before anything is compared, so that a thousand tries at once are no more
 * than five. Undefined when the attempt is unknown, of another device, expired, used or out of tries.
 */
export const spendTry = async (
  store: Store,
  { merchant, hash, deviceId, method }: FactorTry,
): Promise<Attempt | undefined> => {
  const cost = twoFactorOptions.tryCost[method]
  const values = [hash, deviceId ?? null, cost, twoFactorOptions.attemptBudget]
  const [row] = await store.changeOnce<AttemptRow>(merchant, spendStatement, values)
  return row && { hash, memberId: row.member, deviceId: row.device_id ?? undefined, way: row.way }
}

/** Marks the attempt as used; false for all but the first, however many come at once. */
export const markPassed = async (store: Store, merchant: string, hash: Buffer): Promise<boolean> => {
  const rows = await store.changeOnce(merchant, passStatement, [hash])
  return rows.length > 0
}

export interface Visitor {
  memberId: string
  deviceId?: string
  userAgent: string
}

/**
 * The member's latest open attempt from this device, for callers that follow the documents and send no attempt id. A
 * device without an id is identified by its browser; the password was checked before.
 */
export const findLatestAttempt = async (
  store: Store,
  merchant: string,
  { memberId, deviceId, userAgent }: Visitor,
): Promise<NamedAttempt | undefined> => {
  const [row] = await store.read(merchant, ({ query }) =>
    query<{ attempt_hash: Buffer; device_id: string | null }>(latestStatement, [
      memberId,
      deviceId ?? null,
      agentOf(userAgent),
    ]),
  )
  return row && { hash: row.attempt_hash, deviceId: row.device_id ?? undefined }
}

/** What a try names: the attempt and the device that it comes from. */
export interface NamedAttempt {
  hash: Buffer
  /** It must be the one that the attempt was begun on, if that one said its id. */
  deviceId?: string
}

interface AttemptRow {
  member: string
  device_id: string | null
  way: AttemptWay
}

const spendStatement: PreparedStatement = {
  name: 'spend try of attempt',
  text: `
    update factor_attempt set spent = spent + $3
    where attempt_hash = $1 and (device_id is null or device_id = $2)
      and passed_at is null and expires_at > platform_now() and spent + $3 <= $4
    returning member, device_id, way`,
}

const passStatement: PreparedStatement = {
  name: 'pass attempt',
  text: `
    update factor_attempt set passed_at = platform_now()
    where attempt_hash = $1 and passed_at is null returning member`,
}

const latestStatement: PreparedStatement = {
  name: 'latest attempt of device',
  text: `
    select attempt_hash, device_id from factor_attempt
    where member = $1 and passed_at is null and expires_at > platform_now()
      and case when $2::text is null then user_agent = $3 else device_id = $2 end
    order by opened_at desc limit 1`,
}

/**
 * Where a code for this login attempt may go: the member's own proven number (E.164) or e-mail address (lower case), and
 * only while that factor is asked for. Undefined for an attempt that is unknown, over or passed, and when there is no such
 * address; the caller answers as if a code had been sent.
 */
export const attemptAddress = async (
  { query }: MerchantConnection,
  attempt: string,
  channel: 'sms' | 'email',
): Promise<string | undefined> => {
  const [row] = await query<{ address: string | null }>(addressStatements[channel], [hashAttempt(attempt)])
  return row?.address ?? undefined
}

const addressStatement = (column: string, flag: string, verifiedAt: string): PreparedStatement => ({
  name: `address of attempt by ${flag}`,
  text: `
    select m.${column} as address
    from factor_attempt a
    join member m on m.merchant = a.merchant and m.id = a.member and m.${verifiedAt} is not null
    join second_factor f on f.merchant = a.merchant and f.member = a.member and f.${flag}
    where a.attempt_hash = $1 and a.passed_at is null and a.expires_at > platform_now()`,
})

const addressStatements = {
  sms: addressStatement('mobile_key', 'sms', 'mobile_verified_at'),
  email: addressStatement('email_key', 'email', 'email_verified_at'),
}
