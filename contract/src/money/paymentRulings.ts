/** What a person decides about money that came beyond a deposit: it is the member’s, or it is sent back. */
export const excessVerdicts = ['credit', 'sendBack'] as const

/** A staff user's decision about a payout with two reported outcomes: it was returned, or its outcome stands. */
export const payoutVerdicts = ['giveBack', 'keep'] as const

export type ExcessVerdict = (typeof excessVerdicts)[number]
export type PayoutVerdict = (typeof payoutVerdicts)[number]
