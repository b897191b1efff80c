import { expect, test } from 'vitest'
import { options } from '../options'
import { createFakeClock } from '@playfront/web/platform/fakeClock'
import { createLessonFlow } from './lessonFlow'

const { stepMs } = options.lesson
const begun = (steps = 4) => {
  const clock = createFakeClock(0)
  const flow = createLessonFlow(clock)
  flow.begin(steps)
  return { clock, flow, state: () => flow.store.getState() }
}

test('nothing moves before the player wants it', async () => {
  const { clock, state } = begun()
  await clock.advance(stepMs * 10)
  expect(state()).toEqual({ at: 0, isPlaying: false })
})

test('played, it goes step by step and stops at the last; played again, it starts over', async () => {
  const { clock, flow, state } = begun()
  flow.play()
  await clock.advance(stepMs)
  expect(state()).toEqual({ at: 1, isPlaying: true })
  await clock.advance(stepMs * 9)
  expect(state()).toEqual({ at: 3, isPlaying: false })
  flow.play()
  expect(state()).toEqual({ at: 0, isPlaying: true })
})

test('a pause holds the step, and going on continues from it', async () => {
  const { clock, flow, state } = begun()
  flow.play()
  await clock.advance(stepMs)
  flow.pause()
  await clock.advance(stepMs * 3)
  expect(state()).toEqual({ at: 1, isPlaying: false })
  flow.play()
  await clock.advance(stepMs)
  expect(state().at).toBe(2)
})

test('a step by hand stops the playing and never leaves the steps there are', async () => {
  const { clock, flow, state } = begun()
  flow.play()
  flow.goTo(2)
  await clock.advance(stepMs * 3)
  expect(state()).toEqual({ at: 2, isPlaying: false })
  flow.goTo(9)
  expect(state().at).toBe(3)
  flow.goTo(-1)
  expect(state().at).toBe(0)
})

test('another example begins at the first step', async () => {
  const { clock, flow, state } = begun()
  flow.play()
  await clock.advance(stepMs)
  flow.begin(6)
  await clock.advance(stepMs * 3)
  expect(state()).toEqual({ at: 0, isPlaying: false })
})
