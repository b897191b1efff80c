import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'

export interface VoidableFacts {
  state: LotteryIssueState
  drawnBy: 'house' | 'feed'
  nowMs: number
  drawAtMs: number
  /** When the beacon's round that decides is emitted, epoch milliseconds; null where others draw. */
  beaconAtMs: number | null
  /** Some source has told a result, whole or in part, or one is confirmed. */
  isResultTold: boolean
}

/**
 * Whether bets on an issue may be made void by hand. After the draw they stand (lottery 4.9), and from the moment at which somebody
 * could know the result nobody chooses any more: who gives back what would win cheats (lottery 6.5).
 */
export const decideVoidable = (facts: VoidableFacts): { may: boolean; reason: string } => {
  const { state, drawnBy, nowMs, drawAtMs, beaconAtMs, isResultTold } = facts
  if (!['scheduled', 'open', 'suspended', 'closed'].includes(state))
    return { may: false, reason: 'its draw has begun, or it was called off' }
  if (nowMs >= drawAtMs) return { may: false, reason: 'the hour of its draw has come' }
  if (drawnBy === 'house' && (beaconAtMs === null || nowMs >= beaconAtMs))
    return { may: false, reason: 'the beacon of its draw is out' }
  if (isResultTold) return { may: false, reason: 'a source has told its result' }
  return { may: true, reason: 'nobody can know its result' }
}
