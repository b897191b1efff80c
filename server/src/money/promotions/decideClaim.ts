import { isOncePerPerson } from '@playfront/contract/money/promotionRules'
import type {
  IneligibleBecause,
  PromotionDraft,
  PromotionState,
} from '@playfront/contract/money/promotions.schema'
import { days } from '@playfront/contract/time'
import { isSpent, isWithinMembers } from './decideLeft'
import type { MerchantDay } from '../../kernel/merchantDay'

export interface ClaimFacts {
  promotion: Pick<PromotionDraft, 'kind' | 'figures' | 'audience' | 'limits'> & {
    /** What it has given, where it has a budget. */
    given: number
    endsAtMs?: number
  }
  /** Epoch milliseconds, by the database's clock. */
  nowMs: number
  /** The merchant's day that is now. */
  today: MerchantDay
  member: { registeredAtMs: number; rank: number }
  /** The member's newest claim of it. */
  last?: LastClaim
  app: AppFacts
  /** Of a deposit bonus: what the member has had of it. */
  bonus?: BonusHad
  /** Another account of the same person has had it. */
  isHadByPerson: boolean
}

export interface BonusHad {
  times: number
  /** All of them together, minor units. */
  total: number
  /** The last one, minor units, and when it was given. */
  amount: number
  atMs: number
  /** A bonus of the member is running, this one or another. */
  isRunning: boolean
}

export interface LastClaim {
  /** A day, or empty for what is claimed once. */
  occasion: string
  streak: number
  amount: number
  atMs: number
  /** All claims of it together, minor units. */
  total: number
}

export interface AppFacts {
  /** The session began with the code that an installed app was handed: the server saw it itself. */
  isHandedOver: boolean
  /** The front reports that it runs as an app. Only the front can know. */
  isReported: boolean
}

export type ClaimDecision =
  | { ok: true; occasion: string; streak: number; amount: number; done: number; reason: string }
  | { ok: false; state: Exclude<PromotionState, { name: 'open' }>; done: number; reason: string }

/** Whether a member may claim a promotion now, what it brings, and how far they are in its round. */
export const decideClaim = (facts: ClaimFacts): ClaimDecision => {
  const { promotion, today, last } = facts
  if (!isClaimable(promotion.kind)) return comesOtherwise(facts)
  const isDaily = promotion.kind === 'CHECK_IN'
  const amounts = amountsOf(promotion.figures)
  // A day that is still to come counts as today: the merchant's zone may have moved.
  const hasToday = isDaily && last !== undefined && last.occasion >= today.day
  if (last && (hasToday || !isDaily)) return claimed(facts, last, isDaily ? amounts : [])

  const streak = isDaily && last?.occasion === today.dayBefore ? last.streak + 1 : 1
  const place = (streak - 1) % amounts.length
  const no = (state: Exclude<PromotionState, { name: 'open' }>, reason: string): ClaimDecision => ({
    ok: false,
    state,
    done: place,
    reason,
  })
  if (isOver(facts, facts.nowMs)) return no({ name: 'over' }, 'it has ended, or its budget is spent')
  const because = ineligible(facts)
  if (because) return no({ name: 'notForYou', because }, reasons[because])
  const amount = amounts[place] ?? 0
  if (last && !isWithinMembers(promotion.limits, last.total, amount)) return claimed(facts, last, [])
  return {
    ok: true,
    occasion: isDaily ? today.day : '',
    streak,
    amount,
    done: place,
    reason: streak > 1 ? 'another day in a row' : isDaily ? 'the first day of a row' : 'not claimed yet',
  }
}

/** What a claim of each day brings; other kinds name no such figures. */
export const amountsOf = (figures: PromotionDraft['figures']): readonly number[] =>
  'amounts' in figures ? figures.amounts : []

const isClaimable = (kind: PromotionDraft['kind']): boolean =>
  kind === 'CHECK_IN' || kind === 'APP_DOWNLOAD' || kind === 'GIFT'

/** The state of a promotion that is not claimed. */
const comesOtherwise = (facts: ClaimFacts): ClaimDecision => {
  const { promotion, bonus } = facts
  const no = (state: Exclude<PromotionState, { name: 'open' }>, reason: string): ClaimDecision => ({
    ok: false,
    state,
    done: 0,
    reason,
  })
  if (isOver(facts, facts.nowMs)) return no({ name: 'over' }, 'it has ended, or its budget is spent')
  const because = ineligible(facts)
  if (because) return no({ name: 'notForYou', because }, reasons[because])
  if (promotion.kind === 'CASHBACK') return no({ name: 'byItself' }, 'it is reckoned when the period is over')
  if (promotion.kind === 'REFERRAL') return no({ name: 'byInviting' }, 'a friend brings it')
  if (bonus?.isRunning) return no({ name: 'running' }, 'a bonus is running')
  const times = 'times' in promotion.figures ? promotion.figures.times : 1
  if (bonus && (bonus.times >= times || !isWithinMembers(promotion.limits, bonus.total, 1)))
    return no(
      { name: 'claimed', at: new Date(bonus.atMs).toISOString(), amount: bonus.amount },
      'the member has had it',
    )
  return no({ name: 'withDeposit' }, 'it is chosen with a deposit')
}

/** @param amounts of the days to come; none where there is one claim only */
const claimed = (facts: ClaimFacts, last: LastClaim, amounts: readonly number[]): ClaimDecision => {
  const done = amounts.length > 0 ? ((last.streak - 1) % amounts.length) + 1 : 1
  const { endsAtMs: tomorrowMs } = facts.today
  if (amounts.length > 0 && !isOver(facts, tomorrowMs)) {
    const state = {
      name: 'later' as const,
      at: new Date(tomorrowMs).toISOString(),
      amount: amounts[last.streak % amounts.length] ?? 0,
    }
    return { ok: false, state, done, reason: 'claimed today; the next is available tomorrow' }
  }
  const state = { name: 'claimed' as const, at: new Date(last.atMs).toISOString(), amount: last.amount }
  return { ok: false, state, done, reason: 'claimed completely' }
}

const isOver = ({ promotion }: ClaimFacts, atMs: number): boolean =>
  isSpent(promotion) || (promotion.endsAtMs !== undefined && atMs >= promotion.endsAtMs)

const reasons: Record<IneligibleBecause, string> = {
  rank: 'the member’s rank is too low',
  newcomers: 'the account is too old',
  person: 'another account of the same person has had it',
  app: 'nothing says that the member has opened the app',
}

const ineligible = (facts: ClaimFacts): IneligibleBecause | undefined => {
  const { promotion, member, nowMs, app } = facts
  const { minimumRank = 0, newcomerDays } = promotion.audience
  if (newcomerDays !== undefined && nowMs - member.registeredAtMs >= days(newcomerDays)) return 'newcomers'
  if (member.rank < minimumRank) return 'rank'
  if (isKeptFromPerson(facts)) return 'person'
  if (promotion.kind !== 'APP_DOWNLOAD') return undefined
  const believesFront = 'believesFront' in promotion.figures && promotion.figures.believesFront
  return app.isHandedOver || (believesFront && app.isReported) ? undefined : 'app'
}

/** Of the person's accounts the one that had it first goes on with it. */
const isKeptFromPerson = ({ promotion, isHadByPerson, last, bonus }: ClaimFacts): boolean =>
  isHadByPerson && isOncePerPerson(promotion) && last === undefined && (bonus?.times ?? 0) === 0
