import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import { offerOf } from '@playfront/lottery-rules/betTypes/betTypes'
import type { Look, Slice } from '@playfront/lottery-rules/betTypes/reading'
import type { Family } from '@playfront/lottery-rules/result'
import { families } from '@playfront/lottery-rules/results/families'
import type { Hit, PreparedResult } from '@playfront/lottery-rules/settling/prepareResult'

/** Which digits of the compared numbers count. Places are counted from the left, from 1. */
export type CutSaid =
  | { kind: 'whole' }
  | { kind: 'tail' | 'head'; count: number }
  | { kind: 'places'; places: string }

/** What a type looks at in a draw of the family, from the very row that settles it. */
export interface Looked {
  look: Look
  /** Prizes that take part, in canonical order. */
  tiers: readonly string[]
  /** How many drawn numbers take part. */
  numbers: number
  cut: CutSaid
  /** Every digit is compared by itself. */
  isEach: boolean
}

const numberKey = ({ tier, index }: Slice) => `${tier}:${index}`

/** What a type looks at. */
export const lookOf = (row: BetTypeRow, family: Family): Looked => {
  const { look } = offerOf(row, family)
  const spans = new Map<string, { from: number; to: number; digits: number }>()
  for (const slice of look.slices) {
    const known = spans.get(numberKey(slice)) ?? { from: slice.from, to: slice.to }
    const digits = families[family].find(({ name }) => name === slice.tier)?.digits ?? 0
    spans.set(numberKey(slice), {
      from: Math.min(known.from, slice.from),
      to: Math.max(known.to, slice.to),
      digits,
    })
  }
  const tiers = families[family].map(({ name }) => name)
  return {
    look,
    tiers: tiers.filter((name) => look.slices.some(({ tier }) => tier === name)),
    numbers: spans.size,
    cut: cutOf([...spans.values()]),
    isEach: look.slices.length > spans.size,
  }
}

const cutOf = (spans: readonly { from: number; to: number; digits: number }[]): CutSaid => {
  const [{ from, to } = { from: 0, to: 0 }] = spans
  const isTail = spans.every((span) => span.to === span.digits)
  const isHead = spans.every((span) => span.from === 0)
  if (isTail && isHead) return { kind: 'whole' }
  if (isTail) return { kind: 'tail', count: to - from }
  if (isHead) return { kind: 'head', count: to - from }
  return { kind: 'places', places: to - from === 1 ? String(to) : `${from + 1}–${to}` }
}

/** What the pieces of a draw say, where it is not simply their own digits. */
export interface Reading {
  /** The same digits in another order are the same pick. */
  isAnyOrder: boolean
  /** Every pick that the draw makes win; undefined where a pick is compared with the digits themselves. */
  answers: readonly string[] | undefined
}

/** Milhar and centena: the whole piece, or its last three digits behind any other. */
const halvesOf = (piece: string): readonly string[] => [piece, `·${piece.slice(1)}`]

/** What the draw says to a type, by the reading that settles it. */
export const readingOf = ({ pick }: BetTypeRow, { look }: Looked, { result }: PreparedResult): Reading => {
  const { answersOf, keyOf } = look.reading
  const pieces = look.slices.map(({ tier, index, from, to }) => result[tier]?.[index]?.slice(from, to) ?? '')
  // A shio group may happen to be written like the digits it is read from.
  const isPlain =
    pick.tokens.length === 0 && pieces.every((piece) => answersOf(piece).join() === keyOf(piece))
  const straight = pick.digits > 1 ? '0123456789'.slice(0, pick.digits) : '01-02'
  const turned = pick.digits > 1 ? [...straight].reverse().join('') : '02-01'
  const isAnyOrder = pick.tokens.length === 0 && keyOf(straight) === keyOf(turned)
  if (look.reading.digitsOf) return { isAnyOrder, answers: pieces.flatMap(halvesOf) }
  return { isAnyOrder, answers: isPlain ? undefined : [...new Set(pieces.flatMap(answersOf))] }
}

/** Everything in a draw that is found for one number, by the index that settles it. */
export const findHits = (prepared: PreparedResult, { look }: Looked, number: string): readonly Hit[] =>
  prepared.indexOf(look).get(look.reading.keyOf(number)) ?? []
