import { bindMemberIdentity, memberIdentities, unbindMemberIdentity } from './account/identities'
import { emailCode, smsCode } from './account/codes'
import { changePassword, passwordRecovery } from './account/password'
import { devices, endAllDevices, endDevice } from './account/devices'
import {
  agentLinkDays,
  agentLinks,
  commissions,
  downline,
  makeAgentLink,
  noteLinkVisit,
  openDownline,
  switchAgentLink,
} from './account/agents'
import { captchaParameters } from './account/captcha'
import { closeAccount, closing } from './account/closing'
import { chooseNotification, dropInbox, inbox, inboxUnread, notifications, readInbox } from './account/inbox'
import { changeProfile, profile, profilePicture } from './account/profile'
import {
  askHistory,
  askReturn,
  chooseCheck,
  depositChoice,
  excludeSelf,
  playHistory,
  protection,
  setLimit,
  settleLimit,
  takeBreak,
} from './account/protection'
import {
  handOffCode,
  handOffLogin,
  installCode,
  installLogin,
  login,
  loginVerification,
  logout,
  sealKey,
} from './account/session'
import { memberBenefits, memberInfo, memberLanguage, rankProgress } from './account/member'
import {
  beginPasskey,
  beginPasskeyLogin,
  dropPasskey,
  finishPasskey,
  passkeyLogin,
  passkeys,
  renamePasskey,
} from './account/passkeys'
import {
  register,
  registerAutoUsername,
  registerByIdentity,
  registerMobile,
  terms,
} from './account/registration'
import {
  beginAuthenticator,
  chooseFactors,
  confirmAuthenticator,
  confirmContact,
  dropAuthenticator,
  renewRecoveryCodes,
  sendContactCode,
  setPayeeName,
  twoFactor,
} from './account/twoFactor'
import { depositSettings, uploadDocument, withdrawAccountInfo } from './money/cashier'
import { addCard, cards, chooseCard, removeCard } from './money/cards'
import { claimMission, hideOnBoards, leaderBoard, missions } from './money/missions'
import { mall, orderGood, points } from './money/points'
import { deposit, deposits, makeDeposit } from './money/deposits'
import { claimPromotion, promotion, promotionList } from './money/promotions'
import { referral } from './money/referral'
import { giveUpBonus, rewardCenter } from './money/rewards'
import { gameWallet, statement, statementEntry, wallet } from './money/wallet'
import { cancelWithdrawal, requestWithdrawal, withdrawal, withdrawals } from './money/withdrawals'
import { addFavourite, dropFavourite, gamePage, gameVendors, memberGames } from './play/catalogue'
import { gameLanes, gameTrialLaunch, launchGame, playTime } from './play/launchGame'
import { gameMatch } from './play/gameMatch'
import { lotteryBoard, lotterySession } from './play/lottery/board'
import {
  lotteryCalledOff,
  lotteryIssueProof,
  lotteryIssueRecord,
  lotteryIssuesAhead,
  lotteryManifest,
  lotteryOfficialRecord,
  lotteryResults,
} from './play/lottery/issue'
import { lotteryLobby } from './play/lottery/lobby'
import { cancelSlip, memberSlips, placeSlip, readSlip, slipPage } from './play/lottery/slip'
import { announcementCategories, listAnnouncements, memberAnnouncements } from './shell/announcements'
import { customerServiceScript, launchChat, unreadCount } from './shell/chat'
import { downloadSettings } from './shell/downloads'
import { bringFeedbackPicture, feedback, feedbackPicture, sendFeedback } from './shell/feedback'
import { availablePromotions, personalPromotions } from './shell/promotions'
import { bindPush, pushSettings, subscribePush, unsubscribePush } from './shell/push'
import { pageSettings, settingsPointer } from './shell/settings'
import { searchEntries } from './shell/search'
import { country, domainRoute, ping, systemStatus } from './shell/system'
import { transactionCounts } from './shell/transactionCounts'
import { trackEvents } from './shell/trackEvents'
import { reportDecisions, reportMemberDecisions } from './shell/decisions'

/** Every call of the platform. `schemas` has a row for each, and the server a handler. */
export const calls = {
  sealKey,
  captchaParameters,
  login,
  loginVerification,
  handOffCode,
  handOffLogin,
  installCode,
  installLogin,
  logout,
  changePassword,
  devices,
  endDevice,
  endAllDevices,
  register,
  registerByIdentity,
  registerAutoUsername,
  memberIdentities,
  bindMemberIdentity,
  unbindMemberIdentity,
  registerMobile,
  terms,
  smsCode,
  emailCode,
  passwordRecovery,
  memberInfo,
  memberLanguage,
  profilePicture,
  rankProgress,
  memberBenefits,
  profile,
  changeProfile,
  protection,
  setLimit,
  settleLimit,
  takeBreak,
  excludeSelf,
  askReturn,
  depositChoice,
  chooseCheck,
  playHistory,
  askHistory,
  inbox,
  inboxUnread,
  readInbox,
  dropInbox,
  notifications,
  chooseNotification,
  closing,
  closeAccount,
  commissions,
  downline,
  openDownline,
  agentLinks,
  makeAgentLink,
  switchAgentLink,
  agentLinkDays,
  noteLinkVisit,
  twoFactor,
  chooseFactors,
  beginAuthenticator,
  confirmAuthenticator,
  dropAuthenticator,
  renewRecoveryCodes,
  sendContactCode,
  confirmContact,
  setPayeeName,
  passkeys,
  beginPasskey,
  finishPasskey,
  renamePasskey,
  dropPasskey,
  beginPasskeyLogin,
  passkeyLogin,
  wallet,
  gameWallet,
  statement,
  statementEntry,
  referral,
  depositSettings,
  makeDeposit,
  deposit,
  deposits,
  withdrawAccountInfo,
  uploadDocument,
  cards,
  addCard,
  chooseCard,
  removeCard,
  requestWithdrawal,
  withdrawals,
  withdrawal,
  cancelWithdrawal,
  rewardCenter,
  giveUpBonus,
  mall,
  orderGood,
  points,
  missions,
  claimMission,
  leaderBoard,
  hideOnBoards,
  promotionList,
  promotion,
  claimPromotion,
  gameVendors,
  gamePage,
  memberGames,
  addFavourite,
  dropFavourite,
  launchGame,
  gameTrialLaunch,
  playTime,
  gameMatch,
  gameLanes,
  lotterySession,
  lotteryLobby,
  lotteryBoard,
  lotteryCalledOff,
  lotteryIssueRecord,
  lotteryOfficialRecord,
  lotteryIssuesAhead,
  lotteryManifest,
  lotteryIssueProof,
  lotteryResults,
  placeSlip,
  readSlip,
  cancelSlip,
  slipPage,
  memberSlips,
  systemStatus,
  country,
  domainRoute,
  ping,
  availablePromotions,
  personalPromotions,
  transactionCounts,
  downloadSettings,
  listAnnouncements,
  memberAnnouncements,
  announcementCategories,
  pageSettings,
  settingsPointer,
  pushSettings,
  bindPush,
  subscribePush,
  unsubscribePush,
  searchEntries,
  trackEvents,
  reportDecisions,
  reportMemberDecisions,
  launchChat,
  unreadCount,
  customerServiceScript,
  feedback,
  sendFeedback,
  bringFeedbackPicture,
  feedbackPicture,
}

export type Calls = typeof calls
export type CallName = keyof Calls
