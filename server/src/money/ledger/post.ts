import type { ErrorCode } from '@playfront/contract/errorCodes'
import { Refusal } from '../../http/refusal'
import { codeOf } from '../../store/decideRetry'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { Movement, Posting } from './movement'

/**
 * Moves money once, however often it is asked: a repeated key answers what happened the first time.
 * Throws `insufficient_balance`, `idempotency_conflict`, `account_restricted` (the wallet is frozen); the transaction
 * around it is then lost.
 */
export const post = async (connection: MerchantConnection, movement: Movement): Promise<Posting> => {
  const { kind, currency, key, reference, memberId, amount, bodyHash } = movement
  try {
    const values = [kind, currency, key, reference, memberId, amount, bodyHash]
    const [posted] = await connection.query<PostedRow>(postStatement, values)
    if (!posted) throw new Error('The ledger answered nothing.')
    return {
      outcome: posted.outcome,
      transactionId: posted.transaction_id,
      balanceAfter: posted.balance_after,
      walletVersion: posted.wallet_version,
    }
  } catch (failure) {
    const code = ledgerRefusals[codeOf(failure) ?? '']
    throw code ? new Refusal(code) : failure
  }
}

/** What the ledger raises, in the catalogue's words; the rest is a mistake of the caller. */
const ledgerRefusals: Record<string, ErrorCode | undefined> = {
  PF001: 'insufficient_balance',
  PF002: 'idempotency_conflict',
  PF003: 'account_restricted',
}

interface PostedRow {
  outcome: 'posted' | 'replayed'
  transaction_id: number
  balance_after: number
  wallet_version: number
}

const postStatement: PreparedStatement = {
  name: 'post movement',
  text: 'select * from ledger_post($1, $2, $3, $4, $5, $6, $7)',
}
