import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { consoleOptions } from '../consoleOptions'
import { sha256 } from '../../platform/sha256'
import type { ConsoleContext } from '../consoleContext'
import { rolesOf } from '../staff/staffRepository'

/** What a sign-in began with. A passkey, which is both factors, counts as the password here. */
export type FirstFactor = 'password' | 'provider'

/** A sign-in as it stands. */
export interface StaffSessionRow {
  staff: string
  name: string
  displayName: string
  stage: 'begun' | 'open'
  firstFactor: FirstFactor
  /** The session was idle for so long that the password is required. */
  isIdle: boolean
  seenLongAgo: boolean
  tries: number
  isConfirmed: boolean
  isInWaitingTime: boolean
  unconfirmedPeople: { id: string; name: string }[]
}

export interface NewSession {
  tokenHash: Buffer
  staff: string
  stage: 'begun' | 'open'
  ip: string
  userAgent: string
  firstFactor?: FirstFactor
}

/** All of these are asked inside `store.platform`. */
export const writeSession = async (
  { query }: MerchantConnection,
  { tokenHash, staff, stage, ip, userAgent, firstFactor = 'password' }: NewSession,
): Promise<void> => {
  const lifeMs = stage === 'open' ? consoleOptions.lifeMs : consoleOptions.beginLifeMs
  const agent = userAgent.slice(0, consoleOptions.maxUserAgentLength)
  await query(writeStatement, [tokenHash, staff, stage, ip, agent, lifeMs / 1_000, firstFactor])
  if (stage === 'open') await query(seenStatement, [staff])
}

/** A session that has not ended, of a user who is not suspended. */
export const readSession = async (
  { query }: MerchantConnection,
  tokenHash: Buffer,
): Promise<StaffSessionRow | undefined> =>
  (
    await query<StaffSessionRow>(readStatement, [
      tokenHash,
      consoleOptions.idleMs / 1_000,
      consoleOptions.seenStepMs / 1_000,
    ])
  )[0]

export const touchSession = async ({ query }: MerchantConnection, tokenHash: Buffer): Promise<void> => {
  await query(touchStatement, [tokenHash])
}

/** Counts a wrong code; the sign-in is over when it has had its share. */
export const countTry = async ({ query }: MerchantConnection, tokenHash: Buffer): Promise<void> => {
  await query(tryStatement, [tokenHash])
}

/** False when there was none. */
export const dropSession = async (
  { query }: MerchantConnection,
  tokenHash: Buffer,
  staff?: string,
): Promise<boolean> => (await query(dropStatement, [tokenHash, staff ?? null])).length > 0

/** Ends every session of a user, except one where it is named. */
export const dropAllSessions = async (
  { query }: MerchantConnection,
  staff: string,
  exceptId?: string,
): Promise<void> => {
  await query(dropAllStatement, [staff, exceptId === undefined ? null : Buffer.from(exceptId, 'hex')])
}

const writeStatement: PreparedStatement = {
  name: 'write staff session',
  text: `
    insert into staff_session (token_hash, staff, stage, ip, user_agent, expires_at, first_factor)
    values ($1, $2, $3, $4, $5, platform_now() + make_interval(secs => $6), $7)`,
}

const readStatement: PreparedStatement = {
  name: 'read staff session',
  text: `
    select session.staff, staff_member.name, display_name as "displayName", stage, tries,
      first_factor as "firstFactor",
      session.seen_at + make_interval(secs => $2) <= platform_now() as "isIdle",
      session.seen_at + make_interval(secs => $3) <= platform_now() as "seenLongAgo",
      given_by is null as "isConfirmed",
      coalesce(approves_from > platform_now(), false) as "isInWaitingTime",
      (with recursive unconfirmed as (
          select id, name from staff_member created where created.given_by = session.staff
          union
          select created.id, created.name
          from staff_member created join unconfirmed on created.given_by = unconfirmed.id)
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name)), '[]') from unconfirmed)
        as "unconfirmedPeople"
    from staff_session session join staff_member on staff_member.id = session.staff
    where token_hash = $1 and expires_at > platform_now() and closed_at is null`,
}

const touchStatement: PreparedStatement = {
  name: 'touch staff session',
  text: `
    with touched as (
      update staff_session set seen_at = platform_now() where token_hash = $1 returning staff, stage)
    update staff_member set seen_at = platform_now()
    where id in (select staff from touched where stage = 'open')`,
}

const tryStatement: PreparedStatement = {
  name: 'count staff code',
  text: 'update staff_session set tries = tries + 1 where token_hash = $1',
}

const dropStatement: PreparedStatement = {
  name: 'drop staff session',
  text: `
    delete from staff_session where token_hash = $1 and ($2::uuid is null or staff = $2) returning token_hash`,
}

const dropAllStatement: PreparedStatement = {
  name: 'drop all staff sessions',
  text: `
    delete from staff_session
    where staff = $1 and ($2::bytea is null or token_hash <> $2) returning token_hash`,
}

const seenStatement: PreparedStatement = {
  name: 'staff was seen',
  text: 'update staff_member set seen_at = platform_now() where id = $1',
}

/**
 * Opens a sign-in, or the first half of one, inside `store.platform`; whatever this browser had open before ends with it.
 * Answers the cookie, to be worn when the change is done. Throws `staff.network.refused` where the person may use the console
 * nowhere from this address.
 */
export const openSession = async (
  connection: MerchantConnection,
  { platform, ip, userAgent, cookie, requireNetwork }: ConsoleContext,
  staff: string,
  stage: 'begun' | 'open',
  firstFactor?: FirstFactor,
): Promise<string> => {
  requireNetwork(await rolesOf(connection, staff))
  if (cookie !== undefined) await dropSession(connection, sha256(cookie))
  const token = platform.randomness.bytes(consoleOptions.tokenBytes).toString('base64url')
  await writeSession(connection, { tokenHash: sha256(token), staff, stage, ip, userAgent, firstFactor })
  return token
}
