import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'

export interface CancelFacts {
  state: LotteryIssueState
  drawSource: 'inHouse' | 'official'
  nowMs: number
  /** When the beacon's round that decides is emitted, epoch milliseconds; null where others draw. */
  beaconAtMs: number | null
  /** A source has reported a result, whole or in part, or one is confirmed. */
  isResultTold: boolean
}

export type CancelDecision = { may: boolean; reason: string }

/**
 * Whether an issue may be cancelled by hand (lottery 4.2, 4.9). Never once anyone could know its result: cancelling a
 * draw that would lose is cheating (lottery 6.5).
 */
export const decideCancel = ({
  state,
  drawSource,
  nowMs,
  beaconAtMs,
  isResultTold,
}: CancelFacts): CancelDecision => {
  if (['scheduled', 'open', 'suspended', 'closed'].includes(state)) {
    if (drawSource === 'inHouse' && (beaconAtMs === null || nowMs >= beaconAtMs))
      return { may: false, reason: 'the beacon of its draw is out' }
    if (isResultTold) return { may: false, reason: 'a source has reported its result' }
    return { may: true, reason: 'its result cannot be known yet' }
  }
  if (state !== 'drawing') return { may: false, reason: 'it was drawn or cancelled before' }
  if (drawSource === 'inHouse') return { may: false, reason: 'in-house draws end automatically' }
  return isResultTold
    ? { may: false, reason: 'a source has reported its result' }
    : { may: true, reason: 'its time has passed and no source reports a result' }
}
