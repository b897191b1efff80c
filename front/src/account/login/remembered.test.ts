import { expect, test } from 'vitest'
import { createFakePlatform } from '../../platform/fakePlatform'
import { decodePassword, encodePassword, readRemembered, writeRemembered } from './remembered'

const { randomness } = createFakePlatform()

test.each(['lotus-2026', 'tiếng Việt', 'پاس ورڈ', ' ', '🪷'])(
  'decoding gives “%s” back, and encoding twice is never the same (REQ-LOGIN-026)',
  (password) => {
    const [once, again] = [encodePassword(password, randomness), encodePassword(password, randomness)]
    expect(decodePassword(once)).toBe(password)
    expect(once).not.toBe(again)
    expect(password.trim() === '' || !once.includes(password)).toBe(true)
  },
)

test('it is Base64 twice with a random key of 16 signs behind it (REQ-LOGIN-026)', () => {
  const encoded = encodePassword('lotus-2026', randomness)
  expect(atob(atob(encoded.slice(0, -16)))).toBe('lotus-2026')
})

test.each(['', 'short', 'not base64 at all, but long enough', 'AAAA'.repeat(10)])(
  'what was never written by us opens nothing: %s',
  (found) => {
    expect(decodePassword(found)).toBeUndefined()
  },
)

test('the record has the four fields of the documents (REQ-LOGIN-025)', () => {
  const { memory } = createFakePlatform()
  const remembered = { type: 'username' as const, username: 'an', password: 'K1', merchant: 'lotus' }
  writeRemembered(memory, randomness, remembered)
  const written = JSON.parse(memory.device.read('pf.lotus.login') ?? '{}')
  expect(Object.keys(written).sort()).toEqual(['merchant', 'password', 'type', 'username'])
  expect(written).toMatchObject({ type: 'username', username: 'an', merchant: 'lotus' })
  expect(readRemembered(memory)).toEqual(remembered)
})

test('by SMS it has a number and no password (REQ-LOGIN-027)', () => {
  const { memory } = createFakePlatform()
  writeRemembered(memory, randomness, { type: 'sms', mobileNum: '912345678', merchant: 'lotus' })
  expect(JSON.parse(memory.device.read('pf.lotus.login') ?? '{}')).toEqual({
    type: 'sms',
    mobileNum: '912345678',
    merchant: 'lotus',
  })
})
