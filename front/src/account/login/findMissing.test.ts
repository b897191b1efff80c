import { expect, test } from 'vitest'
import { findMissing } from './LoginScreen'
import { findMissingSms } from './SmsForm'

test.each([
  [{ username: 'an', password: 'p' }, {}],
  [{ username: '', password: 'p' }, { username: 'field.username.missing' }],
  [{ username: 'an', password: '' }, { password: 'field.password.missing' }],
  [
    { username: '', password: '' },
    { username: 'field.username.missing', password: 'field.password.missing' },
  ],
])('of name and password what is empty is named: %j (REQ-CONST-005)', (typed, missing) => {
  expect(findMissing(typed)).toEqual(missing)
})

test.each([
  [{ mobileNum: '9', password: '1' }, {}],
  [{ mobileNum: '', password: '1' }, { mobileNum: 'field.mobile.missing' }],
  [{ mobileNum: '9', password: '' }, { password: 'register.code.missing' }],
  [
    { mobileNum: '', password: '' },
    { mobileNum: 'field.mobile.missing', password: 'register.code.missing' },
  ],
])('of number and code what is empty is named: %j (REQ-CONST-005)', (typed, missing) => {
  expect(findMissingSms(typed)).toEqual(missing)
})
