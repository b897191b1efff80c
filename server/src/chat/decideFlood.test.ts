import { expect, test } from 'vitest'
import { decideFlood } from './decideFlood'

const ages = (count: number, ageMs: number) => Array.from({ length: count }, () => ageMs)

test.each([
  ['nothing so far', [], [], false, true],
  ['nine in ten seconds', ages(9, 9_999), [], false, true],
  ['ten in ten seconds', ages(10, 9_999), [], false, false],
  ['ten of longer ago', ages(20, 10_000), [], false, true],
  ['words after many pictures', ages(6, 30_000), ages(6, 30_000), false, true],
  ['one more picture in a minute', ages(6, 30_000), ages(6, 30_000), true, false],
  ['pictures of longer ago', ages(6, 60_000), ages(6, 60_000), true, true],
])('%s (T39)', (_, agesMs, pictureAgesMs, hasPicture, may) => {
  const decided = decideFlood({ agesMs, pictureAgesMs, hasPicture })
  expect(decided.ok).toBe(may)
  expect(decided.reason).not.toBe('')
})
