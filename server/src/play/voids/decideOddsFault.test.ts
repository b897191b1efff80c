import { expect, test } from 'vitest'
import { priceOf } from '@playfront/lottery-rules/testing/priceOf'
import { reducedPrice } from '../place/decideNumberRules'
import { isOddsFault } from './decideOddsFault'

test('odds that return more than they cost are a fault, the usual ones and reduced numbers are not (lottery 4.9: odds_error)', () => {
  const price = priceOf('Lott', 'VN27', 'VN_DE_DB')
  expect(isOddsFault('VN27', price, 'VN_DE_DB')).toBe(false)
  expect(isOddsFault('VN27', { ...price, odds: 1_000_000 }, 'VN_DE_DB')).toBe(false)
  expect(isOddsFault('VN27', { ...price, odds: 1_000_001 }, 'VN_DE_DB')).toBe(true)
  expect(isOddsFault('VN27', { ...price, odds: 9_900_000 }, 'VN_DE_DB')).toBe(true)
  expect(isOddsFault('VN27', reducedPrice(price, 5_000), 'VN_DE_DB')).toBe(false)
  expect(isOddsFault('VN27', { ...price, rebateBps: 200 }, 'VN_DE_DB')).toBe(true)
})
