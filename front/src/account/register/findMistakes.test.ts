import { expect, test } from 'vitest'
import { type AutoForm, type MobileForm, type Rules, type UsernameForm, findMistakes } from './registerForm'

const rules: Rules = {
  account: { usernameWordsPattern: '^[A-Za-z0-9_]{4,24}$', passwordShortest: 8 },
  phone: { codeRequired: true, passwordRequired: true },
  captcha: { textPicture: '' },
  ownFields: true,
}
const byName: UsernameForm = { way: 'username', username: 'hoa_2026', password: 'lotus-2026', consent: true }
const byNumber: MobileForm = {
  way: 'mobile',
  mobileNum: '0912345678',
  verificationCode: '123456',
  password: 'lotus-2026',
  consent: true,
}

test('a good form has no mistakes', () => {
  expect(findMistakes(byName, rules)).toEqual({})
  expect(findMistakes(byNumber, rules)).toEqual({})
})

test('what is missing is named field by field', () => {
  expect(findMistakes({ ...byName, username: '', password: '', consent: false }, rules)).toEqual({
    username: 'field.username.missing',
    password: 'field.password.missing',
    consent: 'register.consent.missing',
  })
  const empty = { ...byNumber, mobileNum: '', verificationCode: '', password: '', consent: false }
  expect(findMistakes(empty, rules)).toEqual({
    mobileNum: 'field.mobile.missing',
    verificationCode: 'register.code.missing',
    password: 'field.password.missing',
    consent: 'register.consent.missing',
  })
})

test('a name or a password against the merchant’s rules is named', () => {
  expect(findMistakes({ ...byName, username: 'a b' }, rules)).toEqual({ username: 'field.username.wrong' })
  expect(findMistakes({ ...byName, password: '1234567' }, rules)).toEqual({
    password: 'field.password.short',
  })
})

test('what a number looks like is for the server to say (REQ-CONST-005)', () => {
  expect(findMistakes({ ...byNumber, mobileNum: '12', verificationCode: 'x' }, rules)).toEqual({})
})

test('a password is missed only where one is asked for, a code where nothing else opens the account (AMB-53)', () => {
  const phone = (codeRequired: boolean, passwordRequired: boolean): Rules => ({
    ...rules,
    phone: { codeRequired, passwordRequired },
  })
  const bare = { ...byNumber, verificationCode: '', password: '' }
  expect(findMistakes(bare, phone(false, true))).toEqual({ password: 'field.password.missing' })
  expect(findMistakes(bare, phone(true, false))).toEqual({ verificationCode: 'register.code.missing' })
  expect(findMistakes(bare, phone(false, false))).toEqual({ verificationCode: 'register.code.missing' })
  // A server of the documented kind takes the placeholder, and no code (REQ-REGISTER-002).
  expect(findMistakes(bare, { ...phone(false, false), ownFields: false })).toEqual({})
})

test('an invalid pattern rejects no registration', () => {
  const broken = { ...rules, account: { ...rules.account, usernameWordsPattern: '(' } }
  expect(findMistakes(byName, broken)).toEqual({})
})

test('without a name to choose only the password counts (REQ-REGISTER-003)', () => {
  const auto: AutoForm = { way: 'auto', password: 'lotus-2026', consent: true }
  expect(findMistakes(auto, rules)).toEqual({})
  expect(findMistakes({ ...auto, password: 'short' }, rules)).toEqual({ password: 'field.password.short' })
  expect(findMistakes({ ...auto, password: '' }, rules)).toEqual({ password: 'field.password.missing' })
})

test('the characters of a picture are missed only where a picture is shown (REQ-REGISTER-006)', () => {
  const pictured = { ...rules, captcha: { textPicture: '/wps/captcha/picture' } }
  expect(findMistakes({ ...byName, captcha: '' }, pictured)).toEqual({ captcha: 'register.captcha.missing' })
  expect(findMistakes({ ...byName, captcha: 'x7k2' }, pictured)).toEqual({})
  expect(findMistakes({ ...byName, captcha: '' }, rules)).toEqual({})
  expect(findMistakes(byName, pictured)).toEqual({})
})
