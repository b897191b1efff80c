import type { MerchantConnection, PreparedStatement } from '../store/store'
import type { Movement } from './movement'

/** What all movements of a batch have in common. */
export type BatchNature = Pick<Movement, 'kind' | 'currency'>

export interface Verdict {
  outcome: 'posted' | 'replayed' | 'conflict' | 'insufficient' | 'frozen' | 'no_wallet'
  transactionId: number | null
  /** After the movement; for a refused one, the unchanged wallet. */
  balanceAfter: number | null
  walletVersion: number | null
}

/** Posts many movements in one statement, each with its own verdict, in their order. */
export const postMany = async (
  connection: MerchantConnection,
  { kind, currency }: BatchNature,
  movements: Omit<Movement, 'kind' | 'currency'>[],
): Promise<Verdict[]> => {
  const rows = await connection.query<VerdictRow>(postManyStatement, [
    kind,
    currency,
    movements.map(({ key }) => key),
    movements.map(({ reference }) => reference),
    movements.map(({ memberId }) => memberId),
    movements.map(({ amount }) => amount),
    movements.map(({ bodyHash }) => bodyHash),
  ])
  return rows.map((row) => ({
    outcome: row.outcome,
    transactionId: row.transaction_id,
    balanceAfter: row.balance_after,
    walletVersion: row.wallet_version,
  }))
}

interface VerdictRow {
  outcome: Verdict['outcome']
  transaction_id: number | null
  balance_after: number | null
  wallet_version: number | null
}

const postManyStatement: PreparedStatement = {
  name: 'post movements',
  text: `
    select outcome, transaction_id, balance_after, wallet_version
    from ledger_post_many($1, $2, $3, $4, $5, $6, $7) order by line`,
  postsToLedger: true,
}
