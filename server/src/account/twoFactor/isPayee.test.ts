import { expect, test } from 'vitest'
import { isPayee } from './enrolment/payeeName'
import { isOwnMobile } from './verifyLogin'

test.each([
  ['Nguyễn Văn Đức', 'NGUYEN VAN DUC', true],
  ['João da Silva', 'joao  DA-silva', true],
  ['สมชาย ใจดี', 'สมชาย ใจดี', true],
  ['O’Neill', "o'neill", true],
  ['Nguyễn Văn Đức', 'Nguyễn Văn Đứ', false],
  ['Nguyễn Văn Đức', 'Đức Nguyễn Văn', false],
  ['Nguyễn Văn Đức', '', false],
  ['...', '', false],
  [null, '', false],
  [null, 'Nguyễn', false],
])('the payee %j is %j: %s', (payeeName, typed, fits) => {
  expect(isPayee(typed, payeeName)).toBe(fits)
})

const mobile = { mobileDialingCode: '84', mobileNumber: '912345678' }

test.each([
  ['912345678', true],
  ['0912 345 678', true],
  ['+84-912-345-678', true],
  ['84912345678', true],
  ['12345678', false],
  ['9123456789', false],
  ['66912345678', false],
  ['', false],
])('%j is the member’s number: %s', (typed, isOwn) => {
  expect(isOwnMobile(typed, mobile)).toBe(isOwn)
})

test('who has no number owns none', () => {
  expect(isOwnMobile('', { mobileDialingCode: null, mobileNumber: null })).toBe(false)
})
