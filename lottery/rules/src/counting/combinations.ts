/** Every choice of `size` items, in the order of the list. */
export function combinations<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]]
  return list.flatMap((item, at) => combinations(list.slice(at + 1), size - 1).map((rest) => [item, ...rest]))
}

/** C(n, k), exact while the answer is a safe integer. */
export function choose(n: number, k: number): number {
  let count = 1
  for (let i = 1; i <= k; i++) count = (count * (n - k + i)) / i
  return count
}
