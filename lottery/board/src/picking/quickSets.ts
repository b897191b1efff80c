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

/** Every number of so many digits, for a random pick. */
export const spaceOf = (digits: number): readonly string[] =>
  digits === 2
    ? allTwoDigits
    : Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))
