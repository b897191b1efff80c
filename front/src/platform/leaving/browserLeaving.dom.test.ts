import { expect, test, vi } from 'vitest'
import { browserLeaving } from './browserLeaving'

test('going out of sight is told, coming back is not', () => {
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
