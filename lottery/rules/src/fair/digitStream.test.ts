import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { roundAtOrAfter, roundOfIssue, roundTime } from './beacons'
import { canonicalJson } from './canonicalJson'
import { manifestOf } from './manifest'
import { digitStream, uintStream } from './resultFrom'

const key = '88bef24dac14a78a82107f3029418791cdf416aac5705e92c3773fca60bc18ae'

test('the first digits are those of the worked example (lottery 6.6)', () => {
  const stream = digitStream(key)
  expect(Array.from({ length: 5 }, () => stream.next().value)).toEqual([4, 3, 4, 4, 0])
})

test('a million digits are even: chi-square below the 99.9 % limit of nine degrees of freedom', () => {
  const stream = digitStream(key)
  const counts = Array.from({ length: 10 }, () => 0)
  for (let i = 0; i < 1_000_000; i++) {
    const digit = stream.next().value
    counts[digit] = (counts[digit] ?? 0) + 1
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - 100_000) ** 2 / 100_000, 0)
  expect(chiSquare).toBeLessThan(27.88)
  expect(chiSquare).toBeGreaterThan(0)
})

test('whole numbers stay below their bound and reach all of it', () => {
  const below = uintStream(key)
  const seen = new Set(Array.from({ length: 1_000 }, () => below(31)))
  expect([seen.size, Math.min(...seen), Math.max(...seen)]).toEqual([31, 0, 30])
})

test('a round is the first not before its time (lottery 6.2)', () => {
  const time = Date.parse('2026-01-05T05:10:54Z')
  expect([roundAtOrAfter(time), roundAtOrAfter(time + 1), roundAtOrAfter(time - 2_999)]).toEqual([
    24_928_830, 24_928_831, 24_928_830,
  ])
  expect(roundTime(roundOfIssue(time - 2_000))).toBe(time)
  expect(roundAtOrAfter(0)).toBe(1)
})

test('a number without one exact text is never hashed', () => {
  expect(() => canonicalJson({ stake: 0.5 })).toThrow(RangeError)
  expect(canonicalJson({ b: [1, null, true], a: 'é"' })).toBe('{"a":"é\\"","b":[1,null,true]}')
})

test('the manifest of a day depends on every commit and on their order', () => {
  const [first, second] = [
    { issueId: 'MB1-20260105-0001', commit: 'aa' },
    { issueId: 'MB1-20260105-0002', commit: 'bb' },
  ]
  expect(manifestOf([first, second])).not.toBe(manifestOf([second, first]))
  const text = 'MB1-20260105-0001 aa\nMB1-20260105-0002 bb\n'
  expect(manifestOf([first, second])).toBe(createHash('sha256').update(text).digest('hex'))
})
