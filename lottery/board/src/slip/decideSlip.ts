import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import { slipBounds } from '@playfront/lottery-rules/limits/limitTable'
import type { SlipEntry } from '../picking/draft'
import { decideDraft, type DraftDecision } from '../picking/decideDraft'
import type { Quote } from '../picking/quote'

/** One bet of the slip with what is to be said about it. */
export interface QuotedEntry {
  entry: SlipEntry
  quote: Quote | undefined
  refusal: Extract<DraftDecision, { kind: 'refused' }>['reason'] | undefined
}

/** The slip as it would be placed now. */
export interface QuotedSlip {
  entries: readonly QuotedEntry[]
  lines: number
  /** Minor units. */
  cost: number
  /** Why it cannot be placed: a bet is wrong, there are too many, or there is none. */
  obstacle: 'entry' | 'tooLarge' | 'empty' | undefined
}

/** Prices the slip at the odds of the moment (lottery 4.3, 8.4). */
export const decideSlip = (board: LotteryBoard, entries: readonly SlipEntry[]): QuotedSlip => {
  const quoted = entries.map((entry): QuotedEntry => {
    const decision = decideDraft(board, entry)
    return {
      entry,
      quote: decision.kind === 'ready' ? decision.quote : undefined,
      refusal: decision.kind === 'refused' ? decision.reason : undefined,
    }
  })
  const lines = quoted.reduce((sum, { quote }) => sum + (quote?.lines ?? 0), 0)
  const cost = quoted.reduce((sum, { quote }) => sum + (quote?.cost ?? 0), 0)
  return { entries: quoted, lines, cost, obstacle: obstacleOf(quoted, lines) }
}

const obstacleOf = (quoted: readonly QuotedEntry[], lines: number): QuotedSlip['obstacle'] => {
  if (quoted.length === 0) return 'empty'
  if (quoted.some(({ quote }) => !quote)) return 'entry'
  return quoted.length > slipBounds.bets || lines > slipBounds.lines ? 'tooLarge' : undefined
}
