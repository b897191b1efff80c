import { minutes, type Milliseconds } from '@playfront/contract/time'

export interface ReceiverFacts {
  /** The device is bound, and to the member that the message is for. */
  isBound: boolean
  /** The member's state in our books. */
  memberState?: 'active' | 'restricted' | 'closed'
  /** The member takes a break or has left (D-07). */
  isProtected: boolean
  /** The member takes messages of this topic by push (account/notifications). */
  isWanted: boolean
  /** It is advertising, and a slip of the member has just lost. */
  isAfterLoss: boolean
  /** How long the merchant's quiet hours still last for it; 0 outside of them. */
  quietForMs?: Milliseconds
  nowMs: number
  uselessAtMs: number
}

export type ReceiverDecision =
  | { ok: true; reason: string }
  | { ok: false; end: 'gone' | 'silenced' | 'late'; reason: string }
  | { ok: false; afterMs: Milliseconds; reason: string }

/** Nobody is called to the next bet so soon after a loss (lottery 5.2). */
const quietAfterLossMs = minutes(10)

/** Whether a message still goes to a device, asked at the moment before it leaves. */
export const decideReceiver = (facts: ReceiverFacts): ReceiverDecision => {
  if (!facts.isBound) return { ok: false, end: 'gone', reason: 'signed out, or bound to another member' }
  if (facts.isProtected) return { ok: false, end: 'silenced', reason: 'no marketing during a break' }
  if (facts.memberState !== 'active')
    return { ok: false, end: 'silenced', reason: 'the account is restricted or closed' }
  if (!facts.isWanted) return { ok: false, end: 'silenced', reason: 'the member does not take such messages' }
  if (facts.isAfterLoss && facts.nowMs < facts.uselessAtMs)
    return { ok: false, afterMs: quietAfterLossMs, reason: 'losses are not notified' }
  if (facts.quietForMs && facts.nowMs < facts.uselessAtMs)
    return {
      ok: false,
      afterMs: facts.quietForMs,
      reason: 'a message to many does not interrupt quiet hours',
    }
  if (facts.nowMs >= facts.uselessAtMs) return { ok: false, end: 'late', reason: 'it would come too late' }
  return { ok: true, reason: 'bound and wanted' }
}
