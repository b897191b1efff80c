/** A source of uniform whole numbers from 0 to 2³² − 1: the browser's or the server's CSPRNG, never a draw seed (lottery 4.5). */
export type RandomUint32 = () => number

const UINT32_VALUES = 2 ** 32

/**
 * Picks numbers uniformly and without repetition (lottery 4.5), in rising order.
 * @param space every number that may be picked, such as 00–99 without those already chosen.
 * @param count how many; the whole space when it has fewer.
 */
export function quickPick(space: readonly string[], count: number, random: RandomUint32): readonly string[] {
  const left = [...space]
  const picked: string[] = []
  while (picked.length < count && left.length > 0)
    picked.push(...left.splice(uniformBelow(left.length, random), 1))
  return [...picked].sort()
}

/** Uniform in 0 … n − 1: values above the last whole multiple of n are thrown away, or small numbers would come more often. */
export function uniformBelow(n: number, random: RandomUint32): number {
  const limit = UINT32_VALUES - (UINT32_VALUES % n)
  for (;;) {
    const value = random()
    if (value < limit) return value % n
  }
}
