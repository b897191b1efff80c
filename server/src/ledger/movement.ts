import type { StatementLine } from '@playfront/contract/money/wallet'
import type { CurrencyCode } from '@playfront/contract/money'
import type { moveKinds } from '../store/tables/ledger'

/**
 * The movements between a member's cash and the operator's account of that kind; the others follow a route
 * (`move.ts`).
 */
export type MovementKind = Exclude<StatementLine['kind'], (typeof moveKinds)[number]>

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
