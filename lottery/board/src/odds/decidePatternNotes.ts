import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import { familyOf } from '../round/soldMode'
import type { SlipEntry } from '../picking/draft'
import { worthOf, type Worth } from './decideOddsCard'
import { patternsOf } from './patternsOf'

/** Picks of a bet whose chance is their own, and what they are worth. */
export interface PatternNote {
  picks: readonly string[]
  worth: Worth
}

type Prices = Pick<LotteryBoard, 'prizeMode' | 'oddsVersion' | 'family' | 'betTypes'>

/**
 * Picks that return less than the figure shown for their type, such as numbers with a repeated digit: shown before they
 * are bought, since the merchant's minimum return is compared with the usual pick of a type (lottery 5.1, 5.2).
 */
export const decidePatternNotes = (
  board: Prices,
  { type, numbers }: Pick<SlipEntry, 'type' | 'numbers'>,
): readonly PatternNote[] => {
  const family = familyOf(board)
  const usual = family && worthOf(board, family, type)
  if (!family || !usual) return []
  return patternsOf(type).flatMap(({ pick, has }) => {
    const picks = numbers.filter(has)
    const worth = picks.length > 0 && worthOf(board, family, type, pick)
    return worth && worth.rtp < usual.rtp ? [{ picks, worth }] : []
  })
}
