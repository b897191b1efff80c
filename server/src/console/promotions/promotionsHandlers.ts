import { atMerchant } from '../consoleContext'
import { proposeClaim } from './claimAdmin'
import { listClaims } from './claimList'
import { decidePromotion, dropPromotion, savePromotion, sendPromotion, stopPromotion } from './editAdmin'
import { listPromotions, readPromotionAdmin } from './promotionRows'

/** Promotions by two people, what they cost, and claims by hand. */
export const promotionsAdminHandlers = {
  adminPromotions: atMerchant(listPromotions),
  adminPromotion: atMerchant(readPromotionAdmin),
  savePromotion: atMerchant(savePromotion),
  dropPromotion: atMerchant(dropPromotion),
  sendPromotion: atMerchant(sendPromotion),
  decidePromotion: atMerchant(decidePromotion),
  stopPromotion: atMerchant(stopPromotion),
  promotionClaims: atMerchant(listClaims),
  proposeClaim: atMerchant(proposeClaim),
}
