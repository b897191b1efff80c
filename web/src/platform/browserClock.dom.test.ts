import { afterEach, expect, test, vi } from 'vitest'
import { browserClock } from './clock'

afterEach(() => vi.restoreAllMocks())

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
