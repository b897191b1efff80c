import type { StaffLanguage } from '@playfront/contract/console/staff'
import { expect, test } from 'vitest'
import { textsIn } from '../../testing/textsIn'
import { betWordOf } from './betWords'
import { familyWordOf } from './lotteryWords'
import { wordsOfPath } from './keyWords'

const textsOf = (language: StaffLanguage) => textsIn(language, ['bets', 'settingNames'])

test('kinds of bets go by the names that players know, in the language of the staff', () => {
  expect(betWordOf('TH_3TOD', textsOf('EN'))).toBe('3 any order')
  expect(betWordOf('TH_3TOD', textsOf('VI'))).toBe('3 số bất kỳ thứ tự')
  expect(betWordOf('TG_CB', textsOf('VI'))).toBe('Colok bebas')
  expect(betWordOf('XX_NEW', textsOf('VI'))).toBe('XX NEW')
})

test('families of draws go by the lotteries that are drawn so, and an unknown one by its code', () => {
  expect(familyWordOf('TH6', textsOf('EN'))).toBe('Thai Government')
  expect(familyWordOf('VN18', textsOf('VI'))).toBe('Việt Nam, 18 giải (miền Trung và miền Nam)')
  expect(familyWordOf('toString', textsOf('EN'))).toBe('toString')
})

test('a path names lotteries too', () => {
  expect(wordsOfPath(['operator', 'lottery', 'resultTolerances', 'TH-GLO'], textsOf('VI'))).toContain(
    'Xổ số Chính phủ Thái',
  )
})
