import type { DepositState } from '@playfront/contract/money/deposits'

/** What a provider says of a payment. */
export interface Told {
  status: 'paid' | 'failed' | 'expired' | 'reversed'
  /** Minor units; zero unless money moved. */
  amount: number
}

export interface ReportFacts {
  state: DepositState
  /** What was asked to be paid. */
  amount: number
  /** What has arrived already. */
  paid: number | null
  /** What the member's own protection says of crediting the amount that arrived; undefined where it may be credited. */
  barred?: string
}

export type ReportDecision =
  | { kind: 'credit'; amount: number; excess: number; reason: string }
  /** It arrived, and may not come into play: a person decides. */
  | { kind: 'hold'; amount: number; reason: string }
  | { kind: 'reverse'; reason: string }
  /** Nothing came yet, and what may still come is not credited. */
  | { kind: 'bury'; reason: string }
  | { kind: 'refuse' | 'expire'; reason: string }
  | { kind: 'nothing'; reason: string }
  | { kind: 'disagree'; reason: string }

/**
 * Decides what follows from a report, in whatever order reports arrive.
 *
 * Money that arrived is the player's, late or not. Where their limit, break or exclusion no longer allows a deposit,
 * all of it waits for a person, whenever it was ordered. Less than the requested amount is credited as it came. Of
 * more, the requested amount is credited; limits and bonuses were not checked for the rest, which a staff user refunds.
 * A deposit that the bank reversed stays reversed, also when the report of the payment comes after it.
 */
export const decideReport = (facts: ReportFacts, told: Told): ReportDecision => {
  const { state, paid } = facts
  switch (told.status) {
    case 'paid':
      return decidePaid(facts, told.amount)
    case 'reversed':
      return decideReversed({ state, paid }, told.amount)
    case 'failed':
    case 'expired':
      if (state !== 'created' && state !== 'pending')
        return { kind: 'nothing', reason: `it is ${state} already` }
      return {
        kind: told.status === 'failed' ? 'refuse' : 'expire',
        reason: `the provider says ${told.status}`,
      }
  }
}

const decidePaid = ({ state, amount, paid, barred }: ReportFacts, arrived: number): ReportDecision => {
  if (state === 'reversed') return { kind: 'nothing', reason: 'it was reversed before' }
  if (state === 'done' || state === 'held')
    return arrived === paid
      ? { kind: 'nothing', reason: `it is ${state === 'done' ? 'credited' : 'held'} already` }
      : { kind: 'disagree', reason: 'another amount had arrived' }
  if (arrived <= 0) return { kind: 'disagree', reason: 'paid, but nothing' }
  if (barred !== undefined) return { kind: 'hold', amount: arrived, reason: `not credited: ${barred}` }
  const credited = Math.min(arrived, amount)
  return {
    kind: 'credit',
    amount: credited,
    excess: arrived - credited,
    reason:
      state === 'expired' || state === 'refused' ? 'late, and the money is there' : 'the money is there',
  }
}

const decideReversed = (
  { state, paid }: Pick<ReportFacts, 'state' | 'paid'>,
  taken: number,
): ReportDecision => {
  if (state === 'reversed') return { kind: 'nothing', reason: 'it is reversed already' }
  if (state !== 'done' && state !== 'held') return { kind: 'bury', reason: 'reversed before it arrived' }
  if (taken !== paid) return { kind: 'disagree', reason: 'another amount had arrived' }
  return { kind: 'reverse', reason: 'the bank returned it' }
}
