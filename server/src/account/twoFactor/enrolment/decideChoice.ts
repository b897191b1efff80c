import type { FactorFlags } from '@playfront/contract/account/loginVerification'

export interface ChoiceFacts {
  chosen: FactorFlags
  ready: FactorFlags
}

export type ChoiceDecision = { ok: true } | { ok: false; unready: keyof FactorFlags }

const order = ['email', 'sms', 'ga', 'payeeName'] as const

/** Whether a choice of factors can be stored: one that cannot be passed would lock the member out. */
export const decideChoice = ({ chosen, ready }: ChoiceFacts): ChoiceDecision => {
  const unready = order.find((factor) => chosen[factor] && !ready[factor])
  return unready ? { ok: false, unready } : { ok: true }
}
