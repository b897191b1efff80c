import type { BetTypeRow } from '../betTypes/betTypeRow'
import type { BetRefusal } from './betRefusal'

/** Whether the picks have the form, the number and the pattern that the bet type asks for (lottery 4.3). */
export function decideNumbers(row: BetTypeRow, numbers: readonly unknown[]): BetRefusal | null {
  const picks = numbers.filter((number) => typeof number === 'string')
  if (picks.length < numbers.length || !picks.every(row.pick.isFormed)) return 'number_format'
  const { identityOf = String } = row.pick
  if (new Set(picks.map(identityOf)).size < picks.length) return 'number_duplicate'
  if (!isCountAllowed(row, picks.length)) return 'pick_count'
  for (const pick of picks) {
    const refusal = row.pick.refuse(pick)
    if (refusal !== null) return refusal
  }
  return null
}

function isCountAllowed({ lines }: BetTypeRow, count: number): boolean {
  if (lines.kind === 'each') return count >= 1
  if (lines.kind === 'exactly') return count === lines.legs
  return count >= lines.legs && count <= lines.max
}
