/** The ways of paying in that the product knows. */
export const depositKinds = ['bankTransfer', 'promptPay', 'pix', 'eWallet', 'card'] as const

/**
 * `created`: nobody knows yet whether the provider has it. `pending`: to be paid. `done`: credited. `expired`: not paid in
 * time; money that comes nevertheless is credited. `held`: it arrived, and the member's own limit, break or exclusion keeps it
 * out of the wallet until a person decides. `refused`: the provider said no. `reversed`: the bank took it back.
 */
export const depositStates = ['created', 'pending', 'done', 'held', 'expired', 'refused', 'reversed'] as const

export type DepositKind = (typeof depositKinds)[number]
export type DepositState = (typeof depositStates)[number]
