import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'

export interface VoidableFacts {
  state: LotteryIssueState
  drawSource: 'inHouse' | 'official'
  nowMs: number
  drawAtMs: number
  /** When the beacon's round that decides is emitted, epoch milliseconds; null where others draw. */
  beaconAtMs: number | null
  /** A source has reported a result, whole or in part, or one is confirmed. */
  isResultTold: boolean
}

/**
 * Whether bets on an issue may be voided by hand. After the draw they stand (lottery 4.9), and from the moment at
 * which anyone could know the result there is no choice any more: refunding bets that would win is cheating
 * (lottery 6.5).
 */
export const decideVoidable = (facts: VoidableFacts): { may: boolean; reason: string } => {
  const { state, drawSource, nowMs, drawAtMs, beaconAtMs, isResultTold } = facts
  if (!['scheduled', 'open', 'suspended', 'closed'].includes(state))
    return { may: false, reason: 'its draw has begun, or it was cancelled' }
  if (nowMs >= drawAtMs) return { may: false, reason: 'the time of its draw has come' }
  if (drawSource === 'inHouse' && (beaconAtMs === null || nowMs >= beaconAtMs))
    return { may: false, reason: 'the beacon of its draw is out' }
  if (isResultTold) return { may: false, reason: 'a source has reported its result' }
  return { may: true, reason: 'its result cannot be known yet' }
}
