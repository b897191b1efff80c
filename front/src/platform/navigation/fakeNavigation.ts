import type { Navigation } from './navigation'
import type { SessionHistory } from './sessionHistory'

/** A history that a test can read. */
export interface FakeNavigation extends Navigation {
  /** Path and query of every entry up to the current one. */
  readonly entries: string[]
  /** What was left for, reloaded (`reload`) or opened in a new window, in order. */
  readonly left: string[]
}

export const createFakeNavigation = (start = '/m/home', origin = 'https://lotus.example'): FakeNavigation => {
  const entries = [start]
  const left: string[] = []
  const listeners = new Set<() => void>()
  const here = () => new URL(entries[entries.length - 1] ?? '/', origin)
  const notify = () => listeners.forEach((listener) => listener())
  return {
    entries,
    left,
    origin: () => origin,
    path: () => here().pathname,
    query: () => here().search,
    push(path) {
      entries.push(path)
      notify()
    },
    replace(path) {
      entries[entries.length - 1] = path
      notify()
    },
    back() {
      if (entries.length > 1) entries.pop()
      notify()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    leave: (url) => void left.push(url),
    reload: () => void left.push('reload'),
    open: (url) => void left.push(url),
  }
}

export interface FakeSessionHistory extends SessionHistory {
  /** Which entry each step shows: a page's own by its number, a frame's as the page's entry below it. */
  readonly here: () => { place: number; isFrames: boolean; isMarked: boolean }
  framePushes(count: number): void
  /** The person presses Back. */
  back(): void
}

interface Step {
  place: number
  isFrames: boolean
  isMarked: boolean
}

/** A tab's history as browsers keep it: the steps of the page and of its frames in one row. */
export const createFakeSessionHistory = (ownEntries = 2): FakeSessionHistory => {
  let steps: Step[] = Array.from({ length: ownEntries }, (_, place) => ({
    place,
    isFrames: false,
    isMarked: false,
  }))
  let at = steps.length - 1
  const listeners = new Set<() => void>()
  const here = (): Step => steps[at] ?? { place: 0, isFrames: false, isMarked: false }
  const push = (step: Step) => {
    steps = [...steps.slice(0, at + 1), step]
    at += 1
  }
  const travel = (to: number) => {
    const before = here().place
    at = Math.max(0, to)
    if (here().place !== before) listeners.forEach((notify) => notify())
  }
  return {
    here,
    length: () => steps.length,
    place: () => here().place,
    mark: () => push({ place: here().place + 1, isFrames: false, isMarked: true }),
    isMarked: () => here().isMarked,
    goTo(place) {
      const step = steps.findIndex((one) => one.place === place)
      if (step < 0) return false
      travel(step)
      return true
    },
    onTravel(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    framePushes(count) {
      for (let n = 0; n < count; n += 1) push({ ...here(), isFrames: true })
    },
    back: () => travel(at - 1),
  }
}
