import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import { slipBounds } from '@playfront/lottery-rules/limits/limitTable'
import { lineCountOf } from '@playfront/lottery-rules/pricing/linesOf'

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
