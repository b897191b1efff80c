import { readFileSync, writeFileSync } from 'node:fs'
import type { TestCounts } from '../run/testSteps'

const line = /^Last run: .*$/m

/** Writes the result of this run into the page that documents it. */
export const recordResult = (page: string, counts: TestCounts): void => {
  const text = readFileSync(page, 'utf8')
  if (!line.test(text)) throw new Error(`${page} has no line that begins with “Last run:”.`)
  writeFileSync(page, text.replace(line, writeResult(counts, new Date())))
}

export const writeResult = ({ passed, failed }: TestCounts, at: Date): string =>
  `Last run: ${at.toISOString().slice(0, 10)}, ${passed} passed, ${failed} failed.`
