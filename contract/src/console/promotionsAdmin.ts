import type { Nothing } from '../call'
import { defineConsoleCall } from './consoleCall'
import type {
  AdminPromotion,
  AdminPromotions,
  PromotionClaims,
  PromotionClaimsRequest,
  PromotionEditRequest,
  ProposeClaimRequest,
  SavePromotionRequest,
} from './promotionsAdmin.schema'
import type { Done } from './staff.schema'
import type { LanguageCode } from '../languages'
import { maxOf } from '../money/promotionRules'
import type { PromotionDraft, PromotionKind } from '../money/promotions.schema'

export type {
  AdminPromotion,
  AdminPromotionRow,
  AdminPromotions,
  AdminPromotionState,
  PromotionClaim,
} from './promotionsAdmin.schema'

/** The merchant's promotions with what they have cost, in the merchant's order; drafts last. */
export const adminPromotions = defineConsoleCall<Nothing, AdminPromotions>({
  method: 'GET',
  path: '/console/api/promotions',
  needs: 'promotions.read',
})

/** One promotion, as members see it and as it is being edited. */
export const adminPromotion = defineConsoleCall<{ id: string }, AdminPromotion>({
  method: 'GET',
  path: '/console/api/promotions/:id',
  needs: 'promotions.read',
})

/** Writes a change, or a new promotion. Members see nothing of it; a request for its approval ends. */
export const savePromotion = defineConsoleCall<SavePromotionRequest, Done>({
  method: 'PUT',
  path: '/console/api/promotions/:id/edit',
  needs: 'promotions.edit',
  maxBytes: 512 * 1024,
})

/** Throws the change away, and the request for its approval. */
export const dropPromotion = defineConsoleCall<PromotionEditRequest, Done>({
  method: 'DELETE',
  path: '/console/api/promotions/:id/edit',
  needs: 'promotions.edit',
})

/** Requests its approval, which another staff user decides. */
export const sendPromotion = defineConsoleCall<PromotionEditRequest, Done>({
  method: 'POST',
  path: '/console/api/promotions/:id/edit/sending',
  needs: 'promotions.edit',
})

/** Ends it at once, by one person; what was given runs on. Started again it is by two. */
export const stopPromotion = defineConsoleCall<{ id: string }, Done>({
  method: 'POST',
  path: '/console/api/promotions/:id/stop',
  needs: 'promotions.edit',
})

/** What a promotion has given, the newest first. */
export const promotionClaims = defineConsoleCall<PromotionClaimsRequest, PromotionClaims>({
  method: 'GET',
  path: '/console/api/promotions/:id/claims',
  needs: 'promotions.read',
})

/** Requests to give by hand, or to take a running bonus back, which another staff user decides. */
export const proposeClaim = defineConsoleCall<ProposeClaimRequest, Done>({
  method: 'POST',
  path: '/console/api/claims',
  needs: 'promotions.edit',
})

export const promotionsAdminCalls = {
  adminPromotions,
  adminPromotion,
  savePromotion,
  dropPromotion,
  sendPromotion,
  stopPromotion,
  promotionClaims,
  proposeClaim,
}

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

/** Every kind of promotion, for a page that does not load the schemas. */
export const promotionKindNames = [
  'DEPOSIT_BONUS',
  'CASHBACK',
  'REFERRAL',
  'GIFT',
  'CHECK_IN',
  'APP_DOWNLOAD',
] as const satisfies readonly PromotionKind[]
