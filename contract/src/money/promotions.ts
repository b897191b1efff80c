import { defineCall } from '../call'
import type {
  CashbackTerms,
  ClaimedPromotion,
  ClaimPromotionRequest,
  DepositBonusTerms,
  Promotion,
  PromotionListRequest,
  PromotionRequest,
  PromotionState,
  ReferralTerms,
} from './promotions.schema'

export type { CashbackTerms, ClaimedPromotion, DepositBonusTerms, Promotion, PromotionState, ReferralTerms }

/** A promotion's texts, which are the same for everyone: a page is server-rendered with them. */
export type PromotionTitle = Pick<Promotion, 'id' | 'kind' | 'title' | 'language'>

/** The promotions that run now, as they stand for the member (B§7, GAP-16). */
export const promotionList = defineCall<PromotionListRequest, Promotion[]>({
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromotionList',
  session: 'member',
})

/** One of them by its id (GAP-02); `promotion_unknown` where there is no such promotion. */
export const promotion = defineCall<PromotionRequest, Promotion>({
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromotion',
  session: 'member',
})

/** Claims a promotion once, however often the claim is sent (GAP-02, D-13). */
export const claimPromotion = defineCall<ClaimPromotionRequest, ClaimedPromotion>({
  method: 'POST',
  path: '/wps/relay/PROMOFE_claimPromotion',
  session: 'member',
  movesMoney: true,
})
