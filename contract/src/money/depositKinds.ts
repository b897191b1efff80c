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
