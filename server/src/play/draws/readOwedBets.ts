import type { CurrencyCode } from '@playfront/contract/money'
import type { BetType } from '@playfront/lottery-rules/bet'
import type { BetSnapshot } from '@playfront/lottery-rules/settlement'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** An accepted bet whose issue has come to its end. */
export interface OwedBet {
  betId: string
  memberId: string
  type: BetType
  numbers: string[]
  stake: number
  cost: number
  currency: CurrencyCode
  snapshot: BetSnapshot
}

/** A bet with all that settling it takes. */
export interface SettleableBet extends OwedBet {
  /** The multiple of its issue; `stake` already includes it. */
  multiple: number
}

/** The next bets of an issue in the order of their ids, after the one that was the last so far. */
export const readOwedBets = async (
  connection: MerchantConnection,
  issueId: string,
  after: string | null,
  limit: number,
): Promise<SettleableBet[]> => {
  const rows = await connection.query<OwedRow & { multiple: number }>(owedStatement, [
    issueId,
    after ?? firstId,
    limit,
  ])
  return rows.map((row) => ({ ...readOwedBet(row), multiple: row.multiple }))
}

/** A row of `owedColumns`. */
export interface OwedRow extends Omit<OwedBet, 'betId' | 'memberId' | 'numbers' | 'snapshot'> {
  bet_id: string
  member: string
  numbers: string
  snapshot: string
}

export const readOwedBet = (row: OwedRow): OwedBet => ({
  betId: row.bet_id,
  memberId: row.member,
  type: row.type,
  numbers: row.numbers.split(' '),
  stake: row.stake,
  cost: row.cost,
  currency: row.currency,
  snapshot: readSnapshot(row.snapshot),
})

/** Smaller than any id a platform makes. */
const firstId = '00000000-0000-0000-0000-000000000000'

/** Numbers and tokens hold no spaces: joined text is quicker to read than the driver's arrays. */
export const owedColumns = (table: string): string =>
  ['bet_id', 'member', 'type', 'stake', 'cost', 'currency'].map((column) => `${table}.${column}`).join(', ') +
  `, array_to_string(${table}.numbers, ' ') as numbers, ${table}.snapshot::text`

const owedStatement: PreparedStatement = {
  name: 'lottery_owed_bets',
  // A slip holds one multiple per issue; looked up by the slip's key, whatever the size of the tables.
  text: `select ${owedColumns('lottery_bet')}, (
      select (part->>'multiple')::int from lottery_slip slip, jsonb_array_elements(slip.issues) part
      where slip.member = lottery_bet.member and slip.slip_id = lottery_bet.slip_id and part->>'issueId' = lottery_bet.issue_id
      limit 1
    ) as multiple
    from lottery_bet where issue_id = $1 and bet_id > $2 order by bet_id limit $3`,
}

const snapshots = new Map<string, BetSnapshot>()
const maxSnapshots = 2_000

/** Thousands of bets share a price; each text is read once. */
const readSnapshot = (text: string): BetSnapshot => {
  const known = snapshots.get(text)
  if (known) return known
  if (snapshots.size >= maxSnapshots) snapshots.clear()
  const snapshot = JSON.parse(text) as BetSnapshot
  snapshots.set(text, snapshot)
  return snapshot
}
