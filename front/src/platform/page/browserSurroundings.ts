import type { Area, Surroundings } from './surroundings'

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
}
