import { expect, test } from 'vitest'
import { boundedMemo } from './boundedMemo'

const counting = (capacity: number) => {
  const made: string[] = []
  const memo = boundedMemo<string>(capacity)
  const ask = (key: string) =>
    memo(key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  return { ask, made }
}

test('what was worked out once is not worked out again', () => {
  const { ask, made } = counting(2)
  expect([ask('vi'), ask('vi')]).toEqual(['VI', 'VI'])
  expect(made).toEqual(['vi'])
})

test('made-up texts push out the oldest and never fill the memory (P10)', () => {
  const { ask, made } = counting(2)
  for (const key of ['a', 'b', 'c', 'b', 'a']) ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})

test('a text far too long is answered and not kept', () => {
  const { ask, made } = counting(2)
  const long = 'x'.repeat(10_000)
  ask(long)
  ask(long)
  expect(made).toHaveLength(2)
  const memo = boundedMemo<string>(2, long.length)
  memo(long, () => 'first')
  expect(memo(long, () => 'second')).toBe('first')
})
