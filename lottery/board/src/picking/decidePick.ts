import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import { slipBounds } from '@playfront/lottery-rules/limits/limitTable'
import { lineCountOf } from '@playfront/lottery-rules/pricing/linesOf'
import type { BetRefusal } from '@playfront/lottery-rules/validation/betRefusal'

/** The state of a pick. */
export interface Counter {
  picked: number
  /** The fewest numbers that make a bet. */
  min: number
  /** No more numbers may be picked than this. */
  max: number
  /** Lines that the picked numbers make; none while there are too few. */
  lines: number
  isFull: boolean
  isEnough: boolean
}

const boundsOf = ({ lines }: BetTypeRow): { min: number; max: number } => {
  if (lines.kind === 'each') return { min: 1, max: slipBounds.lines }
  return lines.kind === 'exactly' ? { min: lines.legs, max: lines.legs } : { min: lines.legs, max: lines.max }
}

/** How many numbers are picked, how many are wanted, and how many lines they make (lottery 2.4, 8.3). */
export const decideCounter = (row: BetTypeRow, picked: number): Counter => {
  const { min, max } = boundsOf(row)
  const isEnough = picked >= min && picked <= max
  return {
    picked,
    min,
    max,
    isEnough,
    isFull: picked >= max,
    lines: isEnough ? lineCountOf(row, picked) : 0,
  }
}

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
