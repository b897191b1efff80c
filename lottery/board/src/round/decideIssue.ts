import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { LotteryIssue } from '@playfront/contract/play/lottery/lotteryParts'
import { decidePhase, type Phase } from '../time/decidePhase'

/** The issue a board is about at a moment. */
export interface ShownIssue {
  issue: LotteryIssue
  phase: Phase
}

type IssueFacts = Pick<LotteryBoard, 'current' | 'next'>

const shown = ({ current, next }: IssueFacts, nowMs: number): ShownIssue[] =>
  [current, next].flatMap((issue) => (issue ? [{ issue, phase: decidePhase(issue, nowMs) }] : []))

/**
 * The issue whose countdown is shown: the one that takes bets; else the one that closed and waits for its draw; else the
 * next to open. Undefined when the server named none.
 */
export const decideShownIssue = (board: IssueFacts, nowMs: number): ShownIssue | undefined => {
  const issues = shown(board, nowMs)
  return (
    issues.find(({ phase }) => phase.takesBets) ??
    issues.find(({ phase }) => phase.name === 'closed' || phase.name === 'suspended') ??
    issues.find(({ phase }) => phase.name === 'before') ??
    issues[0]
  )
}

/** The issue that takes bets now. */
export const decideOpenIssue = (board: IssueFacts, nowMs: number): LotteryIssue | undefined =>
  shown(board, nowMs).find(({ phase }) => phase.takesBets)?.issue
