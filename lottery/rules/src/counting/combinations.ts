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

/** How many different numbers can be made from the digits of one: 24 for abcd, 12 for aabc, 3 for aab (lottery 3.2). */
export function permutationCount(number: string): number {
  const seen = new Map<string, number>()
  let count = 1
  for (const [at, digit] of [...number].entries()) {
    const times = (seen.get(digit) ?? 0) + 1
    seen.set(digit, times)
    // Dividing as we go stays whole: after each digit this is the multinomial of the digits so far.
    count = (count * (at + 1)) / times
  }
  return count
}
