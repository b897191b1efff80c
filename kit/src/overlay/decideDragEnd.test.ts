import { expect, test } from 'vitest'
import { decideDragEnd } from './useDragDown'

test.each([
  ['a long slow pull', 150, 2_000, 'close'],
  ['a short flick', 40, 60, 'close'],
  ['a short slow pull', 40, 600, 'stay'],
  ['a tremble', 10, 5, 'stay'],
  ['no way at all', 0, 0, 'stay'],
] as const)('%s (%i px in %i ms): %s', (_name, distancePx, elapsedMs, expected) => {
  expect(decideDragEnd({ distancePx, elapsedMs })).toBe(expected)
})
