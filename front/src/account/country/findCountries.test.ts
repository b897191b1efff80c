import { expect, test } from 'vitest'
import { findCountries, nameCountries } from './findCountries'

const rows = [
  { countryCode: 'VN', countryDialingCode: '84' },
  { countryCode: 'TH', countryDialingCode: '66' },
  { countryCode: 'AT', countryDialingCode: '43' },
  { countryCode: 'CI', countryDialingCode: '225' },
]
const found = (typed: string, tag = 'vi') =>
  findCountries(nameCountries(rows, tag), typed).map(({ row }) => row.countryCode)

test('countries are named and ordered in the reader’s language', () => {
  expect(nameCountries(rows, 'en').map(({ name }) => name)).toEqual([
    'Austria',
    'Côte d’Ivoire',
    'Thailand',
    'Vietnam',
  ])
  expect(nameCountries(rows, 'pt-BR').map(({ name }) => name)).toContain('Tailândia')
})

test.each([
  ['viet nam', ['VN']],
  ['VIỆT', ['VN']],
  [' thai ', ['TH']],
  ['th', ['TH']],
  ['84', ['VN']],
  ['+66', ['TH']],
  ['+', []],
  ['2', ['CI']],
  ['nowhere', []],
])('"%s" finds %o', (typed, codes) => {
  expect(found(typed)).toEqual(codes)
})

test('a name with marks is found without them', () => {
  expect(found('cote d’ivoire', 'fr')).toEqual(['CI'])
  expect(found('dao', 'vi')).toEqual([])
})

test('nothing typed leaves the list as it is', () => {
  expect(found('  ')).toHaveLength(4)
})

test('a row that names no country stands under its code', () => {
  const odd = [{ countryCode: '??', countryDialingCode: '1' }]
  expect(nameCountries(odd, 'en')).toEqual([{ row: odd[0], name: '??' }])
})
