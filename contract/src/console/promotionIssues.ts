import type { LanguageCode } from '../languages'
import { maxOf } from '../money/bonusFigures'
import type { PromotionDraft } from '../money/promotions.schema'

/** What keeps a promotion, however well formed, from being given to members. */
export type PromotionFault =
  /** It ends before it begins, or has ended already. */
  | 'times'
  | 'over'
  /** It runs: its kind and its beginning are settled. */
  | 'kind'
  | 'begun'
  /** Less than what was given, or than one claim brings. */
  | 'budget'
  | 'budgetSmall'
  | 'memberSmall'
  /** Nothing is written in the merchant's own language. */
  | 'words'

export interface FaultFacts {
  draft: PromotionDraft
  /** As members have it; none of a new one. */
  live: PromotionDraft | null
  given: number
  ownLanguage: LanguageCode
  nowMs: number
}

/** Everything that is wrong, in the order of the form. */
export const promotionIssues = ({ draft, live, given, ownLanguage, nowMs }: FaultFacts): PromotionFault[] => {
  const { from, until, limits, figures, words } = draft
  const [fromMs, untilMs] = [from, until].map((at) => (at === undefined ? undefined : Date.parse(at)))
  const hasBegun = live !== null && (live.from === undefined || Date.parse(live.from) <= nowMs)
  const max = maxOf(figures)
  const found: [PromotionFault, boolean][] = [
    ['words', words[ownLanguage] === undefined],
    ['kind', live !== null && live.kind !== draft.kind],
    ['begun', hasBegun && fromMs !== (live.from === undefined ? undefined : Date.parse(live.from))],
    ['times', fromMs !== undefined && untilMs !== undefined && untilMs <= fromMs],
    ['over', untilMs !== undefined && untilMs <= nowMs],
    ['budget', limits.budget !== undefined && limits.budget < given],
    ['budgetSmall', limits.budget !== undefined && limits.budget >= given && limits.budget < max],
    ['memberSmall', limits.perMember !== undefined && limits.perMember < max],
  ]
  return found.flatMap(([fault, isThere]) => (isThere ? [fault] : []))
}
