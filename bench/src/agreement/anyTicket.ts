import type { Bet } from '@playfront/lottery-rules/bet'
import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import { prizeModes } from '@playfront/lottery-rules/prizeModes/prizeModes'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import type { DrawResult, Family } from '@playfront/lottery-rules/result'
import { families } from '@playfront/lottery-rules/results/families'
import type { BetSnapshot } from '@playfront/lottery-rules/settlement'

/** Uniform in 0 … n − 1. */
export type Below = (n: number) => number

/** Numbers that look random and come again with the same seed, so that a difference can be looked at twice. */
export const belowFrom = (seed: number): Below => {
  let state = seed >>> 0
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n)
  }
}

interface Offered {
  family: Family
  row: BetTypeRow
  snapshot: BetSnapshot
}

/** Every bet type in every prize mode and family that sells it. */
export const everyOffer: readonly Offered[] = prizeModes.flatMap((mode) =>
  Object.entries(mode.tables).flatMap(([family, table]) =>
    Object.keys(table).flatMap((code) => {
      const row = findBetType(code)
      const snapshot = row && snapshotOf(mode, family as Family, row.code)
      return row && snapshot ? [{ family: family as Family, row, snapshot }] : []
    }),
  ),
)

export interface AnyTicket {
  family: Family
  snapshot: BetSnapshot
  /** `stake` includes the multiple. */
  bet: Bet
  multiple: number
}

const pickOf = (below: Below, from: readonly string[]): string => from[below(from.length)] ?? ''

const digits = (below: Below, count: number): string =>
  Array.from({ length: count }, () => String(below(10))).join('')

const half = (below: Below): string => String(1 + below(31)).padStart(2, '0')
const anyPair = (below: Below): string => `${half(below)}-${half(below)}`

const attribute = (below: Below): string => pickOf(below, ['BESAR', 'KECIL', 'GANJIL', 'GENAP'])
const position = (below: Below): string => pickOf(below, ['AS', 'KOP', 'KEPALA', 'EKOR'])
const anyCombination = (below: Below): string =>
  `${position(below)}-${attribute(below)}+${position(below)}-${attribute(below)}`

/** Every other number is cut from the draw, or long ones would hardly ever win. */
const anyDigits = (below: Below, count: number, draw: DrawResult): string => {
  const number = pickOf(below, Object.values(draw).flat())
  if (below(2) === 0) return digits(below, count)
  const from = below(Math.max(1, number.length - count + 1))
  return number.slice(from, from + count)
}

const anyNumber = (below: Below, { pick }: BetTypeRow, draw: DrawResult): string => {
  const { sample, tokens } = pick
  if (tokens.length > 0) return pickOf(below, tokens)
  if (sample.includes('+')) return anyCombination(below)
  if (!sample.includes('-')) return anyDigits(below, pick.digits, draw)
  return below(2) === 0 ? anyPair(below) : pickOf(below, Object.values(draw).flat())
}

/** A number that may be picked. */
const anyPick = (below: Below, row: BetTypeRow, draw: DrawResult): string => {
  for (let tries = 0; tries < 10_000; tries++) {
    const number = anyNumber(below, row, draw)
    if (row.pick.isFormed(number) && row.pick.refuse(number) === null) return number
  }
  throw new Error(`no pick of ${row.code} was found`)
}

const numbersFor = (below: Below, row: BetTypeRow, draw: DrawResult): string[] => {
  const { lines } = row
  const wanted =
    lines.kind === 'each' ? 1 + below(4) : lines.kind === 'exactly' ? lines.legs : lines.legs + below(3)
  const found = new Set<string>()
  // Short lists of tokens run out before they are long.
  for (let tries = 0; found.size < wanted && tries < 1_000; tries++) found.add(anyPick(below, row, draw))
  return [...found]
}

/** A bet of any kind that may be placed, at any stake, odd ones among them. */
export const anyTicket = (below: Below, drawOf: DrawOf): AnyTicket =>
  ticketOf(below, drawOf, everyOffer[below(everyOffer.length)] ?? (everyOffer[0] as Offered))

/** The same of one kind. */
export const ticketOf = (below: Below, drawOf: DrawOf, { family, row, snapshot }: Offered): AnyTicket => {
  const numbers = numbersFor(below, row, drawOf(family))
  const revealed = row.live ? { revealed: below(27) } : {}
  const unit = below(3) === 0 ? 1 + below(9_999) : 1_000 * (1 + below(500))
  const multiple = below(2) === 0 ? 1 : 1 + below(999)
  const bet = { type: row.code, numbers, stake: unit * multiple, ...revealed }
  return { family, snapshot: anyPrice(below, snapshot), bet, multiple }
}

/**
 * One in six is sold at unusual terms of a single operator: points that are not whole stakes, a discount and a rebate
 * at once.
 */
const anyPrice = (below: Below, snapshot: BetSnapshot): BetSnapshot =>
  below(6) > 0
    ? snapshot
    : { ...snapshot, costMult: (1 + below(4_000)) / 100, discountBps: below(5_000), rebateBps: below(1_000) }

const anyDraw = (below: Below, family: Family): DrawResult =>
  Object.fromEntries(
    families[family].map(({ name, digits: length, count }) => [
      name,
      Array.from({ length: count }, () => (family === 'PH2' ? anyPair(below) : digits(below, length))),
    ]),
  )

export type DrawOf = (family: Family) => DrawResult

/** A draw for each family that is asked for, the same whenever it is asked again. */
export const anyDraws = (below: Below): DrawOf => {
  const made = new Map<Family, DrawResult>()
  return (family) => {
    const draw = made.get(family) ?? anyDraw(below, family)
    made.set(family, draw)
    return draw
  }
}
