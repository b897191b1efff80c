import { type StaffLanguage, staffLanguages } from '@playfront/contract/console/staff'
import { whitelabelFlags } from '@playfront/contract/whitelabelFlags'
import { expect, test } from 'vitest'
import { textsIn } from '../../testing/textsIn'
import { keyWordOf, wordsOfPath } from './keyWords'
import { schemaKeys } from './testing/schemaKeys'

/** Names of providers, which are the same everywhere. */
const proper = ['tracking.pixels.']

const names = [...new Set(schemaKeys().map(({ name }) => name))].filter(
  (name) => !proper.some((start) => name.startsWith(start) && !name.endsWith('*')),
)

const textsOf = (language: StaffLanguage) => textsIn(language, ['bets', 'settingNames'])
const [english, vietnamese] = [textsOf('EN'), textsOf('VI')]

/** What stands on no page. */
const without = ['code', 'version', 'currency']

test.each(staffLanguages)('every key of the settings has a name in %s', (language) => {
  const texts = textsOf(language)
  const nameless = names.filter((name) => !without.includes(name) && keyWordOf(name, texts) === undefined)
  expect(nameless).toEqual([])
})

test("a path is shown in the staff user's language, with places counted from one and languages by their own names", () => {
  expect(wordsOfPath(['banners', '0', 'words', 'VI', 'title'], english)).toBe(
    'Banners › 1 › Image text › Tiếng Việt › Title',
  )
  expect(wordsOfPath(['look', 'accent'], vietnamese)).toBe('Giao diện › Màu chính')
  expect(wordsOfPath(['texts', 'EN', 'home.hero.title'], english)).toBe(
    'Custom text › English › home.hero.title',
  )
  const [flag = ''] = Object.keys(whitelabelFlags)
  expect(wordsOfPath(['whitelabelVal', flag], english)).toBe(`Feature flags › ${flag}`)
  expect(wordsOfPath(['operator', 'lottery', 'odds', 'Lott', 'VN27', 'VN_LO2'], vietnamese)).toBe(
    'Cài đặt vận hành › Vận hành xổ số › Tỷ lệ trả thưởng › Lott › Việt Nam, 27 giải (miền Bắc) › Lô 2 số',
  )
})
