import { expect, test } from 'vitest'
import { createFakeClock } from '../../platform/clock/fakeClock'
import { createFakeSessionHistory } from '../../platform/navigation/fakeNavigation'
import { guardHistory } from './guardHistory'

const openGame = (ownEntries = 2) => {
  const clock = createFakeClock()
  const history = createFakeSessionHistory(ownEntries)
  const notified: string[] = []
  const guard = guardHistory({
    clock,
    history,
    onBack: () => void notified.push('back'),
    onFlood: () => void notified.push('flood'),
  })
  return { clock, history, notified, guard }
}

test('a game that makes no entries leaves the history alone (REQ-LAUNCH-013)', async () => {
  const { clock, history, notified, guard } = openGame()
  await clock.advance(10_000)
  expect(history.length()).toBe(2)
  expect(guard.leave(() => undefined)).toBe(false)
  expect(notified).toEqual([])
})

test('one press of Back leaves a game that added its own history entries (REQ-LAUNCH-013, T42)', async () => {
  const { clock, history, notified } = openGame()
  history.framePushes(8)
  await clock.advance(250)
  history.back()
  expect(notified).toEqual(['back'])
})

test('leaving goes past everything that the game put into the history (REQ-LAUNCH-013)', async () => {
  const { clock, history, notified, guard } = openGame()
  history.framePushes(3)
  await clock.advance(250)
  history.framePushes(4)
  await clock.advance(250)
  expect(guard.leave(() => void notified.push('out'))).toBe(true)
  expect(history.here()).toEqual({ place: 0, isFrames: false, isMarked: false })
  expect(notified).toEqual(['out'])
})

test('a game on the first entry of a tab is left the usual way', async () => {
  const { clock, history, notified, guard } = openGame(1)
  history.framePushes(3)
  await clock.advance(250)
  history.back()
  expect(notified).toEqual(['back'])
  expect(guard.leave(() => undefined)).toBe(false)
})

test('more entries than any game needs are reported, few are not (T42)', async () => {
  const { clock, history, notified } = openGame()
  history.framePushes(20)
  await clock.advance(250)
  expect(notified).toEqual([])
  history.framePushes(1)
  await clock.advance(250)
  expect(notified).toEqual(['flood'])
})

test('after the game nothing is watched any more', async () => {
  const { clock, history, notified, guard } = openGame()
  guard.stop()
  history.framePushes(30)
  await clock.advance(1_000)
  history.back()
  expect(notified).toEqual([])
  expect(history.length()).toBe(32)
})
