import { expect, test } from 'vitest'
import { decideNewPassword } from './changePassword'

const facts = {
  password: 'a new long password',
  minLength: 8,
  common: false,
  besides: ['an_nguyen'],
  hasPassword: true,
  oldFits: true,
}

test('the old password is checked before the new one', () => {
  expect(decideNewPassword({ ...facts, password: 'short', oldFits: false }, 'wrong')).toEqual({
    ok: false,
    because: 'password.old.wrong',
  })
})

test('the same password again is no change, however its letters are put together', () => {
  const facing = { ...facts, password: 'tiê\u0301ng Viê\u0323t' }
  expect(decideNewPassword(facing, 'tiếng Việt')).toMatchObject({ because: 'password.same' })
})

test('a weak one stays weak', () => {
  expect(decideNewPassword({ ...facts, common: true }, 'old')).toMatchObject({
    because: 'register.password.weak',
  })
  expect(decideNewPassword({ ...facts, password: 'An_Nguyen' }, 'old')).toMatchObject({
    because: 'register.password.weak',
  })
})

test('an account without a password needs no old one', () => {
  expect(decideNewPassword({ ...facts, hasPassword: false, oldFits: false })).toMatchObject({ ok: true })
  expect(decideNewPassword(facts, 'old')).toMatchObject({ ok: true })
})
