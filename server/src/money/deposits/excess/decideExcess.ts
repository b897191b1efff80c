import type { DepositState } from '@playfront/contract/money/deposits'
import type { ExcessVerdict } from '@playfront/contract/money/paymentRulings'

/** A person's word on the money that came beyond a deposit. */
export interface ExcessApproval {
  /** Idempotency id of the decision: repeating it changes nothing. */
  id: string
  deposit: string
  verdict: ExcessVerdict
  /** The excess as the person saw it, minor units. */
  amount: number
  reason: string
  /** Who says so. */
  by: string
}

export interface ExcessFacts {
  deposit: { state: DepositState; excess: number } | undefined
  /** What was decided before. */
  before: ExcessApproval | undefined
  /** The member has blocked deposits, or the amount would exceed one of their limits. */
  isProtected: boolean
}

/** Why a decision is not carried out. */
export type ExcessRefusal = 'unknown' | 'none' | 'reversed' | 'decided' | 'amount' | 'protected' | 'frozen'

export type ExcessDecision =
  | { do: ExcessVerdict; reason: string }
  | { do: 'nothing'; reason: string }
  | { do: 'refuse'; because: ExcessRefusal; reason: string }

/**
 * What follows from a person's decision. The first one stands. For the member's protection, a credit counts as a
 * deposit, so it is refused where a deposit is; a refund is always possible.
 */
export const decideExcess = (facts: ExcessFacts, approval: ExcessApproval): ExcessDecision => {
  const { deposit, before, isProtected } = facts
  if (before)
    return isSame(before, approval)
      ? { do: 'nothing', reason: 'it is carried out already' }
      : refuse('decided', 'another ruling stands')
  if (!deposit) return refuse('unknown', 'the merchant has no such deposit')
  if (deposit.excess === 0) return refuse('none', 'no more came than was asked')
  if (deposit.state !== 'done' && deposit.state !== 'held')
    return refuse('reversed', 'the bank took back all of it')
  if (deposit.excess !== approval.amount) return refuse('amount', 'the person saw another amount')
  if (approval.verdict === 'credit' && isProtected)
    return refuse('protected', 'the member lets no such money in')
  return { do: approval.verdict, reason: approval.reason }
}

const isSame = (before: ExcessApproval, approval: ExcessApproval): boolean =>
  before.id === approval.id &&
  before.deposit === approval.deposit &&
  before.verdict === approval.verdict &&
  before.amount === approval.amount &&
  before.reason === approval.reason &&
  before.by === approval.by

const refuse = (because: ExcessRefusal, reason: string): ExcessDecision => ({ do: 'refuse', because, reason })
