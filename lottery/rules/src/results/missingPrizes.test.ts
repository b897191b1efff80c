import { expect, test } from 'vitest'
import { betTypes } from '../betTypes/betTypes'
import { priceOf } from '../testing/priceOf'
import { northernResult } from '../testing/anyResult'
import { preparePartialResult, prepareResult } from '../settling/prepareResult'
import { settle } from '../settling/settle'
import { assertPartialResult, missingPrizes, needsMissing } from './missingPrizes'
import { ResultShapeError } from './assertResult'

const { G7: _lost, ...withoutG7 } = northernResult
const { DB: _special, ...withoutSpecial } = northernResult

test('a result may lack whole prizes and nothing else (lottery 4.9)', () => {
  expect(() => assertPartialResult('VN27', withoutG7)).not.toThrow()
  expect(missingPrizes('VN27', withoutG7)).toEqual(['G7'])
  expect(missingPrizes('VN27', northernResult)).toEqual([])
  for (const wrong of [
    { ...northernResult, G7: ['75', '26', '18'] },
    { ...withoutG7, G6: ['300', '105'] },
    { ...withoutG7, G9: ['1'] },
    { DB: ['8712'] },
    {},
    null,
    [],
  ])
    expect(() => assertPartialResult('VN27', wrong)).toThrow(ResultShapeError)
  expect(() => prepareResult('VN27', withoutG7)).toThrow(ResultShapeError)
})

test('types that compare the missing prize cannot be settled, others are as if it were there (lottery 4.9: prize_missing)', () => {
  const northern = betTypes.filter(({ offers, live }) => offers.VN27 && !live).map(({ code }) => code)
  // Two-digit endings are looked for in G7 too, three-digit ones never were (lottery 1.2).
  expect(northern.filter((type) => needsMissing('VN27', type, ['G7']))).toEqual(
    northern.filter((type) => /^VN_(LO2|LO2_1K|LO2_DAU|DE_DAU|DE_DD|XIEN[234]|TRUOT(4|6|8|10))$/.test(type)),
  )
  expect(needsMissing('VN27', 'VN_LO3', ['G7'])).toBe(false)
  expect(needsMissing('VN27', 'VN_LO3', ['DB'])).toBe(true)
  expect(needsMissing('D4', 'D4_BIG', ['consolation'])).toBe(true)
  expect(needsMissing('D4', 'D4_SMALL', ['consolation'])).toBe(false)
  const bet = { type: 'VN_LO3', numbers: ['122'], stake: 1_000 } as const
  const price = priceOf('Lott', 'VN27', 'VN_LO3')
  expect(settle('VN27', price, preparePartialResult('VN27', withoutG7), bet)).toEqual(
    settle('VN27', price, northernResult, bet),
  )
  expect(() => settle('VN27', price, preparePartialResult('VN27', withoutSpecial), bet)).toThrow(RangeError)
})
