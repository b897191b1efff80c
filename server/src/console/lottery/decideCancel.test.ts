import { expect, test } from 'vitest'
import { decideCancel, type CancelFacts } from './decideCancel'

const ours: CancelFacts = {
  state: 'open',
  drawSource: 'inHouse',
  nowMs: 999,
  beaconAtMs: 1_000,
  isResultTold: false,
}
const theirs: CancelFacts = { ...ours, drawSource: 'official', beaconAtMs: null }
const may = (facts: CancelFacts) => decideCancel(facts).may

test('a draw of ours is called off until its beacon is out and never after: who knows the result cannot drop it (lottery 6.5)', () => {
  for (const state of ['scheduled', 'open', 'suspended', 'closed'] as const)
    expect([may({ ...ours, state }), may({ ...ours, state, nowMs: 1_000 })]).toEqual([true, false])
  expect(may({ ...ours, beaconAtMs: null })).toBe(false)
  expect(may({ ...ours, state: 'drawing' })).toBe(false)
})

test('an official draw can be cancelled while no source reports a result, also past its time (lottery 4.9)', () => {
  for (const state of ['open', 'closed', 'drawing'] as const)
    expect([may({ ...theirs, state }), may({ ...theirs, state, isResultTold: true })]).toEqual([true, false])
})

test('what was drawn, settled or called off before is not called off', () => {
  for (const state of [
    'drawn',
    'settling',
    'settled',
    'correcting',
    'cancelled',
    'refunding',
    'refunded',
  ] as const)
    expect([may({ ...ours, state }), may({ ...theirs, state })]).toEqual([false, false])
})
