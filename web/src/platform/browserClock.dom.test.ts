import { days } from '@playfront/contract/time'
import { afterEach, expect, test, vi } from 'vitest'
import { browserClock } from './clock'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test.each([days(30), 8_640_000_000_000_000, Infinity])(
  'what is due in %d ms is not due at once: a browser counts 24 days at most',
  async (delayMs) => {
    vi.useFakeTimers()
    const delays = vi.spyOn(globalThis, 'setTimeout')
    let isDone = false
    const stop = browserClock.after(delayMs, () => (isDone = true))
    expect(delays.mock.lastCall?.[1]).toBe(2 ** 31 - 1)
    await vi.advanceTimersByTimeAsync(days(24))
    expect(isDone).toBe(false)
    stop()
  },
)

test('the listener is called when the page is shown, not when it is hidden, and not after it was removed', () => {
  const state = vi.spyOn(document, 'visibilityState', 'get')
  const turn = (now: DocumentVisibilityState) => {
    state.mockReturnValue(now)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  let returns = 0
  const stop = browserClock.onVisible(() => (returns += 1))
  turn('hidden')
  expect([browserClock.isVisible(), returns]).toEqual([false, 0])
  turn('visible')
  expect([browserClock.isVisible(), returns]).toEqual([true, 1])
  stop()
  turn('visible')
  expect(returns).toBe(1)
})
