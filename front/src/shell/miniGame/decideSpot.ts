import { milliseconds } from '@playfront/contract/time'
import type { Area, ScrollPlace } from '../../platform/page/surroundings'

/** The numbers of the floating mini-game, by the clauses in brackets. */
export const miniGameOptions = {
  /** A finger that moves less than this has tapped, in CSS pixels (REQ-MINIGAME-007). */
  clickBelowPx: 2,
  /** Clicks that come closer together than this are one (REQ-MINIGAME-008). */
  debounceMs: milliseconds(250),
  /** How near it may come to an edge, as part of the window's width (REQ-MINIGAME-009). */
  margin: 0.02,
  /** How often is looked whether it still stands where it may (REQ-MINIGAME-010). */
  pollMs: milliseconds(250),
  /** One press of an arrow key, in CSS pixels. */
  stepPx: 16,
  /** What is left free between it and what it keeps clear of, in CSS pixels. */
  gapPx: 8,
  /** How much farther a pixel sideways counts than one up or down. */
  sidewaysCost: 4,
  /** Scrolling by less than this says nothing about its direction, in CSS pixels. */
  scrollStepPx: 4,
  /** How long the page has stood still before it counts as at rest. */
  restMs: milliseconds(750),
} as const

export type Size = Pick<Area, 'width' | 'height'>
/** Upper left corner, in CSS pixels of the window. */
export interface Spot {
  x: number
  y: number
}

/** A place as a fraction of the free area, from 0 at the left and at the top to 1: valid for a window of any size. */
export type Place = Spot

export interface SpotFacts {
  request: Spot
  size: Size
  window: Size
  /** What it must not lie over. */
  clear: readonly Area[]
}

const { margin, gapPx, scrollStepPx, sidewaysCost } = miniGameOptions

const between = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max))

/** Where its corner may be: 2 % of the window's width away from every edge (REQ-MINIGAME-009). */
export const boundsOf = (window: Size, size: Size) => {
  const edge = window.width * margin
  return {
    min: edge,
    maxX: Math.max(edge, window.width - edge - size.width),
    maxY: Math.max(edge, window.height - edge - size.height),
  }
}

/** The nearest spot within the bounds. */
export const withinBounds = ({ request, size, window }: Omit<SpotFacts, 'clear'>): Spot => {
  const { min, maxX, maxY } = boundsOf(window, size)
  return { x: between(request.x, min, maxX), y: between(request.y, min, maxY) }
}

const liesOver =
  ({ x, y }: Spot, { width, height }: Size) =>
  (area: Area): boolean =>
    x < area.left + area.width && area.left < x + width && y < area.top + area.height && area.top < y + height

/**
 * The spot nearest to the requested one that is within the bounds and over nothing that must stay clear; where the
 * window is too full for that, only the bounds count.
 */
export const decideSpot = ({ request, size, window, clear }: SpotFacts): Spot => {
  const near = withinBounds({ request, size, window })
  const xs = [
    near.x,
    ...clear.flatMap(({ left, width }) => [left - size.width - gapPx, left + width + gapPx]),
  ]
  const ys = [
    near.y,
    ...clear.flatMap(({ top, height }) => [top - size.height - gapPx, top + height + gapPx]),
  ]
  // It rather moves along its edge than away from it, where it would lie over what is read.
  const farness = ({ x, y }: Spot) => Math.hypot(sidewaysCost * (x - near.x), y - near.y)
  const [best] = xs
    .flatMap((x) => ys.map((y) => withinBounds({ request: { x, y }, size, window })))
    .filter((spot) => !clear.some(liesOver(spot, size)))
    .sort((one, other) => farness(one) - farness(other))
  return best ?? near
}

export interface AsideFacts extends ScrollPlace {
  /** Where the page was when the direction was last seen, in CSS pixels. */
  beforePx: number
}

/**
 * Whether a floating button steps aside: while the page is scrolled down, except at its end, where it has room of its own.
 * Undefined where the scroll is too short to have a direction.
 */
export const decideAside = ({ top, maxTop, beforePx }: AsideFacts): boolean | undefined => {
  if (top <= 0 || top >= maxTop - scrollStepPx) return false
  if (Math.abs(top - beforePx) < scrollStepPx) return undefined
  return top > beforePx
}

/** A spot as a fraction of the free area, to be remembered. */
export const placeOf = ({ x, y }: Spot, window: Size, size: Size): Place => {
  const { min, maxX, maxY } = boundsOf(window, size)
  const part = (value: number, max: number) => (max > min ? between((value - min) / (max - min), 0, 1) : 1)
  return { x: part(x, maxX), y: part(y, maxY) }
}

/** The spot of a remembered place in this window, in whole pixels. */
export const spotOf = ({ x, y }: Place, window: Size, size: Size): Spot => {
  const { min, maxX, maxY } = boundsOf(window, size)
  const along = (part: number, max: number) => Math.round(min + part * (max - min))
  return { x: along(x, maxX), y: along(y, maxY) }
}

/** The corners in the order of a clock's hand. */
const corners: readonly Place[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/** The corner after the one that is nearest. */
export const nextCorner = (place: Place): Place => {
  const x = Math.round(place.x)
  const y = Math.round(place.y)
  const nearest = corners.findIndex((corner) => corner.x === x && corner.y === y)
  return corners[(nearest + 1) % corners.length] ?? place
}
