import type { BetRefusal } from '../validation/betRefusal'

/** What may be picked. `refuse` looks only at picks that already have the right form (lottery 2.4, 3). */
export interface PickRule {
  /** Number of digits of a digit pick; 0 for tokens. */
  readonly digits: number
  /** The closed list of tokens; empty for digit picks. */
  readonly tokens: readonly string[]
  /** A valid pick of the commonest pattern, for showing odds without a pick. */
  readonly sample: string
  readonly isFormed: (pick: string) => boolean
  readonly refuse: (pick: string) => BetRefusal | null
  /** What two picks must not share within a bet; the pick itself when absent. A set of digits is the same in any order (lottery 1.2). */
  readonly identityOf?: (pick: string) => string
}

/** A pick whose digits are a set: `36` and `63` are the same. */
export const asSet = (rule: PickRule): PickRule => ({
  ...rule,
  identityOf: (pick) => [...pick].sort().join(''),
})

const nothingToRefuse = () => null

/** A string of exactly so many ASCII digits; full-width digits and short numbers are not formed (lottery 1.2). */
export function digits(count: number, refuse: PickRule['refuse'] = nothingToRefuse): PickRule {
  const form = new RegExp(`^[0-9]{${count}}$`)
  return {
    digits: count,
    tokens: [],
    sample: '0123456789'.slice(0, count),
    isFormed: (pick) => form.test(pick),
    refuse,
  }
}

/** One of a closed list of tokens. */
export function tokens(list: readonly string[], refuse: PickRule['refuse'] = nothingToRefuse): PickRule {
  return { digits: 0, tokens: list, sample: list[0] ?? '', isFormed: (pick) => list.includes(pick), refuse }
}

/** Digits that must all differ. */
export const distinctDigits = (count: number): PickRule =>
  digits(count, (pick) => (new Set(pick).size === count ? null : 'digits_not_distinct'))

/** Digits that must not all be the same. */
export const mixedDigits = (count: number): PickRule =>
  digits(count, (pick) => (new Set(pick).size === 1 ? 'all_digits_equal' : null))
