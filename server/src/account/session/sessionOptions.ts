import { days, hours, minutes, seconds } from '@playfront/contract/time'

/** Every number about sessions. */
export const sessionOptions = {
  tokenBytes: 32,
  /** A session ends after this idle time, or after its maximum lifetime. */
  memberIdleMs: hours(24),
  memberLifeMs: days(30),
  gameIdleMs: hours(12),
  gameLifeMs: hours(12),
  /** How long a node may trust what it read: a session ended elsewhere is refused here by then (T14). */
  cacheMs: seconds(1),
  cacheSize: 20_000,
  /** How exactly we know when a session was last used; finer would be a write for every call. */
  lastSeenStepMs: minutes(1),
  maxUserAgentLength: 512,
} as const
