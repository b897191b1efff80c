import { expect, test } from 'vitest'
import { findPasswordMistakes } from './changePasswordFlow'

const rules = { hasPassword: true, minLength: 8 }

test.each([
  [{ oldPassword: 'old-password', newPassword: 'new-password' }, {}],
  [
    { oldPassword: '', newPassword: '' },
    { oldPassword: 'password.old.missing', newPassword: 'password.new.missing' },
  ],
  [{ oldPassword: 'same-one-1', newPassword: 'same-one-1' }, { newPassword: 'password.new.same' }],
  [{ oldPassword: 'old-password', newPassword: 'ngắn' }, { newPassword: 'field.password.short' }],
  [{ oldPassword: 'old-password', newPassword: '        ' }, {}],
])('%j', (form, mistakes) => {
  expect(findPasswordMistakes(form, rules)).toEqual(mistakes)
})

test('an account without a password is not asked for one', () => {
  expect(
    findPasswordMistakes({ oldPassword: '', newPassword: 'first-one-1' }, { ...rules, hasPassword: false }),
  ).toEqual({})
})
