import { login } from './account/login'
import { logout } from './account/logout'
import { memberInfo } from './account/memberInfo'
import { memberLanguage } from './account/memberLanguage'
import { rankProgress } from './account/rankProgress'
import { register } from './account/register'
import { sealKey } from './account/sealKey'
import { depositSettings, withdrawAccountInfo } from './money/cashier'
import { gameWallet, statement, wallet } from './money/wallet'
import { gameVendors } from './play/gameVendors'
import { launchGame } from './play/launchGame'
import { lotteryBoard } from './play/lottery/board'
import { lotteryIssueProof, lotteryIssueRecord, lotteryResults } from './play/lottery/issue'
import { lotteryLobby } from './play/lottery/lobby'
import { lotterySession } from './play/lottery/lotterySession'
import { placeSlip, readSlip, slipPage } from './play/lottery/slip'
import { availablePromotions } from './shell/promotions'
import { pageSettings } from './shell/settings'
import { country, domainRoute, ping, systemStatus } from './shell/system'

/** Every call of the platform. `schemas` has a row for each, and the server a handler. */
export const calls = {
  sealKey,
  login,
  logout,
  register,
  memberInfo,
  memberLanguage,
  rankProgress,
  wallet,
  gameWallet,
  statement,
  depositSettings,
  withdrawAccountInfo,
  gameVendors,
  launchGame,
  lotterySession,
  lotteryLobby,
  lotteryBoard,
  lotteryIssueRecord,
  lotteryIssueProof,
  lotteryResults,
  placeSlip,
  readSlip,
  slipPage,
  systemStatus,
  country,
  domainRoute,
  ping,
  availablePromotions,
  pageSettings,
}

export type Calls = typeof calls
export type CallName = keyof Calls
