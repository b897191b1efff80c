import { bbfs, perm, reverse, roll, win } from '@playfront/lottery-rules/picking/arrangements'

/** A set of numbers made from the player's own digits. */
export interface ArrangedSet {
  kind: 'perm' | 'reverse' | 'roll' | 'bbfs' | 'win' | 'winDoubles'
  /** With `roll`: which place takes each digit, from 1. */
  place?: number
  numbers: readonly string[]
}

/** More digits than these make too many numbers. */
export const maxDigits = 7

/** What can be made of some digits for a type that wants so many (lottery 3.1, 3.2, 3.4, 4.5). */
export const arrangedSets = (text: string, digits: number): readonly ArrangedSet[] => {
  if (!/^[0-9]+$/.test(text) || text.length > maxDigits || text.length < 2) return []
  if (text.length > digits) {
    return [{ kind: 'bbfs', numbers: bbfs(text, digits) }, ...wins(text, digits)]
  }
  if (text.length < digits) return wins(text, digits)
  const rolls = Array.from({ length: digits }, (_, at): ArrangedSet => ({
    kind: 'roll',
    place: at + 1,
    numbers: roll(`${text.slice(0, at)}R${text.slice(at + 1)}`),
  }))
  return [{ kind: 'perm', numbers: perm(text) }, { kind: 'reverse', numbers: reverse(text) }, ...rolls]
}

const wins = (text: string, digits: number): readonly ArrangedSet[] => {
  if (digits > 3) return []
  const sets: readonly ArrangedSet[] = [
    { kind: 'win', numbers: win(text, digits, false) },
    { kind: 'winDoubles', numbers: win(text, digits, true) },
  ]
  return sets.filter(({ numbers }) => numbers.length > 0)
}
