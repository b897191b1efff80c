import { days, minutes } from '@playfront/contract/time'

export const passkeyOptions = {
  challengeBytes: 32,
  /** How long what was given out may be signed. */
  challengeLifeMs: minutes(5),
  /** A new passkey is made within this after signing in, or after the password was said again. */
  recentSignInMs: minutes(10),
  maxPerMember: 10,
  /** ES256, EdDSA, RS256: what authenticators of the last years know, the best first (COSE numbers). */
  algorithms: [-7, -8, -257],
  /** A notice about a passkey that is older than this is dropped. */
  noticeLifeMs: days(3),
} as const
