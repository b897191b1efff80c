import type { ErrorCode } from '@playfront/contract/errorCodes'
import { largestAmount } from '@playfront/contract/money'
import type { WithdrawalSettings } from '@playfront/contract/settings/money.schema'
import { decideWithdrawal } from '../../../money/withdrawals/decideWithdrawal'

/** What keeps a member from asking for their money themselves. */
export interface Reach {
  state: 'active' | 'restricted' | 'closed'
  isExcluded: boolean
}

/** Whether staff may ask for a member's money: for excluded, blocked and closed accounts; others ask themselves. */
export const isPaidByStaff = ({ state, isExcluded }: Reach): boolean => isExcluded || state !== 'active'

export interface ProofFacts {
  /** In the member's own name. */
  isOwnName: boolean
  /** Another member has, or had, the same account. */
  isShared: boolean
  isFrozen: boolean
  usableAtMs: number
  nowMs: number
}

/** Whether staff may pay to an account: it is the member's own beyond doubt, and its hold has passed. */
export const isProvenAccount = ({ isOwnName, isShared, isFrozen, usableAtMs, nowMs }: ProofFacts): boolean =>
  isOwnName && !isShared && !isFrozen && usableAtMs <= nowMs

export interface MemberPayoutFacts extends Reach {
  settings: WithdrawalSettings
  /** Minor units. */
  amount: number
  balance: number
  /** Withdrawals of the member under way. */
  open: number
  /** None: the member has no such account. */
  account: ProofFacts | undefined
}

export type MemberPayoutDecision =
  | { kind: 'begin'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

/**
 * Whether staff may begin the payout of a member's money. The limits and the fee of members' own withdrawals do not apply:
 * all of the balance is theirs.
 */
export const decideMemberPayout = ({ account, ...facts }: MemberPayoutFacts): MemberPayoutDecision => {
  if (!isPaidByStaff(facts)) return refuse('staff.moved.on', 'the member can ask for it themselves')
  if (account?.isFrozen) return refuse('card.frozen', 'the account is frozen')
  if (!account || !account.isOwnName || account.isShared)
    return refuse('card.unknown', 'it is not an account that is proven to be the member’s own')
  const decision = decideWithdrawal({
    settings: { ...facts.settings, ...unlimited },
    amount: facts.amount,
    nowMs: account.nowMs,
    cardUsableAtMs: account.usableAtMs,
    balance: facts.balance,
    open: facts.open,
    lately: 0,
  })
  return decision.ok
    ? { kind: 'begin', reason: 'the member cannot request it, and the account is theirs' }
    : refuse(decision.because, 'the money cannot go out now')
}

const unlimited = {
  minimum: 1,
  maximum: largestAmount,
  perDay: largestAmount,
  fee: { fixed: 0, basisPoints: 0 },
} satisfies Partial<WithdrawalSettings>

const refuse = (code: ErrorCode, reason: string): MemberPayoutDecision => ({ kind: 'refuse', code, reason })
