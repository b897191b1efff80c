import type { ErrorCode } from '@playfront/contract/errorCodes'

export interface CardActionFacts {
  card: { isRemoved: boolean; isFrozen: boolean; isBusy: boolean } | undefined
  action: 'freeze' | 'release' | 'remove'
}

export type CardActionDecision =
  | { kind: 'freeze' | 'release' | 'remove'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

/**
 * What staff may do with a member's card. One with a payout in progress stays until the money has arrived or been
 * returned.
 */
export const decideCardAction = ({ card, action }: CardActionFacts): CardActionDecision => {
  if (!card) return refuse('card.unknown', 'the merchant has no such card')
  if (card.isRemoved) return refuse('staff.moved.on', 'it was removed meanwhile')
  if (action === 'freeze' && card.isFrozen) return refuse('staff.moved.on', 'it is frozen already')
  if (action === 'release' && !card.isFrozen) return refuse('staff.moved.on', 'it is not frozen')
  if (action === 'remove' && card.isBusy) return refuse('card.busy', 'a withdrawal is on its way to it')
  return { kind: action, reason: 'it exists and nothing forbids it' }
}

const refuse = (code: ErrorCode, reason: string): CardActionDecision => ({ kind: 'refuse', code, reason })
