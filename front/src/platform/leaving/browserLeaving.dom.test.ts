import { expect, test, vi } from 'vitest'
import { browserLeaving } from './leaving'

test('hiding the page is reported, showing it again is not', () => {
  const heard = vi.fn<() => void>()
  const undo = browserLeaving(heard)
  const turn = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  turn('hidden')
  turn('visible')
  expect(heard).toHaveBeenCalledTimes(1)
  undo()
  turn('hidden')
  expect(heard).toHaveBeenCalledTimes(1)
})
