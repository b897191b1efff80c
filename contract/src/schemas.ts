import { z } from 'zod'
import {
  bindIdentityRequest,
  memberIdentitiesAnswer,
  unbindIdentityRequest,
} from './account/identities.schema'
import { emailCodeAnswer, emailCodeRequest } from './account/emailCode.schema'
import { changePasswordRequest } from './account/changePassword.schema'
import { devicesAnswer, endDeviceRequest } from './account/devices.schema'
import {
  downlineAnswer,
  downlineMember,
  downlineRequest,
  openDownlineRequest,
} from './account/downline.schema'
import { commissionsAnswer, commissionsRequest } from './account/agentCommission.schema'
import { closeAccountRequest, closingAnswer } from './account/closing.schema'
import {
  dropInboxRequest,
  inboxAnswer,
  inboxRequest,
  inboxUnreadAnswer,
  readInboxRequest,
} from './account/inbox.schema'
import { chooseNotificationRequest, notificationsAnswer } from './account/notifications.schema'
import { changeProfileRequest, profileAnswer } from './account/profile.schema'
import {
  askHistoryAnswer,
  askHistoryRequest,
  chooseCheckRequest,
  depositChoiceRequest,
  excludeSelfRequest,
  playHistoryAnswer,
  playHistoryRequest,
  protectionAnswer,
  setLimitRequest,
  settleLimitRequest,
  takeBreakRequest,
} from './account/protection.schema'
import { captchaParametersAnswer, captchaParametersRequest } from './account/captcha.schema'
import { installCodeAnswer, installCodeRequest, installLoginRequest } from './account/installCode.schema'
import { loginAnswer, loginRequest } from './account/login.schema'
import { loginVerificationRequest } from './account/loginVerification.schema'
import { memberBenefitsAnswer } from './account/memberBenefits.schema'
import { memberInfoAnswer } from './account/memberInfo.schema'
import { memberLanguageRequest } from './account/memberLanguage.schema'
import { profilePictureRequest } from './account/profilePicture.schema'
import {
  beginPasskeyAnswer,
  beginPasskeyLoginAnswer,
  beginPasskeyRequest,
  dropPasskeyRequest,
  finishPasskeyRequest,
  passkeyLoginRequest,
  passkeysAnswer,
  renamePasskeyRequest,
} from './account/passkeys.schema'
import { passwordRecoveryAnswer, passwordRecoveryRequest } from './account/passwordRecovery.schema'
import { rankProgressAnswer } from './account/rankProgress.schema'
import { registerAnswer, registerRequest } from './account/register.schema'
import { registerAutoUsernameRequest } from './account/registerAutoUsername.schema'
import { registerByIdentityRequest } from './account/registerByIdentity.schema'
import { registerMobileRequest } from './account/registerMobile.schema'
import { sealKeyAnswer, sealKeyRequest } from './account/sealKey.schema'
import { smsCodeAnswer, smsCodeRequest } from './account/smsCode.schema'
import { termsAnswer, termsRequest } from './account/terms.schema'
import {
  authenticatorProof,
  beginAuthenticatorAnswer,
  beginAuthenticatorRequest,
  chooseFactorsRequest,
  confirmAuthenticatorRequest,
  confirmContactRequest,
  payeeNameRequest,
  recoveryCodesAnswer,
  sendContactCodeAnswer,
  sendContactCodeRequest,
  twoFactorAnswer,
} from './account/twoFactor.schema'
import type { CallName } from './calls'
import type { ErrorCode } from './errorCodes'
import { addCardRequest, cardRequest, cardsAnswer, removeCardRequest } from './money/cards.schema'
import { depositSettingsAnswer, withdrawAccountInfoAnswer } from './money/cashier.schema'
import {
  depositAnswer,
  depositRequest,
  depositsAnswer,
  depositsRequest,
  makeDepositRequest,
} from './money/deposits.schema'
import {
  claimMissionAnswer,
  claimMissionRequest,
  hideOnBoardsAnswer,
  hideOnBoardsRequest,
  leaderBoardAnswer,
  leaderBoardRequest,
  missionsAnswer,
} from './money/missions.schema'
import {
  mallAnswer,
  orderGoodAnswer,
  orderGoodRequest,
  pointsAnswer,
  pointsRequest,
} from './money/points.schema'
import {
  claimPromotionAnswer,
  claimPromotionRequest,
  promotionAnswer,
  promotionListAnswer,
  promotionListRequest,
  promotionRequest,
} from './money/promotions.schema'
import { rewardCenterAnswer } from './money/rewards.schema'
import { referralAnswer, referralRequest } from './money/referral.schema'
import {
  statementAnswer,
  statementEntryAnswer,
  statementEntryRequest,
  statementRequest,
  walletAnswer,
} from './money/wallet.schema'
import {
  requestWithdrawalRequest,
  withdrawalAnswer,
  withdrawalListAnswer,
  withdrawalListRequest,
  withdrawalRequest,
} from './money/withdrawals.schema'
import { gameName, gamePageAnswer, gamePageRequest, memberGamesAnswer } from './play/catalogue.schema'
import { gameLanesAnswer, gameLanesRequest } from './play/gameLanes.schema'
import { gameMatchAnswer } from './play/gameMatch.schema'
import { gameTrialLaunchAnswer, gameTrialLaunchRequest } from './play/gameTrialLaunch.schema'
import { gameVendorsAnswer, gameVendorsRequest } from './play/gameVendors.schema'
import { launchGameAnswer, launchGameRequest } from './play/launchGame.schema'
import { lotteryBoardAnswer, lotteryBoardRequest } from './play/lottery/board.schema'
import {
  issueProof,
  issueProofRequest,
  issueRecord,
  issueRequest,
  issuesAheadAnswer,
  issuesAheadRequest,
  manifestAnswer,
  manifestRequest,
  officialRecord,
  resultPageAnswer,
  resultPageRequest,
} from './play/lottery/issue.schema'
import { lotteryLobbyAnswer } from './play/lottery/lobby.schema'
import { lotterySessionAnswer, lotterySessionRequest } from './play/lottery/lotterySession.schema'
import {
  placeSlipRequest,
  readSlipRequest,
  slip,
  slipPageAnswer,
  slipPageRequest,
} from './play/lottery/slip.schema'
import { playTimeAnswer, playTimeRequest } from './play/playTime.schema'
import {
  announcementCategoriesAnswer,
  announcementsAnswer,
  announcementsRequest,
} from './shell/announcements.schema'
import {
  launchChatAnswer,
  launchChatRequest,
  serviceScriptAnswer,
  unreadCountAnswer,
} from './shell/chat.schema'
import { downloadSettingAnswer, downloadSettingRequest } from './shell/downloads.schema'
import {
  feedbackAnswer,
  feedbackPictureAnswer,
  feedbackPictureId,
  feedbackPictureRequest,
  feedbackRequest,
} from './shell/feedback.schema'
import { availablePromotionsAnswer } from './shell/promotions.schema'
import {
  bindPushRequest,
  pushSettingAnswer,
  subscribePushRequest,
  unsubscribePushRequest,
} from './shell/push.schema'
import { pageSettingsAnswer, pageSettingsRequest } from './shell/settings.schema'
import {
  countryAnswer,
  countryRequest,
  domainRouteAnswer,
  pingAnswer,
  pingRequest,
  systemStatusAnswer,
  systemStatusRequest,
} from './shell/system.schema'
import { transactionCountsAnswer } from './shell/transactionCounts.schema'
import { searchEntriesAnswer } from './shell/search.schema'
import { trackEventsAnswer, trackEventsRequest } from './shell/trackEvents.schema'

export interface CallSchemas {
  request: z.ZodType
  answer: z.ZodType
  /** What this call can be refused with, beyond the codes that any call can meet. */
  errors: ErrorCode[]
}

const nothing = z.object({})

const codeRefusals: ErrorCode[] = [
  'contact.invalid',
  'code.too.soon',
  'code.budget',
  'captcha.required',
  'captcha.invalid',
]

const slipRefusals: ErrorCode[] = [
  'account_restricted',
  'limit_reached',
  'idempotency_conflict',
  'slip_too_large',
  'lottery_unknown',
  'issue_unknown',
  'issue_not_open',
  'issue_closed',
  'odds_changed',
  'total_mismatch',
  'number_limit_exceeded',
  'payout_limit_exceeded',
  'insufficient_balance',
  'bet_type_unknown',
  'bet_type_not_in_lottery',
  'prize_mode_unknown',
  'bet_type_not_in_prize_mode',
  'number_format',
  'number_duplicate',
  'pick_count',
  'digits_not_distinct',
  'all_digits_equal',
  'pattern_mismatch',
  'stake_min',
  'stake_max',
  'stake_step',
  'too_many_lines',
  'live_not_open',
]

/** What a third-party identity can be refused for, whatever it is brought for. */
const identityRefusals: ErrorCode[] = [
  'identity.not.offered',
  'identity.invalid',
  'identity.used',
  'identity.unavailable',
]

/** Shapes and refusals of every call; the compiler counts the rows. Loaded by the server only. */
export const schemas: Record<CallName, CallSchemas> = {
  sealKey: { request: sealKeyRequest, answer: sealKeyAnswer, errors: [] },
  captchaParameters: {
    request: captchaParametersRequest,
    answer: captchaParametersAnswer,
    errors: ['captcha.unavailable'],
  },
  login: {
    request: loginRequest,
    answer: loginAnswer,
    errors: [
      'login.cred.err',
      'login.locked',
      'login_verify_required',
      'captcha.required',
      'captcha.invalid',
      'code.invalid',
      'code.expired',
      'code.too.many',
      ...identityRefusals,
      'seal.invalid',
    ],
  },
  loginVerification: {
    request: loginVerificationRequest,
    answer: loginAnswer,
    errors: [
      'two.factor.invalid',
      'two.factor.over',
      'two.factor.locked',
      'code.invalid',
      'code.expired',
      'code.too.many',
      'login.cred.err',
      'login.locked',
    ],
  },
  installCode: { request: installCodeRequest, answer: installCodeAnswer, errors: [] },
  installLogin: { request: installLoginRequest, answer: loginAnswer, errors: ['install.code.invalid'] },
  logout: { request: nothing, answer: nothing, errors: [] },
  changePassword: {
    request: changePasswordRequest,
    answer: nothing,
    errors: ['password.old.wrong', 'password.same', 'register.password.weak', 'login.locked', 'seal.invalid'],
  },
  devices: { request: nothing, answer: devicesAnswer, errors: [] },
  endDevice: { request: endDeviceRequest, answer: nothing, errors: ['device.unknown'] },
  endAllDevices: { request: nothing, answer: nothing, errors: [] },
  register: {
    request: registerRequest,
    answer: registerAnswer,
    errors: [
      'register.not.offered',
      'register.username.taken',
      'register.username.invalid',
      'register.password.weak',
      'register.consent.missing',
      'captcha.required',
      'captcha.invalid',
      'seal.invalid',
    ],
  },
  registerMobile: {
    request: registerMobileRequest,
    answer: registerAnswer,
    errors: [
      'register.not.offered',
      'contact.invalid',
      'register.mobile.taken',
      'register.code.missing',
      'register.password.weak',
      'register.consent.missing',
      'code.invalid',
      'code.expired',
      'code.too.many',
      'captcha.required',
      'captcha.invalid',
      'seal.invalid',
    ],
  },
  terms: { request: termsRequest, answer: termsAnswer, errors: [] },
  registerByIdentity: {
    request: registerByIdentityRequest,
    answer: registerAnswer,
    errors: [
      'register.not.offered',
      'register.consent.missing',
      ...identityRefusals,
      'login.cred.err',
      'seal.invalid',
    ],
  },
  registerAutoUsername: {
    request: registerAutoUsernameRequest,
    answer: registerAnswer,
    errors: ['register.not.offered', 'register.consent.missing', 'register.password.weak', 'seal.invalid'],
  },
  memberIdentities: { request: nothing, answer: memberIdentitiesAnswer, errors: [] },
  bindMemberIdentity: {
    request: bindIdentityRequest,
    answer: memberIdentitiesAnswer,
    errors: [
      'identity.sign.in.again',
      'identity.taken',
      'identity.channel.taken',
      ...identityRefusals,
      'seal.invalid',
    ],
  },
  unbindMemberIdentity: {
    request: unbindIdentityRequest,
    answer: memberIdentitiesAnswer,
    errors: ['identity.only.way'],
  },
  smsCode: { request: smsCodeRequest, answer: smsCodeAnswer, errors: codeRefusals },
  emailCode: { request: emailCodeRequest, answer: emailCodeAnswer, errors: codeRefusals },
  passwordRecovery: {
    request: passwordRecoveryRequest,
    answer: passwordRecoveryAnswer,
    errors: [
      'register.password.weak',
      'contact.invalid',
      'code.invalid',
      'code.expired',
      'code.too.many',
      'seal.invalid',
    ],
  },
  memberInfo: { request: nothing, answer: memberInfoAnswer, errors: [] },
  memberLanguage: { request: memberLanguageRequest, answer: nothing, errors: ['language.unsupported'] },
  profilePicture: { request: profilePictureRequest, answer: nothing, errors: ['request.invalid'] },
  rankProgress: { request: nothing, answer: rankProgressAnswer, errors: [] },
  memberBenefits: { request: nothing, answer: memberBenefitsAnswer, errors: [] },
  profile: { request: nothing, answer: profileAnswer, errors: [] },
  changeProfile: {
    request: changeProfileRequest,
    answer: profileAnswer,
    errors: ['profile.name.invalid', 'profile.name.set', 'profile.birthday.set', 'profile.too.young'],
  },
  protection: { request: nothing, answer: protectionAnswer, errors: [] },
  setLimit: { request: setLimitRequest, answer: protectionAnswer, errors: ['protection.not.offered'] },
  settleLimit: { request: settleLimitRequest, answer: protectionAnswer, errors: ['protection.waiting'] },
  takeBreak: { request: takeBreakRequest, answer: nothing, errors: ['protection.not.offered'] },
  excludeSelf: { request: excludeSelfRequest, answer: nothing, errors: ['protection.not.offered'] },
  askReturn: { request: nothing, answer: protectionAnswer, errors: ['protection.not.over'] },
  depositChoice: {
    request: depositChoiceRequest,
    answer: protectionAnswer,
    errors: ['protection.not.offered'],
  },
  chooseCheck: {
    request: chooseCheckRequest,
    answer: protectionAnswer,
    errors: ['protection.not.offered'],
  },
  playHistory: { request: playHistoryRequest, answer: playHistoryAnswer, errors: [] },
  askHistory: { request: askHistoryRequest, answer: askHistoryAnswer, errors: ['protection.not.offered'] },
  inbox: { request: inboxRequest, answer: inboxAnswer, errors: [] },
  inboxUnread: { request: nothing, answer: inboxUnreadAnswer, errors: [] },
  readInbox: { request: readInboxRequest, answer: inboxUnreadAnswer, errors: [] },
  dropInbox: { request: dropInboxRequest, answer: inboxUnreadAnswer, errors: ['inbox.unknown'] },
  notifications: { request: nothing, answer: notificationsAnswer, errors: [] },
  chooseNotification: {
    request: chooseNotificationRequest,
    answer: notificationsAnswer,
    errors: ['notification.fixed'],
  },
  closing: { request: nothing, answer: closingAnswer, errors: [] },
  closeAccount: {
    request: closeAccountRequest,
    answer: nothing,
    errors: ['closing.blocked', 'fresh.proof.required', 'login.locked'],
  },
  commissions: { request: commissionsRequest, answer: commissionsAnswer, errors: ['agent.only'] },
  downline: { request: downlineRequest, answer: downlineAnswer, errors: ['agent.only'] },
  openDownline: {
    request: openDownlineRequest,
    answer: downlineMember,
    errors: [
      'agent.only',
      'agent.kind',
      'agent.enough',
      'register.consent.missing',
      'register.username.invalid',
      'register.username.taken',
      'register.password.weak',
    ],
  },
  twoFactor: { request: nothing, answer: twoFactorAnswer, errors: [] },
  chooseFactors: {
    request: chooseFactorsRequest,
    answer: twoFactorAnswer,
    errors: ['two.factor.unready', 'fresh.proof.required', 'login.locked'],
  },
  beginAuthenticator: {
    request: beginAuthenticatorRequest,
    answer: beginAuthenticatorAnswer,
    errors: ['two.factor.unready', 'fresh.proof.required', 'login.locked'],
  },
  confirmAuthenticator: {
    request: confirmAuthenticatorRequest,
    answer: recoveryCodesAnswer,
    errors: ['two.factor.invalid', 'two.factor.unready', 'two.factor.locked'],
  },
  dropAuthenticator: {
    request: authenticatorProof,
    answer: twoFactorAnswer,
    errors: ['two.factor.invalid', 'two.factor.locked', 'fresh.proof.required', 'login.locked'],
  },
  renewRecoveryCodes: {
    request: authenticatorProof,
    answer: recoveryCodesAnswer,
    errors: [
      'two.factor.unready',
      'two.factor.invalid',
      'two.factor.locked',
      'fresh.proof.required',
      'login.locked',
    ],
  },
  sendContactCode: {
    request: sendContactCodeRequest,
    answer: sendContactCodeAnswer,
    errors: ['contact.invalid', 'code.too.soon', 'code.budget'],
  },
  confirmContact: {
    request: confirmContactRequest,
    answer: twoFactorAnswer,
    errors: [
      'contact.invalid',
      'contact.taken',
      'code.invalid',
      'code.expired',
      'code.too.many',
      'fresh.proof.required',
      'login.locked',
    ],
  },
  setPayeeName: {
    request: payeeNameRequest,
    answer: twoFactorAnswer,
    errors: ['fresh.proof.required', 'login.locked'],
  },
  passkeys: { request: nothing, answer: passkeysAnswer, errors: [] },
  beginPasskey: {
    request: beginPasskeyRequest,
    answer: beginPasskeyAnswer,
    errors: ['passkey.too.many', 'fresh.proof.required', 'login.locked'],
  },
  finishPasskey: {
    request: finishPasskeyRequest,
    answer: passkeysAnswer,
    errors: ['passkey.over', 'passkey.invalid', 'passkey.taken', 'passkey.too.many'],
  },
  renamePasskey: { request: renamePasskeyRequest, answer: passkeysAnswer, errors: ['passkey.unknown'] },
  dropPasskey: { request: dropPasskeyRequest, answer: passkeysAnswer, errors: ['passkey.only.way'] },
  beginPasskeyLogin: { request: nothing, answer: beginPasskeyLoginAnswer, errors: [] },
  passkeyLogin: {
    request: passkeyLoginRequest,
    answer: loginAnswer,
    errors: ['passkey.over', 'passkey.invalid'],
  },
  wallet: { request: nothing, answer: walletAnswer, errors: [] },
  gameWallet: { request: nothing, answer: walletAnswer, errors: [] },
  statement: { request: statementRequest, answer: statementAnswer, errors: [] },
  statementEntry: {
    request: statementEntryRequest,
    answer: statementEntryAnswer,
    errors: ['statement_entry_unknown'],
  },
  referral: { request: referralRequest, answer: referralAnswer, errors: [] },
  depositSettings: { request: nothing, answer: depositSettingsAnswer, errors: [] },
  makeDeposit: {
    request: makeDepositRequest,
    answer: depositAnswer,
    errors: [
      'deposit_method_unknown',
      'deposit_amount',
      'deposit_too_many',
      'idempotency_conflict',
      'account_restricted',
      'protection.break',
      'protection.excluded',
      'protection.deposit.limit',
      'protection.choice.needed',
    ],
  },
  deposit: { request: depositRequest, answer: depositAnswer, errors: ['deposit_unknown'] },
  deposits: { request: depositsRequest, answer: depositsAnswer, errors: [] },
  withdrawAccountInfo: { request: nothing, answer: withdrawAccountInfoAnswer, errors: [] },
  cards: { request: nothing, answer: cardsAnswer, errors: [] },
  addCard: {
    request: addCardRequest,
    answer: cardsAnswer,
    errors: [
      'withdrawal.not.offered',
      'card.invalid',
      'card.name.mismatch',
      'card.known',
      'card.taken',
      'card.too.many',
      'idempotency_conflict',
      'fresh.proof.required',
      'login.locked',
      'two.factor.locked',
    ],
  },
  chooseCard: { request: cardRequest, answer: cardsAnswer, errors: ['card.unknown'] },
  removeCard: {
    request: removeCardRequest,
    answer: cardsAnswer,
    errors: ['card.unknown', 'card.busy', 'fresh.proof.required', 'login.locked'],
  },
  requestWithdrawal: {
    request: requestWithdrawalRequest,
    answer: withdrawalAnswer,
    errors: [
      'withdrawal.not.offered',
      'withdrawal.amount',
      'withdrawal.balance',
      'withdrawal.day.limit',
      'withdrawal.open',
      'card.unknown',
      'card.held',
      'idempotency_conflict',
      'account_restricted',
      'fresh.proof.required',
      'login.locked',
    ],
  },
  withdrawals: { request: withdrawalListRequest, answer: withdrawalListAnswer, errors: [] },
  withdrawal: { request: withdrawalRequest, answer: withdrawalAnswer, errors: ['withdrawal.unknown'] },
  cancelWithdrawal: {
    request: withdrawalRequest,
    answer: withdrawalAnswer,
    errors: ['withdrawal.unknown', 'withdrawal.sent', 'account_restricted'],
  },
  rewardCenter: { request: nothing, answer: rewardCenterAnswer, errors: [] },
  mall: { request: nothing, answer: mallAnswer, errors: [] },
  orderGood: {
    request: orderGoodRequest,
    answer: orderGoodAnswer,
    errors: [
      'promotion_unknown',
      'points_insufficient',
      'good_sold_out',
      'good_changed',
      'bonus_active',
      'account_restricted',
      'protection.break',
      'protection.excluded',
      'idempotency_conflict',
    ],
  },
  points: { request: pointsRequest, answer: pointsAnswer, errors: [] },
  missions: { request: nothing, answer: missionsAnswer, errors: [] },
  claimMission: {
    request: claimMissionRequest,
    answer: claimMissionAnswer,
    errors: [
      'promotion_unknown',
      'promotion_claimed',
      'mission_open',
      'account_restricted',
      'protection.break',
      'protection.excluded',
    ],
  },
  leaderBoard: { request: leaderBoardRequest, answer: leaderBoardAnswer, errors: ['promotion_unknown'] },
  hideOnBoards: { request: hideOnBoardsRequest, answer: hideOnBoardsAnswer, errors: [] },
  promotionList: { request: promotionListRequest, answer: promotionListAnswer, errors: [] },
  promotion: { request: promotionRequest, answer: promotionAnswer, errors: ['promotion_unknown'] },
  claimPromotion: {
    request: claimPromotionRequest,
    answer: claimPromotionAnswer,
    errors: [
      'protection.break',
      'protection.excluded',
      'promotion_unknown',
      'promotion_over',
      'promotion_not_eligible',
      'promotion_claimed',
      'account_restricted',
    ],
  },
  gameVendors: { request: gameVendorsRequest, answer: gameVendorsAnswer, errors: [] },
  gamePage: { request: gamePageRequest, answer: gamePageAnswer, errors: [] },
  memberGames: { request: nothing, answer: memberGamesAnswer, errors: [] },
  addFavourite: { request: gameName, answer: nothing, errors: ['game.unknown', 'favourites.full'] },
  dropFavourite: { request: gameName, answer: nothing, errors: [] },
  launchGame: {
    request: launchGameRequest,
    answer: launchGameAnswer,
    errors: [
      'game.unknown',
      'account_restricted',
      'protection.break',
      'protection.excluded',
      'protection.session.limit',
    ],
  },
  playTime: { request: playTimeRequest, answer: playTimeAnswer, errors: [] },
  gameTrialLaunch: {
    request: gameTrialLaunchRequest,
    answer: gameTrialLaunchAnswer,
    errors: ['game.unknown'],
  },
  gameMatch: { request: nothing, answer: gameMatchAnswer, errors: [] },
  gameLanes: { request: gameLanesRequest, answer: gameLanesAnswer, errors: [] },
  lotterySession: {
    request: lotterySessionRequest,
    answer: lotterySessionAnswer,
    errors: ['launch.code.invalid'],
  },
  lotteryLobby: { request: nothing, answer: lotteryLobbyAnswer, errors: [] },
  lotteryBoard: { request: lotteryBoardRequest, answer: lotteryBoardAnswer, errors: ['lottery_unknown'] },
  lotteryIssueRecord: { request: issueRequest, answer: issueRecord, errors: ['issue_unknown'] },
  lotteryOfficialRecord: { request: issueRequest, answer: officialRecord, errors: ['issue_unknown'] },
  lotteryIssuesAhead: {
    request: issuesAheadRequest,
    answer: issuesAheadAnswer,
    errors: ['lottery_unknown'],
  },
  lotteryManifest: {
    request: manifestRequest,
    answer: manifestAnswer,
    errors: ['lottery_unknown', 'issue_unknown'],
  },
  lotteryIssueProof: {
    request: issueProofRequest,
    answer: issueProof,
    errors: ['issue_unknown', 'slip_not_found'],
  },
  lotteryResults: { request: resultPageRequest, answer: resultPageAnswer, errors: ['lottery_unknown'] },
  placeSlip: { request: placeSlipRequest, answer: slip, errors: slipRefusals },
  readSlip: { request: readSlipRequest, answer: slip, errors: ['slip_not_found'] },
  slipPage: { request: slipPageRequest, answer: slipPageAnswer, errors: [] },
  systemStatus: {
    request: systemStatusRequest,
    answer: systemStatusAnswer,
    errors: ['domain_not_available'],
  },
  country: { request: countryRequest, answer: countryAnswer, errors: [] },
  domainRoute: { request: nothing, answer: domainRouteAnswer, errors: [] },
  ping: { request: pingRequest, answer: pingAnswer, errors: [] },
  availablePromotions: { request: nothing, answer: availablePromotionsAnswer, errors: [] },
  personalPromotions: { request: nothing, answer: availablePromotionsAnswer, errors: [] },
  transactionCounts: { request: nothing, answer: transactionCountsAnswer, errors: [] },
  pushSetting: { request: nothing, answer: pushSettingAnswer, errors: [] },
  bindPush: {
    request: bindPushRequest,
    answer: nothing,
    errors: ['push.not.offered', 'push.token.invalid'],
  },
  subscribePush: {
    request: subscribePushRequest,
    answer: nothing,
    errors: ['push.not.offered', 'push.unknown'],
  },
  unsubscribePush: { request: unsubscribePushRequest, answer: nothing, errors: [] },
  downloadSetting: { request: downloadSettingRequest, answer: downloadSettingAnswer, errors: [] },
  listAnnouncements: { request: announcementsRequest, answer: announcementsAnswer, errors: [] },
  memberAnnouncements: { request: announcementsRequest, answer: announcementsAnswer, errors: [] },
  announcementCategories: { request: nothing, answer: announcementCategoriesAnswer, errors: [] },
  pageSettings: { request: pageSettingsRequest, answer: pageSettingsAnswer, errors: [] },
  searchEntries: { request: nothing, answer: searchEntriesAnswer, errors: [] },
  trackEvents: { request: trackEventsRequest, answer: trackEventsAnswer, errors: [] },
  launchChat: {
    request: launchChatRequest,
    answer: launchChatAnswer,
    errors: ['chat.not.offered', 'chat.restricted'],
  },
  unreadCount: {
    request: nothing,
    answer: unreadCountAnswer,
    errors: ['chat.not.offered', 'chat.restricted'],
  },
  customerServiceScript: { request: nothing, answer: serviceScriptAnswer, errors: [] },
  feedback: { request: nothing, answer: feedbackAnswer, errors: [] },
  sendFeedback: { request: feedbackRequest, answer: nothing, errors: ['feedback.too.many'] },
  bringFeedbackPicture: {
    request: feedbackPictureRequest,
    answer: feedbackPictureId,
    errors: ['picture.too.large', 'picture.refused', 'feedback.too.many'],
  },
  feedbackPicture: {
    request: feedbackPictureId,
    answer: feedbackPictureAnswer,
    errors: ['request.not.found'],
  },
}
