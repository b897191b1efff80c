import type { BetTypeRow } from './betTypeRow'
import { type Reading, anyOrder, equal, slicesOf, tail, tiersOf } from './reading'
import { digits, mixedDigits, type PickRule } from './pickRule'
import type { FourDBetType } from './betTypeNames'

type Row = Omit<BetTypeRow, 'code'>

/** Endings of the named prizes, paid by the prize that was hit: the same number wins each time it is drawn (lottery 3.2). */
const row = (pick: PickRule, reading: Reading, ...tiers: readonly string[]): Row => ({
  group: '4d',
  stakeClass: pick.digits === 3 ? 'threeDigits' : 'fourDigits',
  pick,
  lines: { kind: 'each' },
  wins: 'any',
  pays: 'table',
  offers: {
    D4: { look: { slices: slicesOf(tiersOf('D4', ...tiers), tail(pick.digits)), reading }, costMult: 1 },
  },
})

const topThree = ['first', 'second', 'third'] as const

/** The table of lottery 3.2. iBox is one line that shares its stake over all permutations. */
export const fourDBetTypes: Readonly<Record<FourDBetType, Row>> = {
  D4_BIG: row(digits(4), equal),
  D4_SMALL: { ...row(digits(4), equal, ...topThree), exposureOf: 'D4_BIG' },
  D4_4A: { ...row(digits(4), equal, 'first'), exposureOf: 'D4_BIG' },
  D4_3A: { ...row(digits(3), equal, 'first'), exposureOf: 'D4_3ABC' },
  D4_3ABC: row(digits(3), equal, ...topThree),
  D4_IBOX_BIG: row(mixedDigits(4), anyOrder),
  D4_IBOX_SMALL: row(mixedDigits(4), anyOrder, ...topThree),
}
