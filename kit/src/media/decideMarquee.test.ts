import { expect, test } from 'vitest'
import { decideMarquee, usualStepsPerSecond } from './decideMarquee'

test('it steps 60 times a second by default (REQ-UI-008)', () => {
  expect(usualStepsPerSecond).toBe(60)
  const motion = decideMarquee({ wordsPx: 552, linePx: 300 })
  expect(motion).toEqual({ kind: 'moving', steps: 600, durationMs: 10_000 })
})

test('another speed takes another time for the same steps', () => {
  expect(decideMarquee({ wordsPx: 552, linePx: 300, stepsPerSecond: 30 })).toEqual({
    kind: 'moving',
    steps: 600,
    durationMs: 20_000,
  })
})

test.each([
  ['words that fit', { wordsPx: 300, linePx: 300 }],
  ['a line without width', { wordsPx: 300, linePx: 0 }],
  ['no speed', { wordsPx: 600, linePx: 300, stepsPerSecond: 0 }],
  ['a speed that is none', { wordsPx: 600, linePx: 300, stepsPerSecond: Number.NaN }],
])('%s stand still', (_name, facts) => {
  expect(decideMarquee(facts)).toEqual({ kind: 'still' })
})
