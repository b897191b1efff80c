import { expect, test } from 'vitest'
import { assertResult } from '@playfront/lottery-rules/results/assertResult'
import { families } from '@playfront/lottery-rules/results/families'
import type { Family } from '@playfront/lottery-rules/result'
import { createFakeRandomness } from '../platform/randomness'
import { createFakeBoard } from '../testing/fakeBoard'
import { seaBoard } from '../testing/seaBoards'
import { createPracticeFlow, makeDraw } from './practiceFlow'

const lo89 = { type: 'VN_LO2', numbers: ['89'], stake: 1_000 } as const

test.each(Object.keys(families) as Family[])(
  'a practice draw of %s has the shape of a real one',
  (family) => {
    expect(() => assertResult(family, makeDraw(family, createFakeRandomness().uint32))).not.toThrow()
  },
)

test('a bet on 89 against the worked past draw pays its three hits, in play money', () => {
  const practice = createPracticeFlow(createFakeRandomness())
  practice.turn(true)
  practice.against('past')
  practice.play(createFakeBoard(), [lo89])
  expect(practice.store.getState()).toMatchObject({
    rounds: 1,
    cost: 27_000,
    payout: 297_000,
    expected: 26_730,
  })
  expect(practice.store.getState().last?.bets[0]).toMatchObject({ hits: 3 })
})

test('practice that is off plays nothing, and turning it on starts again', () => {
  const practice = createPracticeFlow(createFakeRandomness())
  practice.play(createFakeBoard(), [lo89])
  expect(practice.store.getState().rounds).toBe(0)
  practice.turn(true)
  practice.play(seaBoard('TG3'), [{ type: 'TG_CB', numbers: ['4'], stake: 100 }])
  expect(practice.store.getState().rounds).toBe(1)
  practice.turn(true)
  expect(practice.store.getState()).toMatchObject({ rounds: 0, cost: 0, payout: 0 })
})
