import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import { attributes, positions } from '@playfront/lottery-rules/betTypes/togelReadings'
import { allPairs } from '@playfront/lottery-rules/results/pairSpace'
import {
  allTwoDigits,
  back,
  big,
  door19,
  doubles,
  even,
  front,
  kepLech,
  odd,
  siblings,
  small,
  sum,
} from '@playfront/lottery-rules/picking/twoDigits'

/** Sets of two-digit numbers with one name each (lottery 4.5). */
export const plainSets = {
  big: big(),
  small: small(),
  even: even(),
  odd: odd(),
  doubles: doubles(),
  kepLech: kepLech(),
  siblings: siblings(),
} as const

export type PlainSet = keyof typeof plainSets

/** Sets that belong to a digit: its row, its column, its sum, everything that holds it. */
export const digitSets = { front, back, sum, door: door19 } as const

export type DigitSet = keyof typeof digitSets

export const allDigits = [...'0123456789']

/** Every pick of a type, for a random one. */
export const spaceOf = (row: BetTypeRow): readonly string[] => {
  const { digits, tokens } = row.pick
  if (tokens.length > 0) return tokens
  if (digits === 2) return allTwoDigits
  if (digits === 0) return isPairType(row) ? allPairs() : combinationsOf()
  return Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))
}

/** `aa-bb` of 01–31 (lottery 3.5). */
export const isPairType = ({ pick }: BetTypeRow): boolean => pick.isFormed('01-02')

const combinationsOf = (): readonly string[] => {
  const parts = positions.map((place) => attributes.map((attribute) => `${place}-${attribute}`))
  return parts.flatMap((first, at) =>
    parts.slice(at + 1).flatMap((second) => first.flatMap((one) => second.map((other) => `${one}+${other}`))),
  )
}
