import type { StatementLine } from '@playfront/contract/money/wallet'
import type { CurrencyCode } from '@playfront/contract/money'

/**
 * What moves between a member's accounts, or between one of them and the operator, along the route of its kind. The two
 * accounts of each kind are in one table, `ledger_route` (0005_ledger.sql).
 */
export type MoveKind =
  | 'deposit'
  | 'deposit_fee'
  | 'deposit_excess'
  | 'deposit_reversed'
  | 'deposit_reversed_owed'
  | 'withdrawal'
  | 'withdrawal_paid'
  | 'withdrawal_fee'
  | 'withdrawal_unpaid'
  | 'withdrawal_fee_back'
  | 'withdrawal_returned'
  | 'bonus'
  | 'bonus_released'
  | 'bonus_forfeited'
  | 'cashback'
  | 'commission'
  | 'points'
  | 'correction'
  | 'clawback'
  | 'clawback_owed'
  | 'owed_repaid'

/**
 * The movements between a member's cash and the operator's account of that kind; the others follow a route
 * (`move.ts`).
 */
export type MovementKind = Exclude<StatementLine['kind'], MoveKind>

/** Money into a member's cash, or (negative) out of it, against the operator's account of the kind. */
export interface Movement {
  kind: MovementKind
  /** Idempotency key made from ids that never change: repeating the call repeats the same movement. */
  key: string
  /** What it is for, as the member's statement shows it. */
  reference: string
  memberId: string
  /** Minor units; bets are negative, all that pays is positive, adjustments either. */
  amount: number
  currency: CurrencyCode
  /** SHA-256 of what was asked for; the same key with another body is a conflict. */
  bodyHash: Buffer
}

/** What a wallet held after a movement. */
export interface Posting {
  outcome: 'posted' | 'replayed'
  transactionId: number
  balanceAfter: number
  walletVersion: number
}
