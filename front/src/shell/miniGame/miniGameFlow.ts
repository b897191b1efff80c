import {
  type Place,
  type Size,
  type Spot,
  decideAside,
  decideSpot,
  miniGameOptions,
  nextCorner,
  placeOf,
  spotOf,
  withinBounds,
} from './decideSpot'
import type { MiniGameVariant } from '@playfront/contract/shell/miniGame'
import type { ScrollPlace, Surroundings } from '../../platform/page/surroundings'
import type { Platform } from '../../platform/platform'
import type { Undo } from '@playfront/web/platform/undo'
import { type StoreApi, createStore } from '../../store/createStore'

const isPart = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1

/** A place that was written down; a damaged one is none. */
export const readPlace = (found: Record<string, unknown> | undefined): Place | undefined => {
  const { x, y } = found ?? {}
  return isPart(x) && isPart(y) ? { x, y } : undefined
}

export interface MiniGameState {
  /** The screen is one where it may be seen. */
  isShown: boolean
  /** The script has loaded; a game that has not is never visible. */
  isReady: boolean
  isOpen: boolean
  isDragged: boolean
  spot: Spot | undefined
  /** It has been where it is for a moment: from now on it is seen to move. */
  glides: boolean
  /** It stands aside while the page is scrolled down: at which side of the window. */
  aside: 'left' | 'right' | undefined
}

/** The container that floats over the screens. */
export interface MiniGameFlow {
  variant: MiniGameVariant
  store: StoreApi<MiniGameState>
  /** It stands on the screen from now on, until the undo. */
  start(size: () => Size): Undo
  /** The frame reports that its game has loaded. */
  ready(): void
  press(point: Spot): void
  move(point: Spot): void
  lift(): void
  /** A click opens or closes it, unless the finger has dragged it. */
  click(by: 'pointer' | 'key'): void
  close(): void
  /** One step of an arrow key. */
  step(x: -1 | 0 | 1, y: -1 | 0 | 1): void
  toNextCorner(): void
}

export interface MiniGameDeps {
  clock: Platform['clock']
  memory: Platform['memory']
  surroundings: Surroundings
  variant: MiniGameVariant
  /** The side of the window where a reader's lines end. */
  endSide: 'left' | 'right'
}

const { clickBelowPx, debounceMs, pollMs, restMs, stepPx } = miniGameOptions

/** Where the mini-game floats and what touching it does (area MINIGAME). */
export const createMiniGameFlow = (deps: MiniGameDeps): MiniGameFlow => {
  const { clock, memory, surroundings, variant, endSide } = deps
  const canMove = variant === 'v1'
  const usual: Place = { x: endSide === 'left' ? 0 : 1, y: 1 }
  const store = createStore<MiniGameState>(() => ({
    isShown: true,
    isReady: false,
    isOpen: false,
    isDragged: false,
    spot: undefined,
    glides: false,
    aside: undefined,
  }))
  let place = (canMove && readPlace(memory.read('miniGame'))) || usual
  let measure: () => Size = () => ({ width: 0, height: 0 })
  let grab: { point: Spot; spot: Spot } | undefined
  let hasDragged = false
  let lastClickMs = -debounceMs
  let scroll = { atMs: 0, beforePx: 0 }

  /** Puts it where it may be; the place that was chosen is not forgotten for that. */
  const settle = () => {
    const { isOpen, isDragged, spot } = store.getState()
    if (isDragged) return
    const [window, size] = [surroundings.window(), measure()]
    const request = spotOf(place, window, size)
    const clear = [...surroundings.bars(), ...(isOpen ? [] : surroundings.actions())]
    const next = decideSpot({ request, size, window, clear })
    if (next.x !== spot?.x || next.y !== spot.y) store.setState({ spot: next })
  }

  const stepAside = (isAside: boolean) => {
    const { spot, aside, isDragged } = store.getState()
    const width = measure().width
    const isLeft = spot !== undefined && spot.x + width / 2 < surroundings.window().width / 2
    const next = isAside && spot && !isDragged ? (isLeft ? 'left' : 'right') : undefined
    if (next !== aside) store.setState({ aside: next })
  }

  const handleScroll = ({ top, maxTop }: ScrollPlace) => {
    const isAside = decideAside({ top, maxTop, beforePx: scroll.beforePx })
    scroll = { atMs: clock.now(), beforePx: isAside === undefined ? scroll.beforePx : top }
    if (isAside !== undefined) stepAside(isAside)
  }

  const choose = (next: Place) => {
    place = next
    memory.write('miniGame', { ...next })
    settle()
  }

  const standsAt = (spot: Spot): Place => placeOf(spot, surroundings.window(), measure())

  const turn = (isOpen: boolean) => {
    store.setState({ isOpen })
    settle()
  }

  return {
    variant,
    store,
    start(size) {
      measure = size
      store.setState({ glides: false })
      settle()
      const undos = [
        surroundings.onScroll(handleScroll),
        clock.every(pollMs, () => {
          if (!store.getState().glides) store.setState({ glides: true })
          if (clock.now() - scroll.atMs >= restMs) stepAside(false)
          settle()
        }),
      ]
      return () => undos.forEach((undo) => undo())
    },
    ready: () => store.setState({ isReady: true }),
    press(point) {
      hasDragged = false
      const { spot } = store.getState()
      if (canMove && spot) grab = { point, spot }
    },
    move(point) {
      if (!grab) return
      const [x, y] = [point.x - grab.point.x, point.y - grab.point.y]
      if (!hasDragged && Math.hypot(x, y) < clickBelowPx) return
      hasDragged = true
      const request = { x: grab.spot.x + x, y: grab.spot.y + y }
      const spot = withinBounds({ request, size: measure(), window: surroundings.window() })
      store.setState({ isDragged: true, spot })
    },
    lift() {
      const { spot } = store.getState()
      grab = undefined
      store.setState({ isDragged: false })
      if (hasDragged && spot) choose(standsAt(spot))
    },
    click(by) {
      if (by === 'pointer' && hasDragged) return
      const isEarly = clock.now() - lastClickMs < debounceMs
      lastClickMs = clock.now()
      if (!isEarly) turn(!store.getState().isOpen)
    },
    close: () => turn(false),
    step(x, y) {
      const { spot } = store.getState()
      if (!canMove || !spot) return
      const request = { x: spot.x + x * stepPx, y: spot.y + y * stepPx }
      choose(standsAt(withinBounds({ request, size: measure(), window: surroundings.window() })))
    },
    toNextCorner() {
      if (canMove) choose(nextCorner(place))
    },
  }
}
