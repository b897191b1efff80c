import type { Milliseconds } from '@playfront/contract/time'
import type { Attention } from '../../platform/attention/attention'
import type { Clock } from '../../platform/clock/clock'
import type { Undo } from '@playfront/web/platform/undo'
import { createStore, type StoreApi } from '../../store/createStore'

export interface SlidesState {
  /** The slide in view; the first is 0. */
  position: number
  /** The last one has been in view. */
  hasSeenLast: boolean
  /** They advance automatically unless the reader stops them; pointer, focus and a hidden page only pause them. */
  isPlaying: boolean
}

/** What holds the slides for a moment, without ending their turning. */
export type SlideHold = 'pointer' | 'touch' | 'focus'

export interface Slides {
  count: number
  store: StoreApi<SlidesState>
  /** One on or back, around the ends; back from the first only once the last was seen. */
  go(steps: 1 | -1): void
  /** This one is in view now. */
  show(position: number): void
  hold(by: SlideHold): void
  release(by: SlideHold): void
  /** The reader's own pause and play (WCAG 2.2.2). */
  toggle(): void
  /** They are on the screen from now on, until the undo. */
  start(): Undo
}

export interface SlidesDeps {
  clock: Pick<Clock, 'after'>
  attention: Attention
  count: number
  autoplayMs: Milliseconds
}

/**
 * Slides that advance automatically every few seconds (REQ-POPUP-015), but never while the reader points at them, holds
 * them or moves in them by keyboard, while the page is hidden, or for a reader who prefers reduced motion.
 */
export const createSlides = ({ clock, attention, count, autoplayMs }: SlidesDeps): Slides => {
  const last = count - 1
  const store = createStore<SlidesState>(() => ({
    position: 0,
    hasSeenLast: last <= 0,
    isPlaying: count > 1 && !attention.wantsCalm(),
  }))
  const holds = new Set<SlideHold>()
  let isStarted = false
  let stop: Undo | undefined

  const arm = () => {
    stop?.()
    stop = undefined
    const isTurning = isStarted && store.getState().isPlaying && holds.size === 0 && attention.isThere()
    if (isTurning) stop = clock.after(autoplayMs, () => show((store.getState().position + 1) % count))
  }

  const show = (position: number) => {
    if (position < 0 || position > last) return
    const { hasSeenLast } = store.getState()
    store.setState({ position, hasSeenLast: hasSeenLast || position === last })
    arm()
  }

  return {
    count,
    store,
    show,
    go(steps) {
      const { position, hasSeenLast } = store.getState()
      if (steps === -1 && position === 0 && !hasSeenLast) return
      show((position + steps + count) % count)
    },
    hold(by) {
      holds.add(by)
      arm()
    },
    release(by) {
      holds.delete(by)
      arm()
    },
    toggle() {
      store.setState({ isPlaying: !store.getState().isPlaying })
      arm()
    },
    start() {
      isStarted = true
      arm()
      const unfollow = attention.onChange(arm)
      return () => {
        isStarted = false
        holds.clear()
        unfollow()
        arm()
      }
    },
  }
}
