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

/** The next bets of an issue in the order of their ids, after the one that was the last so far. */
export const readOwedBets = async (
  connection: MerchantConnection,
  issueId: string,
  after: string | null,
  limit: number,
): Promise<OwedBet[]> => {
  const rows = await connection.query<OwedRow>(owedStatement, [issueId, after ?? firstId, limit])
  return rows.map(readOwedBet)
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
  text: `select ${owedColumns('lottery_bet')}
    from lottery_bet where issue_id = $1 and bet_id > $2 order by bet_id limit $3`,
}

const snapshots = new Map<string, BetSnapshot>()
const mostSnapshots = 2_000

/** Thousands of bets share a price; each text is read once. */
const readSnapshot = (text: string): BetSnapshot => {
  const known = snapshots.get(text)
  if (known) return known
  if (snapshots.size >= mostSnapshots) snapshots.clear()
  const snapshot = JSON.parse(text) as BetSnapshot
  snapshots.set(text, snapshot)
  return snapshot
}
