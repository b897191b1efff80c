import { seededBy } from '@playfront/contract/testing/seeded'
import type { Mutant } from './mutant'
import { isTestFile } from '../checks/sources/readModules'

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
  const { below } = seededBy(seed)
  const lines = byLine(mutants)
  const chosen: Mutant[] = []
  while (chosen.length < count && lines.length > 0) {
    const [line = []] = lines.splice(below(lines.length), 1)
    const mutant = line[below(line.length)]
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
