import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bet } from '../bet'
import { betTypes } from '../betTypes/betTypes'
import { findPrizeMode } from '../prizeModes/prizeModes'
import { snapshotOf } from '../prizeModes/snapshotOf'
import type { DrawResult, Family } from '../result'
import { anyNumber, anyResult } from '../testing/anyResult'
import { settle } from '../settling/settle'
import { bookEntriesOf, bookSizes } from './outcomeExposure'

const kept = {
  TH6: 'ThStd',
  LAO4: 'ThDaily',
  HN5: 'ThDaily',
  MYT: 'ThDaily',
  YK5: 'ThDaily',
  TG4: 'TgDiskon',
}
const modes = Object.entries({ ...kept, PH3: 'PhStd', PH2: 'PhStd' }) as [Family, string][]

/** Where a piece stands in its part: the last digit decides first. */
const placeOf = (piece: string): number =>
  piece.includes('-')
    ? (Number(piece.slice(0, 2)) - 1) * 31 + Number(piece.slice(3)) - 1
    : Number([...piece].reverse().join(''))

/** The pieces of a result that each part of its family's book is about, by lottery 3.1, 3.4 and 3.5. */
const partsOf = (family: Family, result: DrawResult): string[][] => {
  const only = (tier: string) => result[tier]?.[0] ?? ''
  if (family === 'TH6')
    return [
      [only('first').slice(-3)],
      [only('last2')],
      [...(result['front3'] ?? [])],
      [...(result['back3'] ?? [])],
    ]
  if (family === 'HN5') return [[only('special').slice(-4)], [only('first').slice(-2)]]
  if (family === 'MYT') return [[only('first')], [only('second').slice(-2)]]
  if (family === 'YK5') return [[only('n').slice(-3)], [only('n').slice(0, 2)]]
  return [[only('n')]]
}

const anyBet = (family: Family, mode: string): fc.Arbitrary<Bet> => {
  const rows = betTypes.filter((row) => snapshotOf(mode, family, row.code))
  return fc.constantFrom(...rows).chain((row) => {
    const picks =
      row.pick.tokens.length > 0
        ? fc.constantFrom(...row.pick.tokens)
        : row.pick.digits > 0
          ? anyNumber(row.pick.digits).filter((pick) => row.pick.refuse(pick) === null)
          : fc.constant(row.pick.sample)
    return fc.record({
      type: fc.constant(row.code),
      numbers: fc.uniqueArray(picks, { minLength: 1, maxLength: 4 }),
      stake: fc.integer({ min: 1, max: 100_000 }),
    })
  })
}

test.each(modes)(
  'in the book of %s every outcome costs exactly what its settlement pays, or no less when two numbers differ (lottery 4.6)',
  (family, mode) => {
    expect(findPrizeMode(mode)).toBeDefined()
    const sizes = bookSizes(family) ?? []
    fc.assert(
      fc.property(anyBet(family, mode), anyResult(family), (bet, result) => {
        const snapshot = snapshotOf(mode, family, bet.type)
        if (!snapshot) throw new Error('not sold')
        const { payout } = settle(family, snapshot, result, bet)
        const entries = bookEntriesOf(family, snapshot, bet)
        const pieces = partsOf(family, result)
        const costs = pieces.map((own, part) => {
          const before = sizes.slice(0, part).reduce((sum, size) => sum + size, 0)
          const at = own.map((piece) =>
            entries
              .flatMap(({ runs }) => runs)
              .filter(
                ({ from, to }) => before + placeOf(piece) + 1 >= from && before + placeOf(piece) + 1 <= to,
              )
              .reduce((sum, { amount }) => sum + amount, 0),
          )
          return { same: new Set(own).size === 1, worst: Math.max(...at) }
        })
        const booked = costs.reduce((sum, { worst }) => sum + worst, 0)
        if (costs.every(({ same }) => same)) expect(booked).toBe(payout)
        else expect(booked).toBeGreaterThanOrEqual(payout)
      }),
      { numRuns: 50 },
    )
  },
)

test('a book has as many outcomes as lottery 4.6 counts, and no book is kept where results are too many', () => {
  expect(bookSizes('TG4')).toEqual([10_000])
  expect(bookSizes('TH6')).toEqual([1_000, 100, 1_000, 1_000])
  expect(bookSizes('PH3')).toEqual([1_000])
  expect(bookSizes('PH2')).toEqual([961])
  for (const family of ['VN27', 'VN18', 'D4', 'JB5'] as const) {
    expect(bookSizes(family)).toBeUndefined()
  }
})

test('last digits stand next to each other, so that a common bet is one run', () => {
  const runs = (type: Bet['type'], pick: string) => {
    const snapshot = snapshotOf('TgDiskon', 'TG4', type)
    if (!snapshot) throw new Error('not sold')
    return bookEntriesOf('TG4', snapshot, { type, numbers: [pick], stake: 100 })[0]?.runs.length
  }
  expect([
    runs('TG_4D', '0193'),
    runs('TG_3D', '193'),
    runs('TG_2D', '93'),
    runs('TG_5050', 'EKOR-GENAP'),
  ]).toEqual([1, 1, 1, 5])
})
