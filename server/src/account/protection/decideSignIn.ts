import type { ProtectionProfile } from '@playfront/contract/account/protectionProfiles'

export interface SignInFacts extends Pick<ProtectionProfile, 'signInWhileExcluded'> {
  /** What holds the member back, if anything does. */
  held: 'break' | 'exclusion' | undefined
  /** When the exclusion's own time is over; null for one for good. */
  untilMs: number | null
  nowMs: number
  /** The member has cash here, held for them, or being paid out. */
  hasMoney: boolean
}

export interface SignInDecision {
  pass: boolean
  reason: string
}

/**
 * Whether a member who has excluded themselves may sign in. What is open to them then is decided by the other gates.
 */
export const decideSignIn = ({
  held,
  untilMs,
  nowMs,
  hasMoney,
  signInWhileExcluded,
}: SignInFacts): SignInDecision => {
  if (held === undefined) return { pass: true, reason: 'no restriction' }
  if (held === 'break') return { pass: true, reason: 'a break blocks play, not the account' }
  if (untilMs !== null && untilMs <= nowMs)
    return { pass: true, reason: 'its time is over, and they may ask to come back' }
  if (signInWhileExcluded === 'protectionOnly')
    return { pass: true, reason: 'the profile lets them withdraw and read' }
  if (hasMoney) return { pass: true, reason: 'they still have money here' }
  return { pass: false, reason: 'the profile admits no excluded member' }
}
