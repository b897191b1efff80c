import { answerTransactionCounts } from './cashier/withdrawAccountInfo'
import {
  answerAvailablePromotions,
  answerPersonalPromotions,
  readPromotion,
  readPromotionList,
} from './promotions/readPromotions'
import { giveUpBonus } from './bonuses/endBonus'
import { claimMission, readMissions } from './missions/missions'
import { hideOnBoards, readLeaderBoard } from './missions/leaderBoard'
import { orderGood } from './points/orderGood'
import { readMall } from './points/readMall'
import { readPoints } from './points/readPoints'
import { claimPromotion } from './promotions/claimPromotion'
import { readReferral } from './referral/readReferral'
import { readRewardCenter } from './rewards/readRewardCenter'
import { readStatement } from './statement/readStatement'
import { readStatementEntry } from './statement/readStatementEntry'
import { uploadDocument } from './verification/verification'
import { readWallet } from './wallet/readWallet'

/** The money module's rows of the table of calls. */
export const moneyHandlers = {
  transactionCounts: answerTransactionCounts,
  wallet: readWallet,
  gameWallet: readWallet,
  uploadDocument,
  statement: readStatement,
  statementEntry: readStatementEntry,
  referral: readReferral,
  rewardCenter: readRewardCenter,
  giveUpBonus,
  mall: readMall,
  orderGood,
  points: readPoints,
  missions: readMissions,
  claimMission,
  leaderBoard: readLeaderBoard,
  hideOnBoards,
  promotionList: readPromotionList,
  promotion: readPromotion,
  claimPromotion,
  availablePromotions: answerAvailablePromotions,
  personalPromotions: answerPersonalPromotions,
}
