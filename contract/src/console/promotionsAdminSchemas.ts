import type { CallSchemas } from '../callSchemas'
import { nothing } from '../schemaParts'
import type { promotionsAdminCalls } from './promotionsAdmin'
import {
  claimProposalsAnswer,
  claimProposalsRequest,
  decideClaimRequest,
  decidePromotionRequest,
  adminPromotionAnswer,
  adminPromotionRequest,
  adminPromotionsAnswer,
  promotionClaimsAnswer,
  promotionClaimsRequest,
  promotionEditRequest,
  proposeClaimRequest,
  savePromotionRequest,
  takeBackClaimRequest,
} from './promotionsAdmin.schema'
import { done } from './staff.schema'
import { secondPersonErrors } from './secondPersonErrors'

/** Shapes and refusals of the calls about promotions and claims. */
export const promotionsAdminSchemas: Record<keyof typeof promotionsAdminCalls, CallSchemas> = {
  adminPromotions: { request: nothing, answer: adminPromotionsAnswer, errors: [] },
  adminPromotion: {
    request: adminPromotionRequest,
    answer: adminPromotionAnswer,
    errors: ['request.not.found'],
  },
  savePromotion: { request: savePromotionRequest, answer: done, errors: ['staff.moved.on'] },
  dropPromotion: {
    request: promotionEditRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on'],
  },
  sendPromotion: {
    request: promotionEditRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on', 'promotion.budget.low'],
  },
  decidePromotion: {
    request: decidePromotionRequest,
    answer: done,
    errors: ['staff.moved.on', ...secondPersonErrors, 'promotion.budget.low'],
  },
  stopPromotion: { request: adminPromotionRequest, answer: done, errors: ['request.not.found'] },
  promotionClaims: {
    request: promotionClaimsRequest,
    answer: promotionClaimsAnswer,
    errors: ['request.not.found'],
  },
  claimProposals: { request: claimProposalsRequest, answer: claimProposalsAnswer, errors: [] },
  proposeClaim: {
    request: proposeClaimRequest,
    answer: done,
    errors: [
      'request.not.found',
      'promotion_unknown',
      'promotion_over',
      'promotion.ceiling',
      'staff.moved.on',
    ],
  },
  decideClaimProposal: {
    request: decideClaimRequest,
    answer: done,
    errors: [
      'staff.moved.on',
      ...secondPersonErrors,
      'promotion_unknown',
      'promotion_over',
      'promotion_not_eligible',
      'account_restricted',
      'idempotency_conflict',
      'protection.break',
      'protection.excluded',
    ],
  },
  takeBackClaimProposal: {
    request: takeBackClaimRequest,
    answer: done,
    errors: ['staff.moved.on', 'staff.same.person'],
  },
}
