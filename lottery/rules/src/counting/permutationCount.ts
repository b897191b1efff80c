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
