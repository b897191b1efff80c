import type { entryStates, entrySubjects, MovementKind } from '@playfront/contract/money/movementKinds'

/** What is known of the thing a movement was for; absent where it was for something else, or is gone. */
export interface EntryFacts {
  kind: MovementKind
  /** A slip of the platform's own lotteries, and what it has paid so far. */
  slip?: { state: 'pending' | 'partlySettled' | 'settled' | 'refunded'; paid: number }
  /** A bet in a game provider's game. */
  round?: { state: 'placed' | 'settled' | 'reversed'; paid: number }
  /** A withdrawal: whether some of it is still held, and whether any of it came back. */
  withdrawal?: { isHeld: boolean; cameBack: boolean }
  isIssue?: boolean
  isPromotion?: boolean
}

export interface EntryDecision {
  state: (typeof entryStates)[number]
  subject: (typeof entrySubjects)[number]
}

/** What is happening with the money of one movement. */
export const decideEntry = (facts: EntryFacts): EntryDecision => {
  const { kind, slip, round, withdrawal } = facts
  if (slip) return { subject: 'slip', state: kind === 'bet' ? stateOfSlip(slip) : 'done' }
  if (round) return { subject: 'round', state: kind === 'bet' ? stateOfRound(round) : 'done' }
  if (withdrawal) return { subject: 'withdrawal', state: stateOfWithdrawal(kind, withdrawal) }
  if (kind === 'withdrawal_returned') return { subject: 'withdrawal', state: 'returned' }
  if (kind === 'deposit_reversed') return { subject: 'deposit', state: 'returned' }
  if (kind === 'deposit' || kind === 'deposit_fee' || kind === 'deposit_excess')
    return { subject: 'deposit', state: 'done' }
  if (facts.isIssue) return { subject: 'issue', state: 'done' }
  if (facts.isPromotion) return { subject: 'promotion', state: 'done' }
  return { subject: kind === 'welcome' ? 'account' : 'other', state: 'done' }
}

const stateOfSlip = ({ state, paid }: NonNullable<EntryFacts['slip']>): EntryDecision['state'] => {
  if (state === 'refunded') return 'void'
  if (state !== 'settled') return 'underway'
  return paid > 0 ? 'won' : 'lost'
}

const stateOfRound = ({ state, paid }: NonNullable<EntryFacts['round']>): EntryDecision['state'] => {
  if (state === 'placed') return 'underway'
  if (state === 'reversed') return 'void'
  return paid > 0 ? 'won' : 'lost'
}

const stateOfWithdrawal = (
  kind: MovementKind,
  { isHeld, cameBack }: NonNullable<EntryFacts['withdrawal']>,
): EntryDecision['state'] => {
  if (kind === 'withdrawal_returned') return 'returned'
  if (isHeld) return 'underway'
  return cameBack ? 'returned' : 'paid'
}
