import type { PayoutVerdict } from '@playfront/contract/money/paymentRulings'
import type { FailureReason, WithdrawalState } from '@playfront/contract/money/withdrawals.schema'

/** A person's word on a payout of which its house told two ends. */
export interface PayoutApproval {
  /** Names the ruling: the same again changes nothing. */
  id: string
  withdrawal: string
  /** `giveBack`: the bank has sent the money back, and the member has it again. `keep`: its end stays as it is. */
  verdict: PayoutVerdict
  /** For the house. */
  reason: string
  /** What the member is told of money that came back. */
  because: FailureReason
  /** Who says so. */
  by: string
}

export interface ContradictionFacts {
  withdrawal: { state: WithdrawalState; contradictedAt: Date | null } | undefined
  /** What was decided before under this name. */
  before: Pick<PayoutApproval, 'withdrawal' | 'verdict' | 'reason' | 'by'> | undefined
}

/** Why a ruling is not carried out. */
export type ContradictionRefusal = 'unknown' | 'agreed' | 'notPaid' | 'decided' | 'frozen'

export type ContradictionDecision =
  | { do: 'giveBack' | 'keep' | 'nothing'; reason: string }
  | { do: 'refuse'; because: ContradictionRefusal; reason: string }

/**
 * What follows from a ruling. Money goes back only of what stands as paid or is still checked: of what has failed the member has it already, and
 * giving it once more would pay twice.
 */
export const decideContradiction = (
  { withdrawal, before }: ContradictionFacts,
  approval: PayoutApproval,
): ContradictionDecision => {
  if (before)
    return isSame(before, approval)
      ? { do: 'nothing', reason: 'it is carried out already' }
      : refuse('decided', 'another ruling has this name')
  if (!withdrawal) return refuse('unknown', 'the merchant has no such withdrawal')
  if (withdrawal.contradictedAt === null) return refuse('agreed', 'nothing speaks against its end')
  if (approval.verdict === 'giveBack' && !returnable.includes(withdrawal.state))
    return refuse('notPaid', 'the member has the money already')
  return { do: approval.verdict, reason: approval.reason }
}

/** States in which the member does not have the money yet. */
const returnable: readonly WithdrawalState[] = ['paid', 'sent', 'checking']

const isSame = (before: NonNullable<ContradictionFacts['before']>, approval: PayoutApproval): boolean =>
  before.withdrawal === approval.withdrawal &&
  before.verdict === approval.verdict &&
  before.reason === approval.reason &&
  before.by === approval.by

const refuse = (because: ContradictionRefusal, reason: string): ContradictionDecision => ({
  do: 'refuse',
  because,
  reason,
})
