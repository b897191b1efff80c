import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { observeNear as Observe } from './observeNear'

let report: (seen: { isIntersecting: boolean; target: Element }[]) => void = () => {}
let observers = 0

class FakeObserver {
  constructor(callback: typeof report) {
    report = callback
    observers += 1
  }
  observe() {}
  unobserve() {}
}

let observeNear: typeof Observe

beforeEach(async () => {
  observers = 0
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.resetModules()
  ;({ observeNear } = await import('./observeNear'))
})
afterEach(() => vi.unstubAllGlobals())

const element = () => ({}) as Element
const comes = (target: Element) => ({ isIntersecting: true, target })
const goes = (target: Element) => ({ isIntersecting: false, target })

test('it is reported once, also where a browser reports two visits at once (REQ-UI-009)', () => {
  const onNear = vi.fn()
  const picture = element()
  observeNear(picture, onNear)
  report([comes(picture), goes(picture), comes(picture)])
  expect(onNear).toHaveBeenCalledTimes(1)
})

test('one observer serves all, and each is notified of itself alone until it is unsubscribed', () => {
  const [first, second, gone] = [vi.fn(), vi.fn(), vi.fn()]
  const [one, other, third] = [element(), element(), element()]
  observeNear(one, first)
  observeNear(other, second)
  observeNear(third, gone)()
  report([comes(other), comes(third)])
  expect([first, second, gone].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0])
  expect(observers).toBe(1)
})
