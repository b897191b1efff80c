import type { CallName } from './calls'

/** The calls that the source documents name with their path. Any platform of the documented kind answers them. */
export const documentedCalls = [
  'sealKey',
  'captchaParameters',
  'login',
  'loginVerification',
  'logout',
  'register',
  'registerMobile',
  'registerAutoUsername',
  'smsCode',
  'memberInfo',
  'memberLanguage',
  'rankProgress',
  'depositSettings',
  'withdrawAccountInfo',
  'gameVendors',
  'launchGame',
  'gameTrialLaunch',
  'gameMatch',
  'systemStatus',
  'country',
  'domainRoute',
  'ping',
  'availablePromotions',
  'downloadSettings',
  'listAnnouncements',
  'announcementCategories',
  'bindPush',
  'subscribePush',
  'unsubscribePush',
  'launchChat',
  'unreadCount',
  'customerServiceScript',
] as const satisfies readonly CallName[]

/** Made by the pages of our lottery alone, which only our server serves. */
export const boardCalls = [
  'cancelSlip',
  'gameWallet',
  'lotteryBoard',
  'lotteryCalledOff',
  'lotteryIssueProof',
  'lotteryIssueRecord',
  'lotteryIssuesAhead',
  'lotteryManifest',
  'lotteryOfficialRecord',
  'lotteryResults',
  'lotterySession',
  'placeSlip',
  'readSlip',
  'slipPage',
] as const satisfies readonly CallName[]

/** Not made by the front's screens: by other programs, or before there is a screen (`pageSettings`). */
const otherCalls = [
  'bindMemberIdentity',
  'handOffCode',
  'inboxUnread',
  'pageSettings',
] as const satisfies readonly CallName[]

/** A call that the front makes and the documents do not name: a platform may leave it out. */
export type OptionalCallName = Exclude<
  CallName,
  (typeof documentedCalls)[number] | (typeof boardCalls)[number] | (typeof otherCalls)[number]
>

/** How a platform that does not have a call answers it: with 404, with a page, with `{}` in `value`, or not at all. */
export const answersOfStrangers = ['notFound', 'page', 'otherShape', 'never'] as const

/**
 * What the front does then: it goes on without what the call brings; the place on the screen says that it did not work,
 * and offers to try again; a dialog says so, and what was pressed can be pressed again; or it says that the outcome is
 * being checked, and sends the same order again under its id after ever longer pauses, up to 30 s.
 */
export type Fallback = 'without' | 'says' | 'notice' | 'checks'

export interface OptionalCall {
  /** Address of the screen that makes the call, or what does. */
  on: string
  /** One for each of `answersOfStrangers`. */
  fallbacks: readonly [notFound: Fallback, page: Fallback, otherShape: Fallback, never: Fallback]
  /** What `without` means here. */
  goesOn?: string
}

/**
 * What the front does where a platform does not have one of its calls. Held to the front by `optionalCalls.dom.test.tsx`,
 * which answers each of them in these ways; `npm run calls` writes it into the guide.
 */
export const optionalCalls: Record<OptionalCallName, OptionalCall> = {
  addCard: { on: '/m/securityCenter/addBankCard', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  addFavourite: {
    on: '/m/game',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: 'the heart is emptied again, with a message',
  },
  agentLinkDays: { on: '/m/agentRegister', fallbacks: ['says', 'says', 'without', 'says'] },
  agentLinks: { on: '/m/agentRegister', fallbacks: ['says', 'says', 'says', 'says'] },
  askHistory: { on: '/m/member/protection', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  askReturn: { on: '/m/member/protection', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  beginAuthenticator: { on: '/m/member/security', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  beginPasskey: { on: '/m/member/security', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  beginPasskeyLogin: { on: '/m/login', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  bringFeedbackPicture: { on: '/m/feedback', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  cancelWithdrawal: { on: '/m/member/withdrawals', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  cards: { on: '/m/member/cards', fallbacks: ['says', 'says', 'says', 'says'] },
  changePassword: { on: '/m/changePsw', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  changeProfile: { on: '/m/member/profile', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  chooseCard: { on: '/m/member/cards', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  chooseCheck: { on: '/m/member/protection', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  chooseFactors: { on: '/m/member/security', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  chooseNotification: { on: '/m/member/notifications', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  claimMission: { on: '/m/leaderBoard', fallbacks: ['says', 'checks', 'checks', 'checks'] },
  claimPromotion: { on: '/m/activity', fallbacks: ['says', 'checks', 'checks', 'checks'] },
  closeAccount: { on: '/m/member/closeAccount', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  closing: { on: '/m/member/closeAccount', fallbacks: ['says', 'says', 'says', 'says'] },
  commissions: { on: '/m/agentRegister', fallbacks: ['says', 'says', 'says', 'says'] },
  confirmAuthenticator: { on: '/m/member/security', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  confirmContact: { on: '/m/member/security', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  deposit: {
    on: '/m/member/deposits',
    fallbacks: ['says', 'says', 'without', 'says'],
    goesOn: 'the deposit is said to be unknown',
  },
  depositChoice: { on: '/m/voucherCenter', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  deposits: { on: '/m/member/deposits', fallbacks: ['says', 'says', 'says', 'says'] },
  devices: { on: '/m/member/devices', fallbacks: ['says', 'says', 'without', 'says'] },
  downline: { on: '/m/agentRegister', fallbacks: ['says', 'says', 'without', 'says'] },
  dropAuthenticator: { on: '/m/member/security', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  dropFavourite: {
    on: '/m/game',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: 'the heart is filled again, with a message',
  },
  dropInbox: { on: '/m/member/inbox', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  dropPasskey: { on: '/m/member/security', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  emailCode: { on: '/m/forgotPsw', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  endAllDevices: { on: '/m/member/devices', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  endDevice: { on: '/m/member/devices', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  excludeSelf: { on: '/m/member/protection', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  feedback: { on: '/m/feedback', fallbacks: ['says', 'says', 'without', 'says'] },
  feedbackPicture: {
    on: '/m/feedback',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: 'feedback without its pictures',
  },
  finishPasskey: { on: '/m/member/security', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  gameLanes: {
    on: '/m/launchGame',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: "the provider's own start is used",
  },
  gamePage: {
    on: '/m/game',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: 'the list says that it could not be loaded',
  },
  giveUpBonus: { on: '/m/rewardCenter', fallbacks: ['says', 'checks', 'checks', 'checks'] },
  handOffLogin: {
    on: 'a link with a code',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: 'nobody is signed in',
  },
  hideOnBoards: { on: '/m/leaderBoard', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  inbox: { on: '/m/member/inbox', fallbacks: ['says', 'says', 'says', 'says'] },
  installCode: {
    on: 'install prompt',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: 'the installed app begins without a session',
  },
  installLogin: {
    on: 'installed app',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: 'the app begins without a session',
  },
  leaderBoard: { on: '/m/leaderBoard', fallbacks: ['says', 'says', 'says', 'says'] },
  lotteryLobby: {
    on: '/m/home',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: 'draws of `GCSGAME_getGameMatchV2`, else no countdown',
  },
  makeAgentLink: { on: '/m/agentRegister', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  makeDeposit: {
    on: '/m/voucherCenter',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn:
      'said at the button where the call is answered with 404, otherwise looked for by `GET /wps/member/deposits/:id`',
  },
  mall: { on: '/m/mall/mallHome', fallbacks: ['without', 'says', 'says', 'says'], goesOn: 'an empty screen' },
  memberAnnouncements: {
    on: '/m/home',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: 'members see what `MCSFE_getListAnnouncements` has for them',
  },
  memberBenefits: { on: '/m/member/benefits', fallbacks: ['says', 'says', 'says', 'says'] },
  memberGames: {
    on: '/m/game',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: 'no favourites, no recent games',
  },
  memberIdentities: { on: '/m/member/security', fallbacks: ['says', 'says', 'without', 'says'] },
  memberSlips: { on: '/m/member/bets', fallbacks: ['says', 'says', 'without', 'says'] },
  missions: {
    on: '/m/leaderBoard',
    fallbacks: ['without', 'says', 'without', 'says'],
    goesOn: 'no missions',
  },
  noteLinkVisit: {
    on: 'a link of an agent',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: 'the visit is not counted',
  },
  notifications: { on: '/m/member/notifications', fallbacks: ['says', 'says', 'without', 'says'] },
  openDownline: { on: '/m/agentRegister', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  orderGood: { on: '/m/mall/mallHome', fallbacks: ['says', 'checks', 'checks', 'checks'] },
  passkeyLogin: { on: '/m/login', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  passkeys: { on: '/m/member/security', fallbacks: ['says', 'says', 'without', 'says'] },
  passwordRecovery: { on: '/m/forgotPsw', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  personalPromotions: {
    on: '/m/home',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: "the merchant's own promotions decide",
  },
  playHistory: { on: '/m/member/protection', fallbacks: ['says', 'says', 'says', 'says'] },
  playTime: {
    on: '/m/launchGame',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: 'the time is counted on the device, without result and reality checks',
  },
  points: { on: '/m/mall/mallHome', fallbacks: ['without', 'says', 'says', 'says'], goesOn: 'no points' },
  profile: { on: '/m/member/profile', fallbacks: ['says', 'says', 'says', 'says'] },
  profilePicture: { on: '/m/member/home', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  promotion: {
    on: '/m/activity',
    fallbacks: ['without', 'without', 'without', 'says'],
    goesOn: 'looked for in the list',
  },
  promotionList: {
    on: '/m/activity',
    fallbacks: ['without', 'says', 'without', 'says'],
    goesOn: 'an empty list',
  },
  protection: { on: '/m/member/protection', fallbacks: ['says', 'says', 'says', 'says'] },
  pushSettings: {
    on: '/m/home',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn:
      'with `push.adapter` `fcm`, the project in `identity` is used, CSP_fcmBind and CSP_fcmSubscribe are sent',
  },
  readInbox: { on: '/m/member/inbox', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  referral: { on: '/m/inviteFriends', fallbacks: ['says', 'says', 'says', 'says'] },
  registerByIdentity: { on: '/m/login', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  removeCard: { on: '/m/member/cards', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  renamePasskey: { on: '/m/member/security', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  renewRecoveryCodes: { on: '/m/member/security', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  reportDecisions: {
    on: '`?why`',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: 'nothing is reported',
  },
  reportMemberDecisions: {
    on: 'every page',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: 'nothing is reported',
  },
  requestWithdrawal: {
    on: '/m/withdraw',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn:
      'said at the button where the call is answered with 404, otherwise looked for by `GET /wps/member/withdrawals/:id`',
  },
  rewardCenter: {
    on: '/m/rewardCenter',
    fallbacks: ['without', 'says', 'says', 'says'],
    goesOn: 'an empty screen',
  },
  searchEntries: {
    on: 'every page',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: "titles are the merchant's name",
  },
  sendContactCode: { on: '/m/member/security', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  sendFeedback: { on: '/m/feedback', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  setLimit: { on: '/m/member/protection', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  setPayeeName: { on: '/m/member/security', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  settingsPointer: {
    on: 'every page',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: 'settings change with the next page',
  },
  settleLimit: { on: '/m/member/protection', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  statement: { on: '/m/member/wallet', fallbacks: ['says', 'says', 'says', 'says'] },
  statementEntry: { on: '/m/member/wallet', fallbacks: ['says', 'says', 'says', 'says'] },
  switchAgentLink: { on: '/m/agentRegister', fallbacks: ['notice', 'notice', 'notice', 'notice'] },
  takeBreak: { on: '/m/member/protection', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  terms: { on: '/m/register', fallbacks: ['says', 'says', 'without', 'says'] },
  trackEvents: {
    on: 'every page',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: 'nothing is tracked',
  },
  transactionCounts: {
    on: 'every page',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: 'conditions of the install prompt that count payments do not hold',
  },
  twoFactor: {
    on: '/m/changePsw',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: 'no code is asked for',
  },
  unbindMemberIdentity: { on: '/m/member/security', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  uploadDocument: { on: '/m/withdraw', fallbacks: ['notice', 'notice', 'without', 'notice'] },
  wallet: {
    on: '/m/home',
    fallbacks: ['without', 'without', 'without', 'without'],
    goesOn: 'no balance; the wallet says that it could not be loaded',
  },
  withdrawal: { on: '/m/member/withdrawals', fallbacks: ['says', 'says', 'says', 'says'] },
  withdrawals: { on: '/m/member/withdrawals', fallbacks: ['says', 'says', 'without', 'says'] },
}
