import type { Undo } from '@playfront/web/platform/undo'
import type { Scheme } from './page'

/** A place in the window, in CSS pixels from its upper left corner. */
export interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** What else stands in the window, for something that floats over it. */
export interface Surroundings {
  /** Width and height of the window. */
  window(): Pick<Area, 'width' | 'height'>
  /** Which side of the theme is seen. */
  side(): Scheme
  /** The bars at its edges. */
  bars(): Area[]
  /** Main actions, other floating things, and what asks to be kept clear. */
  actions(): Area[]
  /** Calls back on every scroll of the page, until the undo. */
  onScroll(listener: (scroll: ScrollPlace) => void): Undo
}

/** How far the page is scrolled, in CSS pixels. */
export interface ScrollPlace {
  top: number
  /** Where the end of the page is reached. */
  maxTop: number
}

const areasOf = (selector: string): Area[] =>
  [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight)
    .map(({ left, top, width, height }) => ({ left, top, width, height }))

/** The document's own. */
export const browserSurroundings: Surroundings = {
  window: () => ({ width: document.documentElement.clientWidth, height: innerHeight }),
  side: () => (getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light'),
  bars: () => areasOf('nav, [data-bar]'),
  actions: () => areasOf('[data-variant="primary"], [data-floating], [data-keep-clear]'),
  onScroll(listener) {
    const listen = () =>
      listener({ top: scrollY, maxTop: document.documentElement.scrollHeight - innerHeight })
    addEventListener('scroll', listen, { passive: true })
    return () => removeEventListener('scroll', listen)
  },
}
