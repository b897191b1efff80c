import { createStore, type StoreApi } from 'zustand/vanilla'
import { options } from '../options'
import type { Clock } from '@playfront/web/platform/clock'
import type { Undo } from '@playfront/web/platform/undo'

/** Where a lesson stands. */
export interface LessonState {
  at: number
  isPlaying: boolean
}

export interface LessonFlow {
  store: StoreApi<LessonState>
  /** Begins again with so many steps, at rest: nothing moves before the player wants it. */
  begin(steps: number): void
  /** Continues automatically from here, or from the first step when it is over. */
  play(): void
  pause(): void
  /** To a step by hand, which also stops it. */
  goTo(at: number): void
}

/** A lesson that is played, paused and stepped through (lottery 8.5). */
export const createLessonFlow = (clock: Pick<Clock, 'every'>): LessonFlow => {
  const store = createStore<LessonState>(() => ({ at: 0, isPlaying: false }))
  let steps = 0
  let stop: Undo = () => {}

  const pause = () => {
    stop()
    store.setState({ isPlaying: false })
  }
  const next = () => {
    const at = Math.min(store.getState().at + 1, steps - 1)
    store.setState({ at })
    if (at === steps - 1) pause()
  }

  return {
    store,
    pause,
    begin(count) {
      pause()
      steps = count
      store.setState({ at: 0 })
    },
    play() {
      stop()
      if (store.getState().at >= steps - 1) store.setState({ at: 0 })
      store.setState({ isPlaying: true })
      stop = clock.every(options.lesson.stepMs, next)
    },
    goTo(at) {
      pause()
      store.setState({ at: Math.max(0, Math.min(at, steps - 1)) })
    },
  }
}
