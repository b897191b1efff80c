/** The parts of a statement, and every kind of movement of a member's cash, by the part it belongs to. */
export const kindsOfPart = {
  play: ['bet', 'payout', 'rebate', 'refund'],
  payments: [
    'deposit',
    'deposit_fee',
    'deposit_excess',
    'deposit_reversed',
    'withdrawal',
    'withdrawal_returned',
  ],
  rewards: ['welcome', 'reward', 'bonus_released', 'cashback', 'commission', 'points'],
  corrections: ['adjustment', 'correction', 'clawback', 'owed_repaid'],
} as const

export type StatementPart = keyof typeof kindsOfPart

export const statementParts = [
  'play',
  'payments',
  'rewards',
  'corrections',
] as const satisfies StatementPart[]

/** Everything that moves a member's cash. */
export const movementKinds = [
  ...kindsOfPart.play,
  ...kindsOfPart.payments,
  ...kindsOfPart.rewards,
  ...kindsOfPart.corrections,
] as const

export type MovementKind = (typeof movementKinds)[number]

/** Where money stands that a movement was about. */
export const entryStates = ['done', 'underway', 'paid', 'returned', 'won', 'lost', 'void'] as const

/** What a movement can be for. */
export const entrySubjects = [
  'slip',
  'issue',
  'round',
  'deposit',
  'withdrawal',
  'promotion',
  'account',
  'other',
] as const
