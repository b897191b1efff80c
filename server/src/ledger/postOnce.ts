import type { ErrorCode } from '@playfront/contract/errorCodes'
import { Refusal } from '../kernel/refusal'
import { codeOf } from '../store/decideRetry'
import type { MerchantConnection, PreparedStatement } from '../store/store'
import type { Movement, Posting } from './movement'

/**
 * Asks a posting statement for one movement of money, all or nothing.
 * Throws `insufficient_balance`, `idempotency_conflict`, `account_restricted` (the wallet is frozen); the transaction
 * around it is then lost.
 */
export const postOnce = async (
  connection: MerchantConnection,
  statement: PreparedStatement,
  asked: Omit<Movement, 'kind'> & { kind: string },
): Promise<Posting> => {
  const { kind, currency, key, reference, memberId, amount, bodyHash } = asked
  try {
    const values = [kind, currency, key, reference, memberId, amount, bodyHash]
    const [posted] = await connection.query<PostedRow>(statement, values)
    if (!posted) throw new Error('The ledger returned no row.')
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
  // By what the player has set for themselves (protection.sql, play-time.sql).
  PF010: 'account_restricted',
  PF011: 'limit_reached',
}

interface PostedRow {
  outcome: 'posted' | 'replayed'
  transaction_id: number
  balance_after: number
  wallet_version: number
}
