import { expect, test } from 'vitest'
import { betWordOf } from './betWords'
import { familyWordOf } from './familyWords'
import { wordsOfPath } from './pathWords'

test('kinds of bets go by the names that players know, in the language of the staff', () => {
  expect(betWordOf('TH_3TOD', 'EN')).toBe('3 any order')
  expect(betWordOf('TH_3TOD', 'VI')).toBe('3 số bất kỳ thứ tự')
  expect(betWordOf('TG_CB', 'VI')).toBe('Colok bebas')
  expect(betWordOf('XX_NEW', 'VI')).toBe('XX NEW')
})

test('families of draws go by the lotteries that are drawn so, and an unknown one by its code', () => {
  expect(familyWordOf('TH6', 'EN')).toBe('Thai Government')
  expect(familyWordOf('VN18', 'VI')).toBe('Việt Nam, 18 giải (miền Trung và miền Nam)')
  expect(familyWordOf('toString', 'EN')).toBe('toString')
})

test('a path names lotteries too', () => {
  expect(wordsOfPath(['operator', 'lottery', 'resultTolerances', 'TH-GLO'], 'VI')).toContain(
    'Xổ số Chính phủ Thái',
  )
})
