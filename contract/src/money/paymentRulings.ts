/** What a person decides about money that came beyond a deposit: it is the member’s, or it is sent back. */
export const excessVerdicts = ['credit', 'sendBack'] as const

/** What a person decides about a payout of which two ends were told: it came back, or its end stays as it is. */
export const payoutVerdicts = ['giveBack', 'keep'] as const

export type ExcessVerdict = (typeof excessVerdicts)[number]
export type PayoutVerdict = (typeof payoutVerdicts)[number]
