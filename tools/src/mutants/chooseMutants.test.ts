import { expect, test } from 'vitest'
import { chooseMutants } from './chooseMutants'
import { findMutants } from './findMutants'

const source = Array.from({ length: 40 }, (_, n) => `f(${n} < a, ${n})`).join('\n')
const all = [...findMutants('a.ts', source), ...findMutants('b.ts', source)]

test('the same seed chooses the same faults, another seed others', () => {
  expect(chooseMutants(all, 10, 7)).toEqual(chooseMutants(all, 10, 7))
  expect(chooseMutants(all, 10, 7)).not.toEqual(chooseMutants(all, 10, 8))
})

test('no line has two faults, and they come by file and place', () => {
  const chosen = chooseMutants(all, 1_000, 1)
  const places = chosen.map(({ file, line }) => [file, line])
  expect(places).toEqual(
    ['a.ts', 'b.ts'].flatMap((file) => Array.from({ length: 40 }, (_, n) => [file, n + 1])),
  )
})

test('no more are chosen than there were asked for', () => {
  expect(chooseMutants(all, 3, 1)).toHaveLength(3)
  expect(chooseMutants(all, 0, 1)).toEqual([])
  expect(chooseMutants([], 3, 1)).toEqual([])
})
