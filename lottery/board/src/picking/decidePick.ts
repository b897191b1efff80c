import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import type { BetRefusal } from '@playfront/lottery-rules/validation/betRefusal'
import { decideCounter } from './decideCounter'

/** What became of picking some numbers. */
export interface PickOutcome {
  numbers: readonly string[]
  /** Why some of them were left out; the first reason counts. */
  refusal: BetRefusal | 'full' | undefined
}

/** Adds numbers to a pick, as many as the bet type takes; those already picked stay as they are. */
export const decidePick = (
  row: BetTypeRow,
  picked: readonly string[],
  wanted: readonly string[],
): PickOutcome => {
  const numbers = [...picked]
  let refusal: PickOutcome['refusal']
  for (const number of wanted) {
    if (numbers.includes(number)) continue
    const wrong = row.pick.isFormed(number) ? row.pick.refuse(number) : 'number_format'
    const reason = wrong ?? (decideCounter(row, numbers.length).isFull ? 'full' : undefined)
    if (reason) refusal ??= reason
    else numbers.push(number)
  }
  return { numbers, refusal }
}

/** What stays picked when another bet type is chosen: everything it takes as well, in its order. */
export const carryOver = (row: BetTypeRow, picked: readonly string[]): readonly string[] =>
  decidePick(row, [], picked).numbers
