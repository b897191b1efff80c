import { milliseconds, seconds } from '@playfront/contract/time'

/** The numbers of a page that follows its merchant's settings. */
export const settingsOptions = {
  /** How often is asked while there is no line. */
  askMs: seconds(20),
  /** A stream on which not even a sign of life arrived for this long is dead. */
  silenceMs: seconds(45),
  /** When settings are asked for again that a node did not have yet. */
  againMs: milliseconds(250),
  /** So often; then the next news is waited for. */
  maxAsks: 8,
  /** How often it is looked whether the player is done with what newer settings wait for. */
  lookAgainMs: milliseconds(500),
  /** How long a page waits that was reloaded and still came with older settings. */
  staleMs: seconds(30),
  /** So long the worker has to forget the pages it keeps. */
  forgetMs: milliseconds(60),
  /** Phones reload the page within this time, and not all at once. */
  spreadMs: milliseconds(150),
} as const

export interface FollowFacts {
  /** The page is in front. */
  isThere: boolean
  isOnline: boolean
}

export type FollowDecision = { ok: true } | { ok: false; why: 'out of sight' | 'offline' }

/** Whether the page is subscribed right now. A hidden page holds no stream; it asks when it is shown again. */
export const decideFollow = ({ isThere, isOnline }: FollowFacts): FollowDecision => {
  if (!isThere) return { ok: false, why: 'out of sight' }
  if (!isOnline) return { ok: false, why: 'offline' }
  return { ok: true }
}

/** What a page is notified of about its merchant's settings. */
export interface Pointer {
  version: number
  publication: number
}

/** A value that an intermediary may have altered counts as none. */
export const readPointer = (received: unknown): Pointer | undefined => {
  if (typeof received !== 'object' || received === null) return undefined
  const { version, publication } = received as Record<string, unknown>
  const isNumber = (value: unknown): value is number =>
    typeof value === 'number' && Number.isSafeInteger(value)
  return isNumber(version) && isNumber(publication) ? { version, publication } : undefined
}

/** Whether an event is news: another version than the page has, and not of an older publication than the last one. */
export const isNews = (received: Pointer, shownVersion: number, newest: number): boolean =>
  received.publication >= newest && received.version !== shownVersion
