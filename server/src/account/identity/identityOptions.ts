import { minutes, seconds } from '@playfront/contract/time'

export const identityOptions = {
  /** A token older than this is not believed (REQ-SOCIAL-030). */
  tokenOldestMs: seconds(300),
  /** A provider's clock may be ahead of ours by this much. */
  clockAheadMs: seconds(10),
  /** How long a used token is remembered; longer than any is believed, whichever clock is behind. */
  tokenRememberedMs: minutes(15),
  /** A sign-in method can be added only in a session younger than this. */
  bindWithinMs: minutes(5),
} as const
