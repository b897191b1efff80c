import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createFakeClock } from '../platform/clock/fakeClock'
import { createToasts } from './toasts'

const harness = () => {
  const clock = createFakeClock()
  const toasts = createToasts(clock)
  return { clock, toasts, shown: () => toasts.store.getState().map(({ words }) => words) }
}

const offline = { key: 'network_offline' } as const
const wait = { key: 'in_please_wait' } as const

test('a toast is shown for 1.5 s (REQ-UI-001, REQ-ERROR-012)', async () => {
  const { clock, toasts, shown } = harness()
  toasts.show(offline)
  await clock.advance(1_499)
  expect(shown()).toEqual([offline])
  await clock.advance(1)
  expect(shown()).toEqual([])
})

test('the same words again do not stack (AMB-30)', async () => {
  const { clock, toasts, shown } = harness()
  toasts.show(offline)
  await clock.advance(seconds(1))
  toasts.show(offline)
  expect(shown()).toEqual([offline])
  await clock.advance(seconds(1))
  expect(shown()).toEqual([offline])
})

test('loading ends by itself after 10 s (REQ-UI-007)', async () => {
  const { clock, toasts, shown } = harness()
  toasts.show(wait, { loading: true })
  await clock.advance(seconds(10) - 1)
  expect(shown()).toHaveLength(1)
  await clock.advance(1)
  expect(shown()).toEqual([])
})

test('a loading toast with its own duration closes after it', async () => {
  const { clock, toasts, shown } = harness()
  toasts.show(wait, { loading: true, forMs: seconds(5) })
  await clock.advance(seconds(5) - 1)
  expect(shown()).toHaveLength(1)
  await clock.advance(1)
  expect(shown()).toEqual([])
})

test('hiding takes loading toasts away and leaves the others (REQ-ERROR-013)', () => {
  const { toasts, shown } = harness()
  toasts.show(wait, { loading: true })
  toasts.show(offline)
  toasts.hideLoading()
  expect(shown()).toEqual([offline])
})

test('a finished piece of work takes its own toast away and leaves no timer', () => {
  const { clock, toasts, shown } = harness()
  toasts.show(wait, { loading: true })()
  expect(shown()).toEqual([])
  expect(clock.waiting()).toBe(0)
})

test('a toast keeps its appearance, and each has its own id (REQ-UI-001)', () => {
  const { toasts } = harness()
  toasts.show(offline, { tone: 'negative', forMs: seconds(3) })
  toasts.show(wait, { loading: true })
  toasts.show({ words: 'Done' })
  const [first, second, third] = toasts.store.getState()
  expect([first, second, third]).toEqual([
    { id: expect.any(Number), words: offline, tone: 'negative' },
    { id: expect.any(Number), words: wait, loading: true },
    { id: expect.any(Number), words: { words: 'Done' } },
  ])
  expect(new Set([first?.id, second?.id, third?.id]).size).toBe(3)
})

test('removing an older toast leaves the same text of a newer one', async () => {
  const { clock, toasts, shown } = harness()
  const undo = toasts.show(offline)
  toasts.show(offline, { forMs: seconds(5) })
  undo()
  expect(shown()).toEqual([offline])
  await clock.advance(seconds(5))
  expect(shown()).toEqual([])
})
