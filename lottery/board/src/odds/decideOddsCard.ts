import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { BetType } from '@playfront/lottery-rules/bet'
import { betTypeOf } from '@playfront/lottery-rules/betTypes/betTypes'
import { odds } from '@playfront/lottery-rules/odds/odds'
import type { Family } from '@playfront/lottery-rules/result'
import { quoteOf, type Quote } from '../picking/quote'
import { familyOf, soldMode } from '../round/soldMode'
import { patternsOf } from './patternsOf'

/** Parts of 1. */
export interface Worth {
  pWin: number
  oneIn: number
  rtp: number
  edge: number
}

/** What the info sheet says of a bet type (lottery 5.2). Chances and returns are parts of 1. */
export interface OddsCard extends Worth {
  /** Kinds of pick with chances of their own, such as a number with a repeated digit. */
  patterns: readonly { name: string; worth: Worth }[]
  /** A bet of the smallest stake on the fewest numbers, at the odds of the moment. */
  example: { numbers: readonly string[]; stake: number; quote: Quote }
}

type Prices = Pick<LotteryBoard, 'prizeMode' | 'oddsVersion' | 'family' | 'betTypes'>

/** Picks of the smallest valid bet. */
const exampleNumbers = (type: BetType): readonly string[] => {
  const { pick, lines } = betTypeOf(type)
  if (lines.kind === 'each') return [pick.sample]
  if (pick.tokens.length > 0) return pick.tokens.slice(0, lines.legs)
  return Array.from({ length: lines.legs }, (_, i) => String(i * 11 + 1).padStart(pick.digits, '0'))
}

/** Chances are exact fractions and take a moment: each is worked out once for a version of the odds. */
const known = new Map<string, Worth | undefined>()

/** What a type is worth for a pick of some kind, at the odds of the moment. */
export const worthOf = (board: Prices, family: Family, type: BetType, pick?: string): Worth | undefined => {
  const price = board.betTypes.find((offered) => offered.type === type)
  const key = JSON.stringify([family, price, pick])
  if (!known.has(key)) {
    const found = odds(family, soldMode(board), type, pick === undefined ? {} : { pick })
    known.set(
      key,
      found ? { pWin: found.pWin, oneIn: found.oneIn, rtp: found.rtp, edge: found.edge } : undefined,
    )
  }
  return known.get(key)
}

/** Worked out from the live prices by the code that settles, never typed in; undefined for a type that is not offered. */
export const decideOddsCard = (board: Prices, type: BetType): OddsCard | undefined => {
  const family = familyOf(board)
  const price = board.betTypes.find((offered) => offered.type === type)
  const worth = family && worthOf(board, family, type)
  const numbers = exampleNumbers(type)
  const quote = price && quoteOf(board, { type, numbers, stake: price.minStake })
  if (!family || !worth || !price || !quote) return undefined
  const patterns = patternsOf(type).flatMap(({ name, pick }) => {
    const found = worthOf(board, family, type, pick)
    return found ? [{ name, worth: found }] : []
  })
  return { ...worth, patterns, example: { numbers, stake: price.minStake, quote } }
}
