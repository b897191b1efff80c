import type { WithdrawalState } from '@playfront/contract/money/withdrawals.schema'

export type NewsDecision = 'pay' | 'giveBack' | 'known' | 'contradiction' | 'notAsked'

const ends: Partial<Record<WithdrawalState, 'paid' | 'failed'>> = { paid: 'paid', failed: 'failed' }

/**
 * What a provider's word on a payout leads to. The first end counts; the same one again is known, and another one is for a
 * person to look into: money that was given back is not paid as well. Of what was never sent a provider knows nothing.
 */
export const decideNews = (state: WithdrawalState, told: 'paid' | 'failed'): NewsDecision => {
  if (state === 'sent' || state === 'checking') return told === 'paid' ? 'pay' : 'giveBack'
  const end = ends[state]
  if (end === undefined) return 'notAsked'
  return end === told ? 'known' : 'contradiction'
}
