import { inModule } from '../consoleContext'
import { decideClaimProposal, listProposals, proposeClaim, takeBackClaimProposal } from './claimAdmin'
import { listClaims } from './claimList'
import { decidePromotion, dropPromotion, savePromotion, sendPromotion, stopPromotion } from './editAdmin'
import { listPromotions, readPromotionAdmin } from './promotionRows'

/** Promotions by two people, what they cost, and claims by hand. */
export const promotionsAdminHandlers = {
  adminPromotions: inModule(listPromotions),
  adminPromotion: inModule(readPromotionAdmin),
  savePromotion: inModule(savePromotion),
  dropPromotion: inModule(dropPromotion),
  sendPromotion: inModule(sendPromotion),
  decidePromotion: inModule(decidePromotion),
  stopPromotion: inModule(stopPromotion),
  promotionClaims: inModule(listClaims),
  claimProposals: inModule(listProposals),
  proposeClaim: inModule(proposeClaim),
  decideClaimProposal: inModule(decideClaimProposal),
  takeBackClaimProposal: inModule(takeBackClaimProposal),
}
