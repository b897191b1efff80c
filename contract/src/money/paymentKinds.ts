/** The ways of paying in that the product knows. */
export const depositKinds = ['bankTransfer', 'promptPay', 'pix', 'eWallet', 'card'] as const

/**
 * `created`: it is unknown yet whether the provider has it. `pending`: to be paid. `done`: credited. `expired`: not
 * paid in time; money that arrives nevertheless is credited. `held`: it arrived, and the member's own limit, break or
 * exclusion keeps it out of the wallet until a staff user decides. `refused`: the provider declined it. `reversed`: the
 * bank reversed it.
 */
export const depositStates = ['created', 'pending', 'done', 'held', 'expired', 'refused', 'reversed'] as const

export type DepositKind = (typeof depositKinds)[number]
export type DepositState = (typeof depositStates)[number]

/**
 * The state of a withdrawal. `review` and `approved` are still with us and can be cancelled; `sent` and `checking` are
 * with the payment provider; `paid`, `failed`, `refused` and `cancelled` are final, and the last three refunded the
 * money.
 */
export const withdrawalStates = [
  'review',
  'approved',
  'sent',
  'checking',
  'paid',
  'failed',
  'refused',
  'cancelled',
] as const

export type WithdrawalState = (typeof withdrawalStates)[number]

/** What a person decides about money that came beyond a deposit: it is the member’s, or it is sent back. */
export const excessVerdicts = ['credit', 'sendBack'] as const

/** A staff user's decision about a payout with two reported outcomes: it was returned, or its outcome stands. */
export const payoutVerdicts = ['giveBack', 'keep'] as const

export type ExcessVerdict = (typeof excessVerdicts)[number]
export type PayoutVerdict = (typeof payoutVerdicts)[number]
