import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { BetType } from '@playfront/lottery-rules/bet'
import { betTypeOf } from '@playfront/lottery-rules/betTypes/betTypes'
import { odds } from '@playfront/lottery-rules/odds/odds'
import { quoteOf, type Quote } from '../picking/quote'
import { familyOf, soldMode } from '../round/soldMode'

/** What the info sheet says of a bet type (lottery 5.2). Chances and returns are parts of 1. */
export interface OddsCard {
  pWin: number
  oneIn: number
  rtp: number
  edge: number
  /** A bet of the smallest stake on the fewest numbers, at the odds of the moment. */
  example: { numbers: readonly string[]; stake: number; quote: Quote }
}

/** Picks of the smallest valid bet. */
const exampleNumbers = (type: BetType): readonly string[] => {
  const { pick, lines } = betTypeOf(type)
  if (lines.kind === 'each') return [pick.sample]
  return Array.from({ length: lines.legs }, (_, i) => String(i * 11 + 1).padStart(pick.digits, '0'))
}

/** Worked out from the live prices by the code that settles, never typed in; undefined for a type that is not offered. */
export const decideOddsCard = (board: LotteryBoard, type: BetType): OddsCard | undefined => {
  const family = familyOf(board)
  const price = board.betTypes.find((offered) => offered.type === type)
  const worth = family && odds(family, soldMode(board), type)
  const numbers = exampleNumbers(type)
  const quote = price && quoteOf(board, { type, numbers, stake: price.minStake })
  if (!worth || !price || !quote) return undefined
  const { pWin, oneIn, rtp, edge } = worth
  return { pWin, oneIn, rtp, edge, example: { numbers, stake: price.minStake, quote } }
}
