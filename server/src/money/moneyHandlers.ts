import { depositSettings } from './cashier/depositSettings'
import { withdrawAccountInfo } from './cashier/withdrawAccountInfo'
import { answerAvailablePromotions, answerPersonalPromotions } from './promotions/availablePromotions'
import { claimPromotion } from './promotions/claimPromotion'
import { readPromotion, readPromotionList } from './promotions/readPromotions'
import { readReferral } from './referral/readReferral'
import { readStatement } from './statement/readStatement'
import { readWallet } from './wallet/readWallet'

/** The money district's rows of the table of calls. */
export const moneyHandlers = {
  wallet: readWallet,
  gameWallet: readWallet,
  statement: readStatement,
  referral: readReferral,
  depositSettings,
  withdrawAccountInfo,
  promotionList: readPromotionList,
  promotion: readPromotion,
  claimPromotion,
  availablePromotions: answerAvailablePromotions,
  personalPromotions: answerPersonalPromotions,
}
