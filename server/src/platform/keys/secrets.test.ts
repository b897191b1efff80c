import { expect, test } from 'vitest'
import { fakePlatform } from '../fakePlatform'
import { openSecrets } from './secrets'

const keyOf = (filling: number) => ({
  bytes: Buffer.alloc(32, filling),
  fingerprint: 'test',
  source: 'nowhere',
})
const { randomness } = fakePlatform(0)
const secrets = openSecrets(keyOf(1), randomness)

test('a keyed hash is the same on every node with the key, and another under any other key or purpose', () => {
  const hash = secrets.keyedHash('code', '123456')
  expect(hash).toHaveLength(32)
  expect(openSecrets(keyOf(1), randomness).keyedHash('code', '123456')).toEqual(hash)
  expect(openSecrets(keyOf(2), randomness).keyedHash('code', '123456')).not.toEqual(hash)
  expect(secrets.keyedHash('other', '123456')).not.toEqual(hash)
  expect(secrets.keyedHash('code', '123457')).not.toEqual(hash)
})

test('what was sealed opens under its purpose and key alone, and not with a byte changed', () => {
  const sealed = secrets.seal('message', 'Mã 123456')
  expect(sealed.toString('utf8')).not.toContain('123456')
  expect(secrets.open('message', sealed)).toBe('Mã 123456')
  expect(() => secrets.open('other', sealed)).toThrow()
  expect(() => openSecrets(keyOf(2), randomness).open('message', sealed)).toThrow()
  const changed = Buffer.from(sealed)
  changed[20] = (changed[20] ?? 0) ^ 1
  expect(() => secrets.open('message', changed)).toThrow()
})

test('the same text sealed twice looks different', () => {
  expect(secrets.seal('message', 'text')).not.toEqual(secrets.seal('message', 'text'))
})
