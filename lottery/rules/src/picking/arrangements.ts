import { combinations } from '../counting/combinations'

const byText = (numbers: Iterable<string>) => [...new Set(numbers)].sort()

/** Every number from one to another, both included, with leading zeros. */
export function range(digits: number, from: number, to: number): readonly string[] {
  const count = Math.max(0, to - from + 1)
  return Array.from({ length: count }, (_, i) => String(from + i).padStart(digits, '0'))
}

/** Every different arrangement of all digits of a number (*6 กลับ*, box). */
export const perm = (number: string): readonly string[] => bbfs(number, number.length)

/** Every different arrangement of `length` digits out of a number's digits, each used once (BBFS, lottery 3.4). */
export function bbfs(number: string, length: number): readonly string[] {
  return byText(arrangements([...number], length))
}

/** The number and its mirror (*reverse*, lottery 3.2). */
export const reverse = (number: string): readonly string[] => byText([number, [...number].reverse().join('')])

/**
 * Ten numbers with each digit in place of `R`: `R234` (*roll*, lottery 3.2).
 * @throws RangeError for a pattern without `R`: it would be one number ten times.
 */
export function roll(pattern: string): readonly string[] {
  if (!pattern.includes('R')) throw new RangeError(`${pattern} has no R to roll`)
  return [...'0123456789'].map((digit) => pattern.replaceAll('R', digit))
}

/** Every combination of 2 or 3 out of a set of digits in rising order, doubles included on request (*วิน*, lottery 3.1). */
export function win(digits: string, size: number, withDoubles: boolean): readonly string[] {
  const set = byText(digits)
  const picks = withDoubles ? rising(set, size) : combinations(set, size).map((pick) => pick.join(''))
  return byText(picks)
}

function arrangements(digits: readonly string[], length: number): readonly string[] {
  if (length === 0) return ['']
  return digits.flatMap((digit, at) =>
    arrangements(
      digits.filter((_, nth) => nth !== at),
      length - 1,
    ).map((rest) => digit + rest),
  )
}

function rising(digits: readonly string[], size: number): readonly string[] {
  if (size === 0) return ['']
  return digits.flatMap((digit, at) => rising(digits.slice(at), size - 1).map((rest) => digit + rest))
}
