import { expect, test } from 'vitest'
import { findEmpty, noFields, readFactorFields } from './decideFactors'

test.each([
  ['payeeName', {}, 'payeeName'],
  ['payeeName', { payeeName: 'An' }, undefined],
  ['ga', {}, 'authCode'],
  ['ga', { authCode: '123456' }, undefined],
  ['sms', {}, 'mobileNum'],
  ['sms', { smsCode: '123456' }, 'mobileNum'],
  ['sms', { mobileNum: '912345678' }, 'smsCode'],
  ['sms', { mobileNum: '912345678', smsCode: '123456' }, undefined],
  ['email', {}, 'email'],
  ['email', { email: 'an@example.com' }, undefined],
] as const)(
  '%s with %j misses %s (REQ-TWOFA-011, REQ-TWOFA-012, REQ-TWOFA-013, REQ-TWOFA-014)',
  (tab, typed, empty) => {
    expect(findEmpty({ tab, fields: { ...noFields, ...typed }, emailHasCode: false })).toBe(empty)
  },
)

test('where codes come by e-mail the code is needed as well', () => {
  const fields = { ...noFields, email: 'an@example.com' }
  expect(findEmpty({ tab: 'email', fields, emailHasCode: true })).toBe('emailCode')
})

test('what is typed is trimmed, and blanks count as nothing (REQ-TWOFA-015)', () => {
  const fields = readFactorFields({ authCode: ' 123 ', payeeName: ' \t ', other: 'x' })
  expect(fields).toEqual({ ...noFields, authCode: '123' })
  expect(findEmpty({ tab: 'payeeName', fields, emailHasCode: false })).toBe('payeeName')
})
