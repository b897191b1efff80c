import { expect, test } from 'vitest'
import type { Randomness } from '../../platform/platform'
import { fakePlatform } from '../../platform/fakePlatform'
import { newCode } from './sendCode'

test('codes have six digits, and every digit occurs at every place', () => {
  const { randomness } = fakePlatform(0)
  const codes = Array.from({ length: 2_000 }, () => newCode(randomness))
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  for (let place = 0; place < 6; place += 1) {
    expect(new Set(codes.map((code) => code[place])).size).toBe(10)
  }
})

test('a draw beyond the last whole million is thrown away, so that no code comes more often than another', () => {
  const draws = [4_294_967_295, 4_294_000_000, 4_293_999_999]
  const randomness: Randomness = {
    uuid: () => '',
    bytes: () => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(draws.shift() ?? 0)
      return bytes
    },
  }
  expect(newCode(randomness)).toBe('999999')
  expect(draws).toEqual([])
})
