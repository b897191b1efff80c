import { expect, test } from 'vitest'
import { findMistakes } from './findMistakes'

const rules = { usernameWordsPattern: '^[A-Za-z0-9_]{4,24}$', passwordShortest: 8 }
const good = { username: 'hoa_2026', password: 'lotus-2026', consent: true }

test('a good form has no mistakes', () => {
  expect(findMistakes(good, rules)).toEqual({})
})

test('what is missing is named field by field', () => {
  expect(findMistakes({ username: '', password: '', consent: false }, rules)).toEqual({
    username: 'field.username.missing',
    password: 'field.password.missing',
    consent: 'register.consent.missing',
  })
})

test('a name or a password against the merchant’s rules is named', () => {
  expect(findMistakes({ ...good, username: 'a b' }, rules)).toEqual({ username: 'field.username.wrong' })
  expect(findMistakes({ ...good, password: '1234567' }, rules)).toEqual({ password: 'field.password.short' })
})

test('a pattern that cannot be read keeps nobody out', () => {
  expect(findMistakes(good, { ...rules, usernameWordsPattern: '(' })).toEqual({})
})
