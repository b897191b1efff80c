import type { Mutant } from './mutant'
import { isTestFile } from '../checks/sources/readModules'

/** Numbers from 0 up to 1 that follow from the seed (Mulberry32). */
const createChance = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const byLine = (mutants: readonly Mutant[]): Mutant[][] => {
  const lines = new Map<string, Mutant[]>()
  for (const mutant of mutants) {
    const place = `${mutant.file}:${mutant.line}`
    const line = lines.get(place)
    if (line) line.push(mutant)
    else lines.set(place, [mutant])
  }
  return [...lines.values()]
}

/**
 * Random lines of the code, and one fault on each of them. The same seed, count and code give the same faults.
 *
 * @returns at most `count`, by file and line
 */
export function chooseMutants(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const chance = createChance(seed)
  const pick = (length: number) => Math.floor(chance() * length)
  const lines = byLine(mutants)
  const chosen: Mutant[] = []
  while (chosen.length < count && lines.length > 0) {
    const [line = []] = lines.splice(pick(lines.length), 1)
    const mutant = line[pick(line.length)]
    if (mutant) chosen.push(mutant)
  }
  return chosen.toSorted((one, other) =>
    one.file === other.file ? one.start - other.start : one.file < other.file ? -1 : 1,
  )
}

/** Words and samples are data: an empty one is found by the checks that count them. */
const isData = (path: string) =>
  /\/(?:errorTexts|vectors|gallery)\/|\/texts\/[a-z]{2,3}(?:-[A-Z]{2})?\//.test(path)

/** Whether faults are planted in a file: code of the product, neither a test's nor a text. */
export const isProduction = (path: string): boolean =>
  path.includes('/src/') && !isTestFile(path) && !/\/[^/]*(?:fake|Fake)[^/]*$/.test(path) && !isData(path)
