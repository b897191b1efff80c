import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { Movement, Posting } from './movement'
import { postOnce } from './postOnce'

/**
 * Moves money once between a member's cash and the house, however often it is asked: a repeated key answers what happened
 * the first time.
 * Throws `insufficient_balance`, `idempotency_conflict`, `account_restricted` (the wallet is frozen); the transaction
 * around it is then lost.
 */
export const post = (connection: MerchantConnection, movement: Movement): Promise<Posting> =>
  postOnce(connection, postStatement, movement)

const postStatement: PreparedStatement = {
  name: 'post movement',
  text: 'select * from ledger_post($1, $2, $3, $4, $5, $6, $7)',
}
