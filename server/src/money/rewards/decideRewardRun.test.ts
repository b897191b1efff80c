import { minutes, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { decideRewardRun } from './decideRewardRun'

const last = { mark: 'a', ranMs: 0, busyUntilMs: seconds(15) }
const quiet = { isDue: false, mark: 'a', hasMoved: false }

test.each([
  ['it has not run here yet, or failed', quiet, undefined, seconds(20), true],
  ['something was settled or set', { ...quiet, mark: 'b' }, last, seconds(20), true],
  ['money moved', { ...quiet, hasMoved: true }, last, seconds(20), true],
  ['a bonus or a reward is due', { ...quiet, isDue: true }, last, seconds(20), false],
  ['something was new', quiet, last, seconds(14), false],
  ['the last run was long ago', quiet, last, minutes(1), false],
])('rewards are computed because %s', (reason, signs, before, nowMs, isBusy) => {
  expect(decideRewardRun(signs, before, nowMs)).toEqual({ mustRun: true, isBusy, reason })
})

test('where nothing is new, rewards rest', () => {
  expect(decideRewardRun(quiet, last, seconds(15))).toMatchObject({ mustRun: false })
  expect(decideRewardRun(quiet, last, seconds(59))).toMatchObject({ mustRun: false })
})
