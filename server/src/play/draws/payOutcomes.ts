import type { CurrencyCode } from '@playfront/contract/money'
import type { Movement, MovementKind } from '../../ledger/movement'
import { postMany } from '../../ledger/postMany'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { DrawDeps } from './drawDeps'
import type { OwedOutcome } from './settleBets'

export interface PaymentNature {
  issueId: string
  resultVersion: number
}

type Payment = Omit<Movement, 'kind' | 'currency'> & { betId: string }

/**
 * Writes the outcomes of the bets and pays them, both for the whole batch at once. Every movement's key is made from
 * ids that never change, so running a batch again pays no one twice (lottery 4.4, T5).
 * @returns what was paid, minor units
 */
export const payOutcomes = async (
  connection: MerchantConnection,
  nature: PaymentNature,
  outcomes: OwedOutcome[],
  onHarness?: DrawDeps['onHarness'],
): Promise<number> => {
  if (outcomes.length === 0) return 0
  await connection.query(insertOutcomes, outcomeValues(nature, outcomes))
  onHarness?.({ issueId: nature.issueId, stage: 'outcomes' })
  let paid = 0
  for (const [currency, owed] of byCurrency(outcomes)) {
    for (const { kind, payments } of paymentsOf(nature, owed)) {
      paid += await payAll(connection, kind, currency, payments)
    }
  }
  onHarness?.({ issueId: nature.issueId, stage: 'money' })
  return paid
}

const paymentsOf = ({ issueId, resultVersion }: PaymentNature, owed: OwedOutcome[]) => {
  const payment = (key: string, amount: number, { bet }: OwedOutcome): Payment => ({
    key,
    reference: issueId,
    memberId: bet.memberId,
    amount,
    bodyHash: sha256(`${key} ${amount}`),
    betId: bet.betId,
  })
  const kinds: { kind: MovementKind; payments: Payment[] }[] = [
    { kind: 'payout', payments: owed.map((one) => payment(payoutKey(one, resultVersion), one.payout, one)) },
    { kind: 'rebate', payments: owed.map((one) => payment(`rebate:${one.bet.betId}`, one.rebate, one)) },
    { kind: 'refund', payments: owed.map((one) => payment(`refund:${one.bet.betId}`, refundOf(one), one)) },
  ]
  return kinds.map(({ kind, payments }) => ({ kind, payments: payments.filter(({ amount }) => amount > 0) }))
}

const payoutKey = ({ bet }: OwedOutcome, resultVersion: number): string => `pay:${bet.betId}:${resultVersion}`

const refundOf = ({ state, bet }: OwedOutcome): number => (state === 'void' ? bet.cost : 0)

const payAll = async (
  connection: MerchantConnection,
  kind: MovementKind,
  currency: CurrencyCode,
  payments: Payment[],
): Promise<number> => {
  if (payments.length === 0) return 0
  const verdicts = await postMany(connection, { kind, currency }, payments)
  const isPaid = verdicts.map(({ outcome }) => outcome === 'posted' || outcome === 'replayed')
  const wrong = verdicts.find(({ outcome }, at) => !isPaid[at] && outcome !== 'frozen')
  if (wrong) throw new Error(`The ledger refused a ${kind} as ${wrong.outcome}.`)
  const withheld = payments.filter((_, at) => !isPaid[at])
  if (withheld.length > 0) await connection.query(withhold, [withheld.map(({ betId }) => betId)])
  return payments.reduce((sum, { amount }, at) => (isPaid[at] ? sum + amount : sum), 0)
}

const byCurrency = (outcomes: OwedOutcome[]): Map<CurrencyCode, OwedOutcome[]> => {
  const groups = new Map<CurrencyCode, OwedOutcome[]>()
  for (const outcome of outcomes) {
    const group = groups.get(outcome.bet.currency)
    if (group) group.push(outcome)
    else groups.set(outcome.bet.currency, [outcome])
  }
  return groups
}

const withhold: PreparedStatement = {
  name: 'lottery_withhold',
  text: 'update lottery_bet_outcome set withheld = true where bet_id = any ($1)',
}

const insertOutcomes: PreparedStatement = {
  name: 'lottery_insert_outcomes',
  text: `insert into lottery_bet_outcome (merchant, issue_id, result_version, bet_id, state, hits, won_lines, payout, rebate, void_reason)
    select current_setting('playfront.merchant'), $1, $2, *
    from unnest($3::uuid[], $4::text[], $5::int[], $6::int[], $7::bigint[], $8::bigint[], $9::text[])
    on conflict (merchant, bet_id, result_version) do nothing`,
}

const outcomeValues = ({ issueId, resultVersion }: PaymentNature, outcomes: OwedOutcome[]): unknown[] => [
  issueId,
  resultVersion,
  outcomes.map(({ bet }) => bet.betId),
  outcomes.map(({ state }) => state),
  outcomes.map(({ hits }) => hits),
  outcomes.map(({ wonLines }) => wonLines),
  outcomes.map(({ payout }) => payout),
  outcomes.map(({ rebate }) => rebate),
  outcomes.map(({ voidReason }) => voidReason),
]
