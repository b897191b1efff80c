import { answerTransactionCounts } from './cashier/transactionCounts'
import { answerAvailablePromotions, answerPersonalPromotions } from './promotions/availablePromotions'
import { giveUpBonus } from './bonuses/giveUpBonus'
import { claimMission } from './missions/claimMission'
import { hideOnBoards } from './missions/hideOnBoards'
import { readLeaderBoard } from './missions/readLeaderBoard'
import { readMissions } from './missions/readMissions'
import { orderGood } from './points/orderGood'
import { readMall } from './points/readMall'
import { readPoints } from './points/readPoints'
import { claimPromotion } from './promotions/claimPromotion'
import { readPromotion, readPromotionList } from './promotions/readPromotions'
import { readReferral } from './referral/readReferral'
import { readRewardCenter } from './rewards/readRewardCenter'
import { readStatement } from './statement/readStatement'
import { readStatementEntry } from './statement/readStatementEntry'
import { readWallet } from './wallet/readWallet'

/** The money module's rows of the table of calls. */
export const moneyHandlers = {
  transactionCounts: answerTransactionCounts,
  wallet: readWallet,
  gameWallet: readWallet,
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
