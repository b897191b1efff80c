import { minutes, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { type Sitting, decideCheck, decideSitting } from './decideSitting'

const known: Sitting = { seenAtMs: 0, isLeft: false, playedMs: minutes(3), checkedMs: minutes(1) }

test('the first launch begins a sitting with nothing played', () => {
  expect(decideSitting(undefined, 'launched', 7)).toEqual({
    sitting: { seenAtMs: 7, isLeft: false, playedMs: 0, checkedMs: 0 },
    isNew: true,
    reason: 'nothing was played before',
  })
})

test('the time between two signs was played', () => {
  const { sitting, isNew } = decideSitting(known, 'playing', seconds(30))
  expect(isNew).toBe(false)
  expect(sitting).toEqual({ ...known, seenAtMs: seconds(30), playedMs: minutes(3) + seconds(30) })
})

test('a reload is a launch, and goes on with the sitting and its check', () => {
  const { sitting, isNew } = decideSitting(known, 'launched', seconds(5))
  expect(isNew).toBe(false)
  expect(sitting).toMatchObject({ playedMs: minutes(3) + seconds(5), checkedMs: minutes(1) })
})

test('a silence was not played, and a long one ends the sitting', () => {
  expect(decideSitting(known, 'playing', seconds(90)).sitting.playedMs).toBe(minutes(3) + seconds(90))
  expect(decideSitting(known, 'playing', seconds(91)).sitting.playedMs).toBe(minutes(3))
  expect(decideSitting(known, 'playing', minutes(5)).isNew).toBe(false)
  expect(decideSitting(known, 'playing', minutes(5) + 1)).toMatchObject({ isNew: true })
})

test('time counts until the member leaves, and a quick return does not start a new session', () => {
  const left = decideSitting(known, 'left', seconds(10)).sitting
  expect(left).toMatchObject({ isLeft: true, playedMs: minutes(3) + seconds(10) })
  const back = decideSitting(left, 'launched', seconds(40))
  expect(back).toMatchObject({ isNew: false, sitting: { isLeft: false, playedMs: left.playedMs } })
})

test('an answered check counts from what was played, and its own time was not', () => {
  const { sitting } = decideSitting(known, 'checked', seconds(80))
  expect(sitting).toMatchObject({ playedMs: minutes(3), checkedMs: minutes(3) })
})

test('a clock that went back takes nothing away', () => {
  expect(decideSitting({ ...known, seenAtMs: 100 }, 'playing', 0).sitting.playedMs).toBe(known.playedMs)
})

test('a check is due when its time has been played', () => {
  expect(decideCheck(known, 30, null)).toEqual({
    everyMinutes: 30,
    choices: [5, 10, 15, 30],
    dueInMs: minutes(28),
  })
  expect(decideCheck({ playedMs: minutes(31), checkedMs: 0 }, 30, null).dueInMs).toBe(-minutes(1))
})

test('a member is reminded more often on request, never more seldom', () => {
  expect(decideCheck(known, 30, 10)).toMatchObject({ everyMinutes: 10, dueInMs: minutes(8) })
  expect(decideCheck(known, 30, 60)).toMatchObject({ everyMinutes: 30 })
  expect(decideCheck(known, 45, null).choices).toEqual([5, 10, 15, 30, 45])
})
