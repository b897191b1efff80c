import { staffLanguages } from '@playfront/contract/console/staff'
import { whitelabelFlags } from '@playfront/contract/whitelabelFlags'
import { expect, test } from 'vitest'
import { keyWordOf, keyWords } from './keyWords'
import { wordsOfPath } from './pathWords'
import { schemaKeys } from './testing/schemaKeys'

/** Names of providers, which are the same everywhere. */
const proper = ['tracking.pixels.']

const names = [...new Set(schemaKeys().map(({ name }) => name))].filter(
  (name) => !proper.some((start) => name.startsWith(start) && !name.endsWith('*')),
)

/** What stands on no page. */
const without = ['code', 'version', 'currency']

test('every key of the settings has a name in each language of the staff', () => {
  const nameless = names.filter((name) => !without.includes(name) && keyWordOf(name, 'EN') === undefined)
  expect(nameless).toEqual([])
  for (const [key, said] of Object.entries(keyWords))
    for (const language of staffLanguages) expect(said[language].trim(), key).not.toBe('')
})

test("a path is shown in the staff user's language, with places counted from one and languages by their own names", () => {
  expect(wordsOfPath(['banners', '0', 'words', 'VI', 'title'], 'EN')).toBe(
    'Banners › 1 › Image text › Tiếng Việt › Title',
  )
  expect(wordsOfPath(['look', 'accent'], 'VI')).toBe('Giao diện › Màu chính')
  expect(wordsOfPath(['texts', 'EN', 'home.hero.title'], 'EN')).toBe(
    'Custom text › English › home.hero.title',
  )
  const [flag = ''] = Object.keys(whitelabelFlags)
  expect(wordsOfPath(['whitelabelVal', flag], 'EN')).toBe(`Feature flags › ${flag}`)
  expect(wordsOfPath(['operator', 'lottery', 'odds', 'Lott', 'VN27', 'VN_LO2'], 'VI')).toBe(
    'Cài đặt vận hành › Vận hành xổ số › Tỷ lệ trả thưởng › Lott › Việt Nam, 27 giải (miền Bắc) › Lô 2 số',
  )
})
