import { readFileSync } from 'node:fs'
import type { RowOutcome } from './rowOutcome'
import { runVectors } from './runVectors'
import type { VectorFile } from './vectorFile'

/**
 * `npm run vectors -- FILE`: runs a vector file, prints every difference and every row that is not built, and a count per section.
 * Exit code 0 without a difference, 1 with one or with no row at all, 2 when the file cannot be read.
 */
function main(path: string | undefined): number {
  const file = path === undefined ? null : readVectors(path)
  if (file === null) {
    console.error('usage: npm run vectors -- FILE (JSON of the format of lottery 7)')
    return 2
  }
  const sections = Object.entries(runVectors(file))
  for (const [section, rows] of sections) writeLine(section, rows)
  const rows = sections.flatMap(([, outcomes]) => outcomes)
  const different = rows.filter((row) => row.kind === 'different').length
  console.log(`${rows.length} rows, ${different} different, ${countOf(rows, 'not built')} not built`)
  return different === 0 && rows.length > 0 ? 0 : 1
}

function readVectors(path: string): VectorFile | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    console.error(String(error))
    return null
  }
}

function writeLine(section: string, rows: readonly RowOutcome[]) {
  console.log(`${section}: ${countOf(rows, 'same')} of ${rows.length} the same`)
  for (const outcome of rows) {
    if (outcome.kind === 'not built') console.log(`  ${outcome.row}: not built (${outcome.missing})`)
    if (outcome.kind === 'different')
      for (const line of outcome.differences) console.log(`  ${outcome.row}: ${line}`)
  }
}

const countOf = (rows: readonly RowOutcome[], is: RowOutcome['kind']) =>
  rows.filter((row) => row.kind === is).length

process.exitCode = main(process.argv[2])
