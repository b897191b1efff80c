import type { PayoutVerdict } from '@playfront/contract/money/paymentRulings'
import type { FailureReason, WithdrawalState } from '@playfront/contract/money/withdrawals.schema'

/** A person's decision on a payout with two contradictory results from its provider. */
export interface PayoutApproval {
  /** Idempotency id of the decision: repeating it changes nothing. */
  id: string
  withdrawal: string
  /** `giveBack`: the bank has sent the money back, and the member has it again. `keep`: its end stays as it is. */
  verdict: PayoutVerdict
  /** For the operator's records. */
  reason: string
  /** The reason shown to the member when the money is returned. */
  because: FailureReason
  /** Who says so. */
  by: string
}

export interface ContradictionFacts {
  withdrawal: { state: WithdrawalState; contradictedAt: Date | null } | undefined
  /** What was decided before under this name. */
  before: Pick<PayoutApproval, 'withdrawal' | 'verdict' | 'reason' | 'by'> | undefined
}

/** Why a decision is not carried out. */
export type ContradictionRefusal = 'unknown' | 'agreed' | 'notPaid' | 'decided' | 'frozen'

export type ContradictionDecision =
  | { kind: 'giveBack' | 'keep' | 'nothing'; reason: string }
  | { kind: 'refuse'; because: ContradictionRefusal; reason: string }

/**
 * What follows from a person's decision. Only a payout that counts as paid or is still being checked is refunded: for
 * a failed one the member already has the money, and a second refund would pay twice.
 */
export const decideContradiction = (
  { withdrawal, before }: ContradictionFacts,
  approval: PayoutApproval,
): ContradictionDecision => {
  if (before)
    return isSame(before, approval)
      ? { kind: 'nothing', reason: 'it is carried out already' }
      : refuse('decided', 'another ruling has this name')
  if (!withdrawal) return refuse('unknown', 'the merchant has no such withdrawal')
  if (withdrawal.contradictedAt === null) return refuse('agreed', 'nothing speaks against its end')
  if (approval.verdict === 'giveBack' && !returnable.includes(withdrawal.state))
    return refuse('notPaid', 'the member has the money already')
  return { kind: approval.verdict, reason: approval.reason }
}

/** States in which the member does not have the money yet. */
const returnable: readonly WithdrawalState[] = ['paid', 'sent', 'checking']

const isSame = (before: NonNullable<ContradictionFacts['before']>, approval: PayoutApproval): boolean =>
  before.withdrawal === approval.withdrawal &&
  before.verdict === approval.verdict &&
  before.reason === approval.reason &&
  before.by === approval.by

const refuse = (because: ContradictionRefusal, reason: string): ContradictionDecision => ({
  kind: 'refuse',
  because,
  reason,
})
