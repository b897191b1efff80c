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
  | { do: 'credit'; amount: number; excess: number; reason: string }
  /** It arrived, and may not come into play: a person decides. */
  | { do: 'hold'; amount: number; reason: string }
  | { do: 'reverse'; reason: string }
  /** Nothing came yet, and what may still come is not credited. */
  | { do: 'bury'; reason: string }
  | { do: 'refuse' | 'expire'; reason: string }
  | { do: 'nothing'; reason: string }
  | { do: 'disagree'; reason: string }

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
        return { do: 'nothing', reason: `it is ${state} already` }
      return {
        do: told.status === 'failed' ? 'refuse' : 'expire',
        reason: `the provider says ${told.status}`,
      }
  }
}

const decidePaid = ({ state, amount, paid, barred }: ReportFacts, arrived: number): ReportDecision => {
  if (state === 'reversed') return { do: 'nothing', reason: 'it was reversed before' }
  if (state === 'done' || state === 'held')
    return arrived === paid
      ? { do: 'nothing', reason: `it is ${state === 'done' ? 'credited' : 'held'} already` }
      : { do: 'disagree', reason: 'another amount had arrived' }
  if (arrived <= 0) return { do: 'disagree', reason: 'paid, but nothing' }
  if (barred !== undefined) return { do: 'hold', amount: arrived, reason: `not credited: ${barred}` }
  const credited = Math.min(arrived, amount)
  return {
    do: 'credit',
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
  if (state === 'reversed') return { do: 'nothing', reason: 'it is reversed already' }
  if (state !== 'done' && state !== 'held') return { do: 'bury', reason: 'reversed before it arrived' }
  if (taken !== paid) return { do: 'disagree', reason: 'another amount had arrived' }
  return { do: 'reverse', reason: 'the bank returned it' }
}
