import type { CallerSession } from '../../http/handler'
import type { Clock } from '../../platform/platform'
import type { Store } from '../../store/store'
import { endSession, readSession, type KnownSession, type SessionMember } from './readSession'
import { sessionOptions } from './sessionOptions'
import { sessionNames } from './sessionNames'

/** The running sessions as this node knows them, and the members behind them. */
export interface SessionRepository {
  /** The running session of a token; nothing for one that is unknown, ended, idle too long or another merchant's. */
  find(merchant: string, token: string): Promise<CallerSession | undefined>
  /** The member of a running session, as read with it: at most a second old, without a look into the database. */
  memberOf(merchant: string, sessionId: string): Promise<SessionMember | undefined>
  /** What this node knows of the member is out of date from now on. */
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
  /** Whose it turned out to be; absent while it is being read. */
  memberId?: string
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
    const reading = { known, session: known.then((found) => found?.session), readAtMs: nowMs }
    keepReading(readings, key, reading)
    return reading
  }

  /** A reading under way may be of either state, so it is forgotten too, whosever it is. */
  const forget = (merchant: string, memberId: string): void => {
    for (const [key, reading] of readings) {
      const isTheirs = reading.memberId === undefined || reading.memberId === memberId
      if (isTheirs && key.startsWith(`${merchant} `)) readings.delete(key)
    }
  }

  return {
    find: (merchant, token) => readingOf(merchant, nameOf(token)).session,
    memberOf: async (merchant, sessionId) => (await readingOf(merchant, sessionId).known)?.member,
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
  const settle = (session: CallerSession | undefined) => {
    if (session) reading.memberId = session.memberId
    else drop()
  }
  reading.session.then(settle, drop)
  const oldest = readings.keys().next()
  if (readings.size > sessionOptions.cacheSize && !oldest.done) readings.delete(oldest.value)
}
