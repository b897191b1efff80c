/** Choices that follow from a seed: the same seed chooses the same. */
export interface Seeded {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  pick<Item>(items: readonly Item[]): Item | undefined
}

/** The generator mulberry32. */
export const seededBy = (seed: number): Seeded => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (percent) => next() * 100 < percent,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
  }
}

/** A separate generator for the request with this number, so that one request can be made without those before it. */
export const seededFor = (seed: number, index: number): Seeded =>
  seededBy(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35))
