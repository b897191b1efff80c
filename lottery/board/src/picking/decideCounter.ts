import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import { slipBounds } from '@playfront/lottery-rules/limits/limitTable'
import { lineCountOf } from '@playfront/lottery-rules/pricing/linesOf'

/** How far a pick has come. */
export interface Counter {
  picked: number
  /** The fewest numbers that make a bet. */
  least: number
  /** No more numbers may be picked than this. */
  most: number
  /** Lines that the picked numbers make; none while there are too few. */
  lines: number
  isFull: boolean
  isEnough: boolean
}

const boundsOf = ({ lines }: BetTypeRow): { least: number; most: number } => {
  if (lines.kind === 'each') return { least: 1, most: slipBounds.lines }
  return lines.kind === 'exactly'
    ? { least: lines.legs, most: lines.legs }
    : { least: lines.legs, most: lines.most }
}

/** How many numbers are picked, how many are wanted, and how many lines they make (lottery 2.4, 8.3). */
export const decideCounter = (row: BetTypeRow, picked: number): Counter => {
  const { least, most } = boundsOf(row)
  const isEnough = picked >= least && picked <= most
  return {
    picked,
    least,
    most,
    isEnough,
    isFull: picked >= most,
    lines: isEnough ? lineCountOf(row, picked) : 0,
  }
}
