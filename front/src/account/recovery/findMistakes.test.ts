import { expect, test } from 'vitest'
import { findContactMistakes, findPasswordMistakes } from './recoveryFlow'

test.each([
  ['an empty number', { channel: 'sms', mobileNum: '', email: '' }, { mobileNum: 'field.mobile.missing' }],
  ['a number', { channel: 'sms', mobileNum: '912345678', email: '' }, {}],
  ['an empty address', { channel: 'email', mobileNum: '9', email: '' }, { email: 'recovery.email.missing' }],
  [
    'an address without a house',
    { channel: 'email', mobileNum: '', email: 'an@' },
    { email: 'recovery.email.wrong' },
  ],
  ['two words', { channel: 'email', mobileNum: '', email: 'an b@c.vn' }, { email: 'recovery.email.wrong' }],
  ['an address', { channel: 'email', mobileNum: '', email: 'an@example.com' }, {}],
] as const)('%s', (_, form, mistakes) => {
  expect(findContactMistakes(form)).toEqual(mistakes)
})

const rules = { passwordShortest: 8 }

test.each([
  ['nothing', '', '', { code: 'recovery.code.missing', password: 'field.password.missing' }],
  ['five digits', '12345', 'a long evening', { code: 'recovery.code.missing' }],
  ['letters', 'abcdef', 'a long evening', { code: 'recovery.code.missing' }],
  ['a code with spaces', '123 456', 'a long evening', {}],
  ['seven signs', '123456', '1234567', { password: 'field.password.short' }],
  ['eight signs', '123456', '12345678', {}],
])('%s', (_, code, password, mistakes) => {
  expect(findPasswordMistakes({ code, password }, rules)).toEqual(mistakes)
})
