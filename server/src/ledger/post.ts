import type { MerchantConnection, PreparedStatement } from '../store/store'
import type { Movement, Posting } from './movement'
import { postOnce } from './postOnce'

/**
 * Moves money between a member's cash and the operator once per key: a repeated key returns the result of the first
 * call. Throws `insufficient_balance`, `idempotency_conflict`, `account_restricted` (the wallet is frozen); the
 * surrounding transaction is then lost.
 */
export const post = (connection: MerchantConnection, movement: Movement): Promise<Posting> =>
  postOnce(connection, postStatement, movement)

const postStatement: PreparedStatement = {
  name: 'post movement',
  text: 'select * from ledger_post($1, $2, $3, $4, $5, $6, $7)',
  postsToLedger: true,
}
