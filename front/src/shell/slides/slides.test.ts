import { minutes, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createFakeAttention } from '../../platform/attention/fakeAttention'
import { createFakeClock } from '../../platform/clock/fakeClock'
import { createSlides } from './slides'

const harness = ({ count = 3, isCalm = false } = {}) => {
  const clock = createFakeClock()
  const attention = createFakeAttention({ isCalm })
  const slides = createSlides({ clock, attention, count, autoplayMs: seconds(5) })
  const leave = slides.start()
  return { clock, attention, slides, leave, position: () => slides.store.getState().position }
}

test('the next slide comes after 5000 ms, and after the last the first (REQ-POPUP-015)', async () => {
  const { clock, position } = harness()
  await clock.advance(4_999)
  expect(position()).toBe(0)
  await clock.advance(1)
  expect(position()).toBe(1)
  await clock.advance(5_000)
  expect(position()).toBe(2)
  await clock.advance(5_000)
  expect(position()).toBe(0)
})

test('next and previous move by one, around the ends (REQ-POPUP-014)', () => {
  const { slides, position } = harness({ count: 2 })
  slides.go(1)
  expect(position()).toBe(1)
  slides.go(-1)
  expect(position()).toBe(0)
  slides.go(-1)
  expect(position()).toBe(1)
})

test('the last slide is not reachable backwards before it was reached forwards (REQ-POPUP-007)', () => {
  const { slides, position } = harness()
  slides.go(-1)
  expect(position()).toBe(0)
  expect(slides.store.getState().hasSeenLast).toBe(false)
  slides.go(1)
  slides.go(1)
  expect(slides.store.getState().hasSeenLast).toBe(true)
  slides.go(1)
  slides.go(-1)
  expect(position()).toBe(2)
})

test('a slide that was moved to manually stays its whole five seconds', async () => {
  const { clock, slides, position } = harness()
  await clock.advance(seconds(4))
  slides.go(1)
  await clock.advance(seconds(4))
  expect(position()).toBe(1)
  await clock.advance(seconds(1))
  expect(position()).toBe(2)
})

test.each(['pointer', 'touch', 'focus'] as const)('a %s holds them for as long as it lasts', async (by) => {
  const { clock, slides, position } = harness()
  slides.hold(by)
  await clock.advance(minutes(1))
  expect(position()).toBe(0)
  slides.release(by)
  await clock.advance(seconds(5))
  expect(position()).toBe(1)
})

test('they pause while the page is hidden', async () => {
  const { clock, attention, position } = harness()
  attention.leaves()
  await clock.advance(minutes(1))
  expect(position()).toBe(0)
  attention.comesBack()
  await clock.advance(seconds(5))
  expect(position()).toBe(1)
})

test('pausing lasts until the reader plays them again', async () => {
  const { clock, slides, position } = harness()
  slides.toggle()
  slides.hold('pointer')
  slides.release('pointer')
  slides.go(1)
  await clock.advance(minutes(1))
  expect(position()).toBe(1)
  slides.toggle()
  await clock.advance(seconds(5))
  expect(position()).toBe(2)
})

test('a reader who prefers reduced motion gets still slides, and can play them all the same', async () => {
  const { clock, slides, position } = harness({ isCalm: true })
  await clock.advance(minutes(1))
  expect(position()).toBe(0)
  slides.toggle()
  await clock.advance(seconds(5))
  expect(position()).toBe(1)
})

test('a single slide has nowhere to go, and nothing is left behind when they are gone', async () => {
  const single = harness({ count: 1 })
  expect(single.clock.waiting()).toBe(0)
  expect(single.slides.store.getState()).toMatchObject({ hasSeenLast: true, isPlaying: false })
  const { clock, leave } = harness()
  leave()
  expect(clock.waiting()).toBe(0)
})

test('the first is in view at the start, and no place beyond the ends is gone to (REQ-POPUP-014)', () => {
  const { slides, position } = harness()
  expect([slides.count, slides.store.getState()]).toEqual([
    3,
    { position: 0, hasSeenLast: false, isPlaying: true },
  ])
  slides.show(-1)
  slides.show(3)
  expect(position()).toBe(0)
  slides.show(2)
  slides.show(0)
  expect(slides.store.getState()).toEqual({ position: 0, hasSeenLast: true, isPlaying: true })
})

test('they stand until they are on the screen, and what held them there is forgotten when they leave it', async () => {
  const { clock, slides, leave, position, attention } = harness()
  slides.hold('pointer')
  leave()
  await clock.advance(minutes(1))
  attention.leaves()
  attention.comesBack()
  await clock.advance(minutes(1))
  expect([position(), clock.waiting()]).toEqual([0, 0])
  slides.start()
  await clock.advance(seconds(5))
  expect(position()).toBe(1)
})

test('one hold that ends leaves the others', async () => {
  const { clock, slides, position } = harness()
  slides.hold('pointer')
  slides.hold('focus')
  slides.release('pointer')
  await clock.advance(minutes(1))
  expect(position()).toBe(0)
})
