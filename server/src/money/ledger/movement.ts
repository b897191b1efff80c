import type { StatementLine } from '@playfront/contract/money/wallet'
import type { CurrencyCode } from '@playfront/contract/money'
import type { moveKinds } from '../../store/tables/ledger'

/** What joins a member's cash with the house's account of that kind; the others go along a route (`move.ts`). */
export type MovementKind = Exclude<StatementLine['kind'], (typeof moveKinds)[number]>

/** Money into a member's cash, or (negative) out of it, against the house's account of the kind. */
export interface Movement {
  kind: MovementKind
  /** Names the movement by ids that never change: whoever repeats it repeats the same one. */
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
