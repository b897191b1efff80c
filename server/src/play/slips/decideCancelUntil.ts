import { type Milliseconds, seconds } from '@playfront/contract/time'
import type { SlipRecord } from './readSlipRecords'
import type { CallContext } from '../../http/handler'

/** How long a player may think a slip over, where the merchant lets them (lottery 4.5). */
export const thinkingTime: Milliseconds = seconds(60)

export interface CancelFacts {
  /** The merchant lets players take slips back. */
  isOffered: boolean
  nowMs: number
}

/**
 * Until when the player may cancel the slip: one minute, and only while every issue of it accepts bets. Undefined
 * when they may not, or when a part of it was refunded already. The database checks the same again, by its own clock.
 */
export const decideCancelUntil = (
  { slip, issues, bets, cancel }: Pick<SlipRecord, 'slip' | 'issues' | 'bets' | 'cancel'>,
  { isOffered, nowMs }: CancelFacts,
): Date | undefined => {
  if (!isOffered || cancel || bets.some(({ outcome }) => outcome !== undefined)) return undefined
  const states = slip.issues.map(({ issueId }) => issues.get(issueId))
  if (!states.every((issue) => issue && ['scheduled', 'open'].includes(issue.state))) return undefined
  const closings = states.map((issue) => issue?.closeAt?.getTime() ?? -Infinity)
  const untilMs = Math.min(slip.acceptedAt.getTime() + thinkingTime, ...closings)
  return nowMs < untilMs ? new Date(untilMs) : undefined
}

/** The facts that decide for a caller whether slips may be cancelled now. */
export const cancelFactsOf = ({
  merchant,
  platform,
}: Pick<CallContext, 'merchant' | 'platform'>): CancelFacts => ({
  isOffered: merchant.operator.lottery.playerCancelling,
  nowMs: platform.clock.now(),
})
