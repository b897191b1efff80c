import { expect, test } from 'vitest'
import { openVendorKeys } from './vendorKeys'

const secrets = { keyedHash: (purpose: string, text: string) => Buffer.from(`${purpose} ${text}`) }

test('a configured key goes before the demonstration’s, and a stranger has none', () => {
  const keys = openVendorKeys(secrets, { 'lotus/KOI': 'a key that was agreed on' }, ['KOI', 'LUMEN'])
  const textOf = (merchant: string, vendor: string) => {
    const key = keys(merchant, vendor)
    return key && Buffer.from(key).toString()
  }
  expect(textOf('lotus', 'KOI')).toBe('a key that was agreed on')
  expect(textOf('mela', 'KOI')).toBe('vendor key mela/KOI')
  expect(textOf('lotus', 'LUMEN')).not.toBe(textOf('mela', 'LUMEN'))
  expect([textOf('lotus', 'NOBODY'), textOf('__proto__', 'x')]).toEqual([undefined, undefined])
})

test('in production only configured providers have keys', () => {
  const keys = openVendorKeys(secrets, { 'lotus/REAL': 'a key that was agreed on' }, [])
  expect([keys('lotus', 'LUMEN'), keys('mela', 'REAL')]).toEqual([undefined, undefined])
})
