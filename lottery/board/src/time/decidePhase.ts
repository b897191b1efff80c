import type { LotteryIssue } from '@playfront/contract/play/lottery/lotteryParts'
import type { Milliseconds } from '@playfront/contract/time'
import { options } from '../options'

export type PhaseName = 'before' | 'open' | 'closing' | 'closed' | 'drawing' | 'suspended' | 'cancelled'

/** How an issue stands at a moment (lottery 4.2). */
export interface Phase {
  name: PhaseName
  takesBets: boolean
  /** To the next turn: opening, closing, or the draw; never negative. */
  leftMs: Milliseconds
  /** What is left of the present stretch, from 1 to 0. */
  fraction: number
  /** How the countdown looks: amber in the closing phase, red in its last part (lottery 8.3). */
  tone: 'calm' | 'amber' | 'red' | 'resting'
}

type IssueFacts = Pick<LotteryIssue, 'openAt' | 'closeAt' | 'drawAt' | 'state'>

const resting = (name: PhaseName, leftMs = 0, wholeMs = 1): Phase => ({
  name,
  takesBets: false,
  leftMs: Math.max(0, leftMs),
  fraction: share(leftMs, wholeMs),
  tone: 'resting',
})

/** The state as stored lags behind the clock, and the clock alone closes an issue: betting ends at `closeAt` on the dot. */
export const decidePhase = ({ openAt, closeAt, drawAt, state }: IssueFacts, nowMs: number): Phase => {
  if (['cancelled', 'refunding', 'refunded'].includes(state)) return resting('cancelled')
  if (nowMs >= drawAt) return resting('drawing')
  if (nowMs >= closeAt) return resting('closed', drawAt - nowMs, drawAt - closeAt)
  if (state === 'suspended') return resting('suspended', closeAt - nowMs, closeAt - openAt)
  if (state !== 'open' && state !== 'scheduled') return resting('closed', drawAt - nowMs, drawAt - closeAt)
  if (nowMs < openAt) return resting('before', openAt - nowMs, openAt - nowMs)
  return running(closeAt - nowMs, closeAt - openAt)
}

const running = (leftMs: Milliseconds, wholeMs: Milliseconds): Phase => {
  const { fastIssueMs, closingFastMs, closingDailyMs, urgentShare } = options.phase
  const closingMs = wholeMs < fastIssueMs ? closingFastMs : closingDailyMs
  const isClosing = leftMs <= closingMs
  const tone = !isClosing ? 'calm' : leftMs <= closingMs * urgentShare ? 'red' : 'amber'
  return {
    name: isClosing ? 'closing' : 'open',
    takesBets: true,
    leftMs,
    fraction: share(leftMs, wholeMs),
    tone,
  }
}

const share = (leftMs: number, wholeMs: number) =>
  Math.min(1, Math.max(0, wholeMs > 0 ? leftMs / wholeMs : 0))
