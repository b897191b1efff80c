export interface CountryFacts {
  /** Codes that went to the country lately and are old enough to have been typed in. */
  sent: number
  /** How many of them were. */
  spent: number
}

export interface BreakerLimits {
  sent: number
  spentPercent: number
}

export type BreakerDecision = { kind: 'closed' } | { kind: 'open'; because: 'codes are sent and not used' }

/**
 * Whether a country gets no SMS for now. Who pumps messages to expensive numbers earns by their being sent and types no
 * code in; people do (T20).
 */
export const decideBreaker = ({ sent, spent }: CountryFacts, limits: BreakerLimits): BreakerDecision =>
  sent >= limits.sent && spent * 100 < sent * limits.spentPercent
    ? { kind: 'open', because: 'codes are sent and not used' }
    : { kind: 'closed' }
