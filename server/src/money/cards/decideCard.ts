import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { NumberDecision, NumberFault } from '@playfront/contract/money/cards/decideNumber'
import { holderKey, isHolderName } from '@playfront/contract/money/cards/holderName'

export interface NewCardFacts {
  number: NumberDecision
  holderName: string
  /** As the member's account has it; null when no name is known yet. */
  knownName: string | null
  /** Who has this very account already. */
  boundBy: 'nobody' | 'oneself' | 'another'
  /** The member's cards so far, and the most they can have. */
  cards: number
  max: number
}

export type NewCardDecision =
  | { ok: true; setsName: boolean }
  | { ok: false; because: ErrorCode; fault?: NumberFault | 'name' }

/**
 * Whether a card is added. It has to be in the member's own name, which the first card determines. The answer does
 * not reveal who else has added an account.
 */
export const decideNewCard = (facts: NewCardFacts): NewCardDecision => {
  const { number, holderName, knownName, boundBy, cards, max } = facts
  if (!number.ok) return { ok: false, because: 'card.invalid', fault: number.because }
  if (!isHolderName(holderName)) return { ok: false, because: 'card.invalid', fault: 'name' }
  if (knownName !== null && holderKey(knownName) !== holderKey(holderName))
    return { ok: false, because: 'card.name.mismatch' }
  if (boundBy === 'oneself') return { ok: false, because: 'card.known' }
  if (cards >= max) return { ok: false, because: 'card.too.many' }
  if (boundBy === 'another') return { ok: false, because: 'card.taken' }
  return { ok: true, setsName: knownName === null }
}
