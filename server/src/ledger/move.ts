import type { MerchantConnection, PreparedStatement } from '../store/store'
import type { MoveKind, Movement, Posting } from './movement'
import { postOnce } from './postOnce'

export type { MoveKind }

/** An amount along the route of its kind; always positive, minor units. */
export type Move = Omit<Movement, 'kind'> & { kind: MoveKind }

/**
 * Moves money once, however often it is asked: a repeated key answers what happened the first time. The answer's balance
 * and version are the cash's, whether or not it moved.
 * Throws `insufficient_balance` (of the account it leaves), `idempotency_conflict`, `account_restricted` (the wallet is
 * frozen); the transaction around it is then lost.
 */
export const move = (connection: MerchantConnection, asked: Move): Promise<Posting> =>
  postOnce(connection, moveStatement, asked)

const moveStatement: PreparedStatement = {
  name: 'move money',
  text: 'select * from ledger_move($1, $2, $3, $4, $5, $6, $7)',
  postsToLedger: true,
}
