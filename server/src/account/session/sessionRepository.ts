import type { CallerSession } from '../../http/handler'
import type { PreparedStatement, Store } from '../../store/store'
import type { MemberRow } from '../member/memberRepository'
import type { Rank } from '../rank/readRank'
import { sessionOptions } from './sessionOptions'
import { hashSessionToken, sessionIdOf } from './sessionToken'
import type { GameLaunch } from '../../kernel/gameLaunch'
import type { Clock } from '../../platform/platform'

/** What the look-up of a session returns about its member, so that reading the member needs no second query. */
export interface SessionMember extends Pick<MemberRow, 'id' | 'username' | 'type' | 'state' | 'language'> {
  profilePicture: number
  registeredAtMs: number
  /** While the member takes a break or has excluded themselves. */
  protection?: 'break' | 'excluded'
  /** What the member wants to be called. */
  displayName?: string
  /** Unread messages in the inbox, up to a hundred. */
  unread: number
  /** As it was last computed; undefined before the first computation. */
  rank?: Rank
}

export interface KnownSession {
  session: CallerSession
  member: SessionMember
}

/** Reads a running session with its member, in one statement; marks it as seen when that is due. */
export const readSession = async (
  store: Store,
  merchant: string,
  hash: Buffer,
): Promise<KnownSession | undefined> => {
  const [row] = await store.read(merchant, (connection) =>
    connection.query<SessionRow>(findStatement, [hash, ...idleSeconds, lastSeenStepSeconds]),
  )
  if (!row) return undefined
  // A session that could not be marked as seen is still valid, so a failure here is ignored.
  if (row.seen_long_ago) await store.changeOnce(merchant, touchStatement, [hash]).catch(() => undefined)
  return presentKnown(row, hash)
}

/** Ends the session and every one that was opened from it. */
export const endSession = async (store: Store, merchant: string, sessionId: string): Promise<void> => {
  await store.changeOnce(merchant, endStatement, [Buffer.from(sessionId, 'hex')])
}

interface SessionRow extends Pick<MemberRow, 'username' | 'type' | 'state' | 'language'> {
  member: string
  kind: 'member' | 'game'
  launch: GameLaunch | null
  profile_picture: number
  registered_at: Date
  protection: 'break' | 'excluded' | null
  display_name: string | null
  unread: number
  rank_level: number | null
  rank_label: string | null
  seen_long_ago: boolean
}

const presentKnown = (row: SessionRow, hash: Buffer): KnownSession => ({
  session: {
    sessionId: sessionIdOf(hash),
    memberId: row.member,
    userName: row.username,
    kind: row.kind,
    launch: row.launch ?? undefined,
  },
  member: {
    id: row.member,
    username: row.username,
    type: row.type,
    state: row.state,
    language: row.language,
    profilePicture: row.profile_picture,
    registeredAtMs: row.registered_at.getTime(),
    protection: row.protection ?? undefined,
    displayName: row.display_name ?? undefined,
    unread: row.unread,
    rank: row.rank_label && row.rank_level ? { labelId: row.rank_label, level: row.rank_level } : undefined,
  },
})

const idleSeconds = [sessionOptions.memberIdleMs / 1_000, sessionOptions.gameIdleMs / 1_000]
const lastSeenStepSeconds = sessionOptions.lastSeenStepMs / 1_000

const findStatement: PreparedStatement = {
  name: 'find session',
  text: `
    select session.member, session.kind, session.launch,
      member.username, member.type, member.state, member.language, member.profile_picture, member.registered_at,
      profile.display_name,
      (select count(*)::int from (
        select from inbox_message message
        where message.merchant = session.merchant and message.member = session.member and message.read_at is null
        limit 100) counted) as unread,
      protection_of(session.member) as protection, held.level as rank_level, held.label_id as rank_label,
      session.last_seen_at < platform_now() - make_interval(secs => $4) as seen_long_ago
    from session join member on member.merchant = session.merchant and member.id = session.member
    left join member_rank held on held.merchant = session.merchant and held.member = session.member
    left join member_profile profile on profile.merchant = session.merchant and profile.member = session.member
    where session.token_hash = $1 and session.ended_at is null and session.expires_at > platform_now()
      and session.last_seen_at > platform_now() - make_interval(secs => case session.kind when 'member' then $2::float8 else $3 end)
      and member.state <> 'closed'`,
}

const touchStatement: PreparedStatement = {
  name: 'touch session',
  text: 'update session set last_seen_at = platform_now() where token_hash = $1 and ended_at is null',
}

const endStatement: PreparedStatement = {
  name: 'end session',
  text: `
    update session set ended_at = platform_now()
    where (token_hash = $1 or parent = $1) and ended_at is null`,
}

/**
 * A session's id by its token. Hashing is dearer than anything else in a small call, and a page makes several at once
 * with one token, so ids are remembered; for a second at most, for the tokens themselves must not gather in memory.
 */
export const sessionNames = (
  { now }: Clock,
  idOf = (token: string): string => sessionIdOf(hashSessionToken(token)),
): ((token: string) => string) => {
  const names = new Map<string, string>()
  let sinceMs = now()
  return (token) => {
    const nowMs = now()
    if (nowMs - sinceMs >= sessionOptions.cacheMs || names.size >= sessionOptions.cacheSize) {
      names.clear()
      sinceMs = nowMs
    }
    const known = names.get(token)
    if (known !== undefined) return known
    const name = idOf(token)
    names.set(token, name)
    return name
  }
}

/** What may be known already, and may turn out not to exist. */
type MaybeRead<Value> = Value | Promise<Value | undefined>

/** The running sessions as this node knows them, and the members behind them. */
export interface SessionRepository {
  /**
   * The running session of a token; nothing for one that is unknown, ended, idle too long or another merchant's. At
   * once, like the member, where it was read within the last second.
   */
  find(merchant: string, token: string): MaybeRead<CallerSession>
  /** The member of a running session, as read with it: at most a second old, without a look into the database. */
  memberOf(merchant: string, sessionId: string): MaybeRead<SessionMember>
  /** What this node has cached about the member is stale from now on. */
  forget(merchant: string, memberId: string): void
  /** Ends the member's session and every game's that was opened from it; unknown ones are no trouble. */
  end(merchant: string, sessionId: string): Promise<void>
}

export interface SessionBookDeps {
  store: Store
  clock: Clock
}

interface Reading {
  known: Promise<KnownSession | undefined>
  session: Promise<CallerSession | undefined>
  readAtMs: number
  /** What was found; absent while it is being read. */
  found?: KnownSession
}

/** Reads each session at most once a second on this node; calls that come together share one reading (T14). */
export const openSessionRepository = ({ store, clock }: SessionBookDeps): SessionRepository => {
  const readings = new Map<string, Reading>()
  const nameOf = sessionNames(clock)

  const readingOf = (merchant: string, sessionId: string): Reading => {
    const key = `${merchant} ${sessionId}`
    const kept = readings.get(key)
    const nowMs = clock.now()
    if (kept && nowMs - kept.readAtMs < sessionOptions.cacheMs) return kept
    const known = readSession(store, merchant, Buffer.from(sessionId, 'hex'))
    const reading: Reading = { known, session: known.then((found) => found?.session), readAtMs: nowMs }
    keepReading(readings, key, reading)
    return reading
  }

  /** A reading under way may be of either state, so it is forgotten too, whosever it is. */
  const forget = (merchant: string, memberId: string): void => {
    for (const [key, reading] of readings) {
      const isTheirs = reading.found === undefined || reading.found.session.memberId === memberId
      if (isTheirs && key.startsWith(`${merchant} `)) readings.delete(key)
    }
  }

  return {
    find(merchant, token) {
      const { found, session } = readingOf(merchant, nameOf(token))
      return found?.session ?? session
    },
    memberOf(merchant, sessionId) {
      const { found, known } = readingOf(merchant, sessionId)
      return found?.member ?? known.then((later) => later?.member)
    },
    forget,
    async end(merchant, sessionId) {
      await endSession(store, merchant, sessionId)
      // Games' sessions that end with it are forgotten too, whichever they are.
      for (const key of readings.keys()) if (key.startsWith(`${merchant} `)) readings.delete(key)
    },
  }
}

/**
 * Caches the reading if it found a session, so that guessed tokens fill no memory. The oldest entries are evicted.
 */
const keepReading = (readings: Map<string, Reading>, key: string, reading: Reading): void => {
  readings.delete(key)
  readings.set(key, reading)
  const drop = () => {
    if (readings.get(key) === reading) readings.delete(key)
  }
  const settle = (found: KnownSession | undefined) => {
    if (found) reading.found = found
    else drop()
  }
  reading.known.then(settle, drop)
  const oldest = readings.keys().next()
  if (readings.size > sessionOptions.cacheSize && !oldest.done) readings.delete(oldest.value)
}
