import { expect, test } from 'vitest'
import { priceOf } from '@playfront/lottery-rules/testing/priceOf'
import { reducedPrice } from '../place/decideNumberRules'
import { bandOf, readReturnBands, returnBandsOf, sideOf } from '../lotteries/returnBands'
import { isOddsFault } from './faultRepository'

const price = priceOf('Lott', 'VN27', 'VN_DE_DB')
const listed = { odds: price.odds ?? 0 }
const standard = bandOf(readReturnBands({}), 'VN_DE_DB')
const isFault = (over: Partial<typeof price>, band = standard, list: typeof listed | undefined = listed) =>
  isOddsFault({
    family: 'VN27',
    type: 'VN_DE_DB',
    snapshot: { ...price, ...over },
    listed: list,
    band,
  })

test('odds that return more than they cost are a fault, the usual ones and reduced numbers are not (lottery 4.9: odds_error)', () => {
  expect(isFault({})).toBe(false)
  expect(isFault({ odds: 1_000_000 })).toBe(false)
  expect(isFault({ odds: 1_000_001 })).toBe(true)
  expect(isFault({ odds: 9_900_000 })).toBe(true)
  expect(isFault(reducedPrice(price, 4_000))).toBe(false)
  expect(isFault({ rebateBps: 200 })).toBe(true)
})

test('a specific band checks a kind from both sides, with its edges inside (lottery 4.9: configured min-max band)', () => {
  const band = { minBps: 9_500, maxBps: 9_900 }
  expect(isFault({ odds: 990_000 }, band)).toBe(false)
  expect(isFault({ odds: 990_001 }, band)).toBe(true)
  expect(isFault({ odds: 950_000 }, band, { odds: 950_000 })).toBe(false)
  expect(isFault({ odds: 949_999 }, band, { odds: 949_999 })).toBe(true)
})

test('odds that are low for a number alone were meant, and what is not known to be listed so is not called a fault', () => {
  const band = { minBps: 9_500, maxBps: 9_900 }
  expect(isFault({ odds: 500_000 }, band, { odds: 990_000 })).toBe(false)
  expect(isFault({ odds: 500_000 }, band, undefined)).toBe(false)
  expect(isFault({ odds: 5_000_000 }, band, undefined)).toBe(true)
})

test('a band of a kind makes the general one narrower and never wider, and is nobody else’s', () => {
  const bands = readReturnBands({
    minRtpBps: 6_000,
    maxRtpBps: 9_800,
    returnBands: { VN_LO2: { minBps: 9_000, maxBps: 9_500 }, VN_LO3: { minBps: 0, maxBps: 10_000 } },
  })
  expect(bandOf(bands, 'VN_LO2')).toEqual({ minBps: 9_000, maxBps: 9_500 })
  expect(bandOf(bands, 'VN_LO3')).toEqual({ minBps: 6_000, maxBps: 9_800 })
  expect(bandOf(bands, 'VN_LO4')).toEqual({ minBps: 6_000, maxBps: 9_800 })
  expect(bandOf(bands, 'constructor')).toEqual({ minBps: 6_000, maxBps: 9_800 })
  expect([5_999, 6_000, 9_800, 9_800.01].map((bps) => sideOf(bandOf(bands, 'VN_LO4'), bps))).toEqual([
    'low',
    'inside',
    'inside',
    'high',
  ])
})

test('settings from before there were bands have the standard ones', () => {
  expect(readReturnBands({})).toEqual({ minRtpBps: 5_000, maxRtpBps: 10_000, returnBands: {} })
  expect(readReturnBands({ minRtpBps: 4_000 }).minRtpBps).toBe(4_000)
  const settings = {
    responsible: { minRtpBps: 7_000 },
    operator: { lottery: { maxRtpBps: 1, returnBands: {} } },
  }
  expect(returnBandsOf(settings)).toEqual({ minRtpBps: 7_000, maxRtpBps: 1, returnBands: {} })
})
