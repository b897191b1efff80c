import { atDesk } from '../consoleContext'
import { decideClaimProposal, listProposals, proposeClaim, takeBackClaimProposal } from './claimDesk'
import { listClaims } from './claimList'
import { decidePromotion, dropPromotion, savePromotion, sendPromotion, stopPromotion } from './editDesk'
import { listPromotions, readPromotionDesk } from './promotionRows'

/** Promotions by two people, what they cost, and claims by hand. */
export const promotionsDeskHandlers = {
  deskPromotions: atDesk(listPromotions),
  deskPromotion: atDesk(readPromotionDesk),
  savePromotion: atDesk(savePromotion),
  dropPromotion: atDesk(dropPromotion),
  sendPromotion: atDesk(sendPromotion),
  decidePromotion: atDesk(decidePromotion),
  stopPromotion: atDesk(stopPromotion),
  promotionClaims: atDesk(listClaims),
  claimProposals: atDesk(listProposals),
  proposeClaim: atDesk(proposeClaim),
  decideClaimProposal: atDesk(decideClaimProposal),
  takeBackClaimProposal: atDesk(takeBackClaimProposal),
}
