import { expect, test } from 'vitest'
import { decidePath, type PathPoint } from './decidePath'

const byHand: PathPoint[] = [
  { at: 0, ms: 0 },
  { at: 14, ms: 60 },
  { at: 61, ms: 130 },
  { at: 118, ms: 210 },
  { at: 139, ms: 300 },
  { at: 140, ms: 420 },
]
const by = (path: PathPoint[], left = path.at(-1)?.at ?? 0) => decidePath({ way: 'drag', path, left })

test('a hand that hurries, slows down and stops is believed', () => {
  expect(by(byHand)).toEqual({ ok: true })
})

test.each<[string, PathPoint[], number?]>([
  ['too few points', byHand.slice(0, 4)],
  ['it did not begin at the start', byHand.slice(2).concat([{ at: 140, ms: 500 }])],
  ['it did not end where the piece was left', byHand, 150],
  ['time went back', byHand.map((point, n) => (n === 3 ? { ...point, ms: 100 } : point))],
  ['faster than a hand', byHand.map(({ at, ms }) => ({ at, ms: ms / 4 }))],
  ['longer than the picture lives', byHand.map(({ at, ms }) => ({ at, ms: ms * 200 }))],
  ['it jumped', byHand.map(({ at, ms }) => ({ at: at * 2, ms }))],
  ['as even as a machine', Array.from({ length: 20 }, (_, n) => ({ at: n * 8, ms: n * 20 }))],
])('%s', (reason, path, left) => {
  expect(by(path, left)).toEqual({ ok: false, reason })
})

test('steps by keys and buttons may be even, but not large (D-08)', () => {
  const steps = (size: number) => Array.from({ length: 20 }, (_, n) => ({ at: n * size, ms: n * 40 }))
  expect(decidePath({ way: 'steps', path: steps(8), left: 152 })).toEqual({ ok: true })
  expect(decidePath({ way: 'steps', path: steps(16), left: 304 })).toMatchObject({ reason: 'it jumped' })
})
