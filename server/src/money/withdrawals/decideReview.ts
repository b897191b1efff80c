import {
  reviewReasons,
  type ReviewCheck,
  type ReviewReason,
} from '@playfront/contract/money/withdrawals.schema'
import type { WithdrawalSettings } from '@playfront/contract/settings/money.schema'
import { riskHoldScore } from '@playfront/contract/console/risk.schema'
import { days, hours, type Milliseconds } from '@playfront/contract/time'

export interface ReviewFacts {
  settings: WithdrawalSettings
  /** Minor units. */
  amount: number
  /** The member was paid out before. */
  wasPaid: boolean
  /** The card was paid to before. */
  wasCardPaid: boolean
  /** The card's holder is who the account's name says now. */
  isOwnName: boolean
  /** Another member has, or had, the same account. */
  isShared: boolean
  /** The staff asked for it, for a member who cannot. */
  isByStaff?: boolean
  /** The member's rank; 0 before the first. */
  level: number
  /** Requested without a review in the last 24 hours and not refunded, minor units. */
  automaticLately: number
  memberAge: Milliseconds
  cardAge: Milliseconds
  /** Since something that signs the member in was last changed; null: never. */
  securityAge: Milliseconds | null
  /**
   * Deposits credited since the last withdrawal that was not held up for its play, less what was withdrawn since then, and the
   * stakes since then, minor units.
   */
  deposited: number
  staked: number
  /** The account is on hold: it may be an excluded person's. */
  isHeld: boolean
  /** A deposit was taken back by its payer. */
  hasReversedDeposit: boolean
  /** A payout of theirs has two results, which staff have not decided about. */
  hasContradiction: boolean
  /** What the merchant's risk rules say of the member; absent where none is on. */
  risk?: { score: number; holds: boolean }
}

/** `review`: why a person looks at it. `pay`: what was checked for it to be paid without one. */
export interface ReviewDecision {
  kind: 'pay' | 'review'
  reasons: ReviewCheck[]
}

/** Whether a withdrawal is sent without a person. Each rule says what it found, and what it compared it with. */
export const decideReview = (facts: ReviewFacts): ReviewDecision => {
  const rules: Record<ReviewReason, Rule> = {
    ...accountRules(facts),
    ...amountRules(facts),
    ...memberRules(facts),
  }
  const all = reviewReasons.map((reason) => ({ reason, ...rules[reason] }))
  const found = all.filter(({ isFound }) => isFound)
  return found.length > 0
    ? { kind: 'review', reasons: found.map(present) }
    : { kind: 'pay', reasons: all.filter(({ isAsked }) => isAsked).map(present) }
}

interface Rule {
  isFound: boolean
  /** False: the merchant does not ask for it. */
  isAsked: boolean
  value?: number
  limit?: number
}

const present = ({ reason, value, limit }: Rule & { reason: ReviewReason }): ReviewCheck => ({
  reason,
  ...(value !== undefined && { value }),
  ...(limit !== undefined && { limit }),
})

const always = (isFound: boolean): Rule => ({ isFound, isAsked: true })
const asked = (isAsked: boolean, isFound: boolean): Rule => ({ isFound: isAsked && isFound, isAsked })

const accountRules = ({ settings, ...facts }: ReviewFacts) => ({
  first: asked(settings.reviewFirst, !facts.wasPaid),
  newCard: asked(settings.reviewNewCard, !facts.wasCardPaid),
  name: always(!facts.isOwnName),
  sharedCard: always(facts.isShared),
  byStaff: { isFound: facts.isByStaff === true, isAsked: false },
})

const amountRules = (facts: ReviewFacts) => {
  const { amount, automaticLately, deposited, staked } = facts
  const { playedPercent } = facts.settings.automatic
  const { reviewFrom, perDay } = automaticLimits(facts.settings, facts.level)
  const today = automaticLately + amount
  // Multiplied in whole numbers: the largest amount times a percentage is more than a double holds exactly.
  const required = Number((BigInt(deposited) * BigInt(playedPercent) + 99n) / 100n)
  return {
    large: { isAsked: true, isFound: amount >= reviewFrom, value: amount, limit: reviewFrom },
    dayTotal: { ...asked(perDay > 0, today > perDay), value: today, limit: perDay },
    unplayed: { ...asked(playedPercent > 0, staked < required), value: staked, limit: required },
  }
}

const memberRules = (facts: ReviewFacts) => {
  const { memberAge, cardAge, securityAge, risk } = facts
  const { memberDays, accountDays, securityHours, reviewRisks } = facts.settings.automatic
  return {
    newMember: ageRule(memberAge, memberDays, days(1)),
    newAccount: ageRule(cardAge, accountDays, days(1)),
    securityChange:
      securityAge === null ? asked(securityHours > 0, false) : ageRule(securityAge, securityHours, hours(1)),
    heldAccount: asked(reviewRisks, facts.isHeld),
    reversedDeposit: asked(reviewRisks, facts.hasReversedDeposit),
    contradiction: asked(reviewRisks, facts.hasContradiction),
    risk: { ...asked(risk !== undefined, risk?.holds === true), value: risk?.score, limit: riskHoldScore },
  }
}

const ageRule = (age: Milliseconds, limit: number, unit: Milliseconds): Rule => ({
  ...asked(limit > 0, age < limit * unit),
  value: Math.floor(age / unit),
  limit,
})

/** The limits of the highest rank that the member has reached; the merchant's own where none is for it. */
const automaticLimits = (
  { reviewFrom, twoApproversFrom, automatic: { perDay, ranks } }: WithdrawalSettings,
  level: number,
): { reviewFrom: number; perDay: number } => {
  const reached = ranks.filter((one) => one.level <= level).toSorted((one, other) => other.level - one.level)
  const limits = reached[0] ?? { reviewFrom, perDay }
  // What needs three people is never paid without any.
  const upTo = twoApproversFrom > 0 ? Math.min(limits.reviewFrom, twoApproversFrom) : limits.reviewFrom
  return { reviewFrom: upTo, perDay: limits.perDay }
}
