import { bonusOf, needOf } from '@playfront/contract/money/promotionRules'
import type { FiguresOf, PromotionDraft } from '@playfront/contract/money/promotions.schema'
import { days } from '@playfront/contract/time'
import { isWithinMembers } from '../promotions/decideLeft'

export interface BonusFacts {
  figures: FiguresOf<'DEPOSIT_BONUS'>
  /** The deposit, minor units. */
  deposit: number
  nowMs: number
  /** The promotion’s end. */
  endsAtMs?: number
  /** It is for members of such a rank and age of account. */
  isForMember: boolean
  /** How often the member has had this one. */
  had: number
  /** What of it together, minor units. */
  hadTotal: number
  limits: PromotionDraft['limits']
  hasActive: boolean
}

export type BonusDecision =
  | { ok: true; amount: number; need: number; expiresAtMs: number; reason: string }
  | { ok: false; reason: string }

/** What a deposit brings under a promotion, in whole minor units. */
export const decideBonus = (facts: BonusFacts): BonusDecision => {
  const { figures, deposit, nowMs, endsAtMs } = facts
  if (endsAtMs !== undefined && nowMs >= endsAtMs) return { ok: false, reason: 'it has ended' }
  if (!facts.isForMember) return { ok: false, reason: 'it is not for the member' }
  if (facts.hasActive) return { ok: false, reason: 'another bonus is running' }
  if (facts.had >= figures.times) return { ok: false, reason: 'the member has had it' }
  if (deposit < figures.minDeposit) return { ok: false, reason: 'the deposit is too small' }
  const amount = bonusOf(figures, deposit)
  if (amount === 0) return { ok: false, reason: 'the amount would be zero' }
  if (!isWithinMembers(facts.limits, facts.hadTotal, amount))
    return { ok: false, reason: 'the member has reached the maximum' }
  return {
    ok: true,
    amount,
    need: needOf(amount, figures.wagering),
    expiresAtMs: nowMs + days(figures.days),
    reason: amount === figures.cap ? 'the most there is' : 'its percentage of the deposit',
  }
}

export interface RunningFacts {
  need: number
  progress: number
  expiresAtMs: number
  nowMs: number
  /** What was settled in time may be counted a little later. */
  graceMs: number
  /** The deposit that brought it was reversed. */
  isReversed: boolean
  /** The member wants it to end. */
  isGivenUp?: boolean
  /** Two staff users have cancelled it. */
  isTakenBack?: boolean
}

/** Whether a running bonus is released, forfeited, or goes on; played in time is released also after its time. */
export const decideBonusEnd = ({
  need,
  progress,
  expiresAtMs,
  nowMs,
  graceMs,
  isReversed,
  isGivenUp = false,
  isTakenBack = false,
}: RunningFacts): { end: 'released' | 'forfeited' | 'none'; reason: string } => {
  if (isReversed) return { end: 'forfeited', reason: 'its deposit was reversed' }
  if (progress >= need) return { end: 'released', reason: 'the wagering is met' }
  if (isTakenBack) return { end: 'forfeited', reason: 'staff cancelled it' }
  if (isGivenUp) return { end: 'forfeited', reason: 'the member gave it up' }
  if (nowMs >= expiresAtMs + graceMs) return { end: 'forfeited', reason: 'its time is over' }
  return { end: 'none', reason: 'it is running' }
}
