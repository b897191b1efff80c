import { expect, test } from 'vitest'
import { choose, combinations, permutationCount } from './combinations'

test('there are as many combinations as the binomial says, each different', () => {
  const list = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const size of [0, 1, 2, 3, 6, 7]) {
    const made = combinations(list, size).map((choice) => choice.join(''))
    expect(new Set(made).size).toBe(choose(6, size))
    expect(made).toHaveLength(choose(6, size))
  }
})

test('combinations keep the order of the list', () => {
  expect(combinations(['02', '22', '89'], 2)).toEqual([
    ['02', '22'],
    ['02', '89'],
    ['22', '89'],
  ])
})

test('a number has as many permutations as its repeated digits leave (lottery 3.2)', () => {
  expect(['1234', '1123', '1122', '1112', '7777', '122'].map(permutationCount)).toEqual([24, 12, 6, 4, 1, 3])
})
