import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { odds } from '../odds/odds'
import { priceBet } from '../pricing/priceBet'
import type { VectorFile } from '../vectors/vectorFile'
import { defaultPrizeModeOf, findPrizeMode, prizeModes } from './prizeModes'
import { snapshotOf } from './snapshotOf'

test('the default odds tables are those of the domain file, all twelve of them', () => {
  const file: VectorFile = JSON.parse(
    readFileSync(new URL('../../vectors/lottery-vectors.json', import.meta.url), 'utf8'),
  )
  expect(Object.fromEntries(prizeModes.map((mode) => [mode.code, mode.tables]))).toEqual(file.prizeModes)
  expect(prizeModes).toHaveLength(12)
})

test('a snapshot holds the whole price, defaults included', () => {
  expect(snapshotOf('Trad', 'VN27', 'VN_LO2')).toEqual({
    prizeMode: 'Trad',
    oddsVersion: 'Trad-1',
    odds: 78_0000,
    costMult: 22,
    discountBps: 0,
    rebateBps: 0,
  })
  expect(snapshotOf('Lott', 'VN18', 'VN_LO2')?.costMult).toBe(18)
  expect(snapshotOf('LottRebate', 'VN27', 'VN_LO3')).toMatchObject({ costMult: 23, rebateBps: 400 })
})

test('a point of 21 750 đồng that pays 80 000 is a price like any other (lottery 2.3)', () => {
  const street = {
    code: 'Street',
    area: 'VN',
    version: '1',
    tables: { VN27: { VN_LO2: { odds: 80_0000, costMult: 21.75 } } },
  } as const
  const snapshot = snapshotOf(street, 'VN27', 'VN_LO2')
  const bet = { type: 'VN_LO2', numbers: ['89', '22'], stake: 1_000 } as const
  expect(snapshot && priceBet('VN27', snapshot, bet)).toMatchObject({ lines: 2, cost: 43_500 })
  expect(odds('VN27', street, 'VN_LO2')?.rtp).toBeCloseTo((27 * 80) / 100 / 21.75, 12)
})

test('what a mode or a lottery does not offer has no price', () => {
  expect(snapshotOf('Trad', 'VN27', 'VN_3C_DAU')).toBeNull()
  expect(snapshotOf('Lott', 'VN18', 'VN_LOLIVE2')).toBeNull()
  expect(snapshotOf('Lott', 'TG4', 'VN_LO2')).toBeNull()
  const careless = {
    code: 'Own',
    area: 'VN',
    version: '1',
    tables: { VN27: { VN_BAO7: { odds: 99_0000 } } },
  } as const
  expect(snapshotOf(careless, 'VN27', 'VN_BAO7')).toBeNull()
  expect(snapshotOf('Nope', 'VN27', 'VN_LO2')).toBeNull()
})

test('an unknown mode displays the default of its area and prices nothing (lottery 2.3)', () => {
  expect(findPrizeMode('toString')).toBeUndefined()
  expect(findPrizeMode(defaultPrizeModeOf('VN'))?.code).toBe('Lott')
  expect(findPrizeMode(defaultPrizeModeOf('SEA'))?.code).toBe('ThStd')
})
