import type { DepositState } from '@playfront/contract/money/deposits'
import type { PaymentReport, ProviderEnd } from '../../providers/provider'

export interface AskedFacts {
  state: DepositState
  /** The time to pay has run out. */
  isOver: boolean
  told: ProviderEnd<PaymentReport>
}

export type AskedDecision =
  | { kind: 'take'; report: PaymentReport; reason: string }
  | { kind: 'order' | 'expire' | 'wait'; reason: string }

/** What follows from asking the provider for the status of a payment that it has not reported. */
export const decideAsked = ({ state, isOver, told }: AskedFacts): AskedDecision => {
  if (told.kind === 'done' && told.answer.status !== 'waiting')
    return { kind: 'take', report: told.answer, reason: `the provider says ${told.answer.status}` }
  if (state !== 'created' && state !== 'pending') return { kind: 'wait', reason: 'it may still come' }
  if (isOver) return { kind: 'expire', reason: 'it was not paid in time' }
  if (state === 'created' && told.kind !== 'unknown')
    return { kind: 'order', reason: 'the provider is reachable, and there are no payment instructions yet' }
  return {
    kind: 'wait',
    reason: told.kind === 'unknown' ? 'the provider does not answer' : 'it is not paid yet',
  }
}
