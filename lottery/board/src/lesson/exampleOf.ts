import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import { allTwoDigits } from '@playfront/lottery-rules/picking/twoDigits'
import type { PreparedResult } from '@playfront/lottery-rules/settling/prepareResult'
import { findHits, type Looked } from './lookOf'

/** How many numbers the smallest bet of a type has. */
export const legsOf = ({ lines }: BetTypeRow): number => (lines.kind === 'each' ? 1 : lines.legs)

/**
 * The example that is shown before the player chooses: what came once in the draw, and for misses what did not come.
 * Where the draw contains no win of the type it is the type's own sample. It is always called an example.
 */
export const exampleOf = (
  row: BetTypeRow,
  looked: Looked,
  prepared: PreparedResult,
  isOpen: (number: string) => boolean,
): readonly string[] => {
  const legs = legsOf(row)
  if (row.wins === 'none') {
    const absent = allTwoDigits.filter((number) => findHits(prepared, looked, number).length === 0)
    return Array.from({ length: legs }, (_, at) => absent[Math.floor((at * absent.length) / legs)] ?? '')
  }
  const { pick } = row
  const came = [...prepared.indexOf(looked.look).keys()].filter(
    (key) => pick.isFormed(key) && pick.refuse(key) === null && isOpen(key),
  )
  const once = came.filter((key) => findHits(prepared, looked, key).length === 1)
  const numbers = [...new Set([...once, ...came])].slice(0, legs)
  return numbers.length === legs ? numbers : sampleOf(row)
}

/** Numbers of the form a type takes. */
const sampleOf = (row: BetTypeRow): readonly string[] => {
  const legs = legsOf(row)
  if (legs === 1) return [row.pick.sample]
  return Array.from({ length: legs }, (_, at) => String(at * 11 + 1).padStart(row.pick.digits, '0'))
}
