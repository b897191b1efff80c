import { expect, test } from 'vitest'
import { readMobile } from './readMobile'

const phone = {
  countries: [
    { countryCode: 'VN', countryDialingCode: '84' },
    { countryCode: 'US', countryDialingCode: '1' },
    { countryCode: 'BR', countryDialingCode: '55' },
  ],
}

test.each([
  ['84', '912345678'],
  ['84', '0912345678'],
  ['+84', ' 091 234 56 78 '],
  ['84', '+84 91-234-5678'],
  ['84', '٠٩١٢٣٤٥٦٧٨'],
])('+%s %s is one and the same number', (code, typed) => {
  expect(readMobile(phone, code, typed)).toEqual({
    address: '+84912345678',
    dialingCode: '84',
    number: '912345678',
  })
})

test.each([
  ['a code of no country', '999', '912345678'],
  ['too short', '84', '91234'],
  ['too long', '84', '9123456789012'],
  ['a line in a house', '84', '02438252525'],
  ['a number of another country behind this code', '84', '+66812345678'],
  ['a country that is not taken', '66', '812345678'],
  ['an island with the same code as a country that is taken', '1', '8765551234'],
  ['letters', '84', 'call me now'],
  ['a number inside words', '84', 'my number is 0912345678'],
  ['an extension', '84', '0912345678 ext 5'],
  ['nothing', '84', ''],
  ['a null sign', '84', '0912345678\u0000'],
  ['a second number', '84', '0912345678,0912345679'],
  ['a very long text', '84', '9'.repeat(24)],
])('%s is no number', (_, code, typed) => {
  expect(readMobile(phone, code, typed)).toBeUndefined()
})

test('of a code that several countries share, the one that is taken is', () => {
  expect(readMobile(phone, '1', '(212) 555-0123')).toMatchObject({ address: '+12125550123' })
})
