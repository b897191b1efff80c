import type { LimitKind, ProtectionProfile } from '@playfront/contract/account/protectionProfiles'

export interface LimitFacts {
  kind: LimitKind
  /** As it holds; null is none. */
  amount: number | null
  /** What is wished; null is none. */
  requested: number | null
  profile: Pick<ProtectionProfile, 'limits' | 'kept'>
}

export interface LimitDecision {
  does: 'hold' | 'wait' | 'nothing' | 'refuse'
  reason: string
}

/**
 * Decides about a requested limit: a lower one takes effect at once, a higher one (or none) waits and has to be
 * confirmed.
 */
export const decideLimit = ({ kind, amount, requested, profile }: LimitFacts): LimitDecision => {
  if (!profile.limits.includes(kind)) return { does: 'refuse', reason: 'the profile has no such limit' }
  if (requested === null) {
    if (amount === null) return { does: 'nothing', reason: 'there is none' }
    if (profile.kept.includes(kind)) return { does: 'refuse', reason: 'the profile keeps this limit' }
    return { does: 'wait', reason: 'a limit is being removed' }
  }
  if (amount === null) return { does: 'hold', reason: 'the first limit' }
  if (requested > amount) return { does: 'wait', reason: 'higher than before' }
  return { does: 'hold', reason: 'not higher than before' }
}

export interface WaitingFacts {
  waits: boolean
  readyAtMs: number
  lapsesAtMs: number
  nowMs: number
}

/** Whether a higher limit can be confirmed now. */
export const decideConfirmation = ({ waits, readyAtMs, lapsesAtMs, nowMs }: WaitingFacts) => {
  if (!waits) return { confirm: false, reason: 'nothing waits' }
  if (nowMs < readyAtMs) return { confirm: false, reason: 'it has not waited long enough' }
  if (nowMs >= lapsesAtMs) return { confirm: false, reason: 'it was not confirmed in time' }
  return { confirm: true, reason: 'it has waited' }
}
