import type { Call } from '@playfront/contract/call'
import { calls } from '@playfront/contract/calls'
import {
  answersOfStrangers,
  type Fallback,
  type OptionalCallName,
  optionalCalls,
} from '@playfront/contract/optionalCalls'
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeMerchant } from './testing/fakeMerchant'
import { askAtLayer, type CallVisit, fillOnly, type SeenCall, visitCall } from './testing/callVisit'

const id = '019a0000-0000-7000-8000-000000000001'

const visitor = (path: string, ...press: string[]): CallVisit => ({ path, press, isVisitor: true })
const at = (path: string, ...press: string[]): CallVisit => ({ path, press })
/** As `at`, with the other alternatives in the answers of all calls. */
const atOther = (path: string, ...press: string[]): CallVisit => ({ path, press, variant: 1 })
const idle: CallVisit = { path: '/m/home', idle: true }
const security = '/m/member/security'
const protection = '/m/member/protection'
const agent = '/m/agentRegister'

/** How the front comes to make each call. A call that is missing here is made through the request layer alone. */
const visits: Partial<Record<OptionalCallName, CallVisit>> = {
  agentLinkDays: at(agent, 'Links', 'Link and days'),
  agentLinks: at(agent, 'Links'),
  askHistory: at(protection, 'Prepare the table'),
  askReturn: at(protection, 'Request to return'),
  beginAuthenticator: atOther(security, 'Set up an app'),
  cancelWithdrawal: at('/m/member/withdrawals', '7,000', 'Cancel this withdrawal', 'Cancel this withdrawal'),
  cards: at('/m/member/cards'),
  changePassword: atOther('/m/changePsw', 'Save password'),
  changeProfile: at('/m/member/profile', 'Save'),
  chooseCard: atOther('/m/member/cards', 'Make default'),
  chooseFactors: atOther(security, 'Set up an app', 'Save'),
  chooseNotification: atOther('/m/member/notifications', fillOnly),
  claimMission: atOther('/m/leaderBoard', 'Collect'),
  claimPromotion: at('/m/activity', 'seven', 'Claim'),
  closeAccount: atOther('/m/member/closeAccount', 'Close my account', 'Close my account'),
  closing: at('/m/member/closeAccount'),
  commissions: at(agent, 'Commission'),
  confirmAuthenticator: atOther(security, 'Set up an app', 'Turn it on'),
  confirmContact: atOther(security, 'Change', 'Send a code', 'OK'),
  deposit: at(`/m/member/deposits?id=${id}`),
  deposits: at('/m/member/deposits'),
  devices: at('/m/member/devices'),
  downline: at(agent),
  dropAuthenticator: at(security, 'Remove the app', 'Continue'),
  dropInbox: at('/m/member/inbox', 'Delete'),
  dropPasskey: atOther(security, 'Remove', 'Remove'),
  emailCode: visitor('/m/forgotPsw', 'E-mail', 'Send code'),
  endAllDevices: at('/m/member/devices', 'Sign out everywhere', 'Sign out everywhere'),
  endDevice: atOther('/m/member/devices', 'Remove from the list', 'Sign out this device'),
  excludeSelf: { ...at(protection, 'Exclude me', 'Continue', 'Exclude me'), variant: 2 },
  feedback: at('/m/feedback'),
  feedbackPicture: at('/m/feedback'),
  gameLanes: at('/m/launchGame?vendor=PG'),
  giveUpBonus: at('/m/rewardCenter', 'Give up this bonus', 'Give up this bonus'),
  handOffLogin: { path: '/m/home', isVisitor: true, merchant: { linkTokens: 'codes' }, token: 'ho_code' },
  hideOnBoards: atOther('/m/leaderBoard', fillOnly),
  inbox: at('/m/member/inbox'),
  leaderBoard: at('/m/leaderBoard'),
  lotteryLobby: at('/m/home'),
  makeAgentLink: at(agent, 'Links', 'Create link'),
  mall: at('/m/mall/mallHome'),
  memberAnnouncements: {
    ...idle,
    merchant: { shell: { ...fakeMerchant.shell, memberAnnouncements: 'member' } },
  },
  memberBenefits: at('/m/member/benefits'),
  memberGames: at('/m/game'),
  memberIdentities: at(security),
  memberSlips: at('/m/member/bets'),
  missions: at('/m/leaderBoard'),
  notifications: at('/m/member/notifications'),
  openDownline: at(agent, 'Open the account'),
  orderGood: at('/m/mall/mallHome', 'Order', 'Order'),
  passkeys: at(security),
  passwordRecovery: visitor('/m/forgotPsw', 'Send code', 'Set new password'),
  personalPromotions: at('/m/home', 'Invite friends'),
  playHistory: at(protection),
  playTime: {
    path: '/m/launchGame?prize_mode=Lott&code=MB1',
    answers: { launchGame: { gameUrl: 'https://games.lotus.example/lottery/?launch=once' } },
  },
  points: at('/m/mall/mallHome'),
  profile: at('/m/member/profile'),
  promotion: at(`/m/activity?id=${id}`),
  promotionList: at('/m/activity'),
  protection: at(protection),
  readInbox: at('/m/member/inbox', 'Mark all as read'),
  referral: at('/m/inviteFriends'),
  removeCard: atOther('/m/member/cards', 'Remove', 'Remove'),
  renamePasskey: at(security, 'Rename', 'Save'),
  renewRecoveryCodes: at(security, 'Create new codes', 'Continue'),
  rewardCenter: at('/m/rewardCenter'),
  searchEntries: at('/m/home', 'Invite friends'),
  sendContactCode: at(security, 'Change', 'Send a code'),
  sendFeedback: at('/m/feedback', 'Send'),
  setLimit: at(protection, 'Set limit'),
  settingsPointer: idle,
  settleLimit: at(protection, 'Confirm'),
  statement: at('/m/member/wallet'),
  statementEntry: at('/m/member/wallet', 'Bet'),
  switchAgentLink: at(agent, 'Links', 'Link and days', 'Switch the link off'),
  takeBreak: at(protection, 'Request to return', 'Start the break', 'Start the break'),
  terms: visitor('/m/register', 'Read the terms'),
  trackEvents: idle,
  transactionCounts: idle,
  twoFactor: at('/m/changePsw'),
  unbindMemberIdentity: atOther(security, 'Remove LINE?', 'Remove'),
  wallet: at('/m/home'),
  withdrawal: at(`/m/member/withdrawals?id=${id}`),
  withdrawals: at('/m/member/withdrawals'),
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** What the front did in the place of the answer. */
const fallbackOf = ({ notices, alerts, text }: SeenCall): Fallback => {
  if (notices.length > 0) return 'notice'
  if (text.includes('We are checking what happened')) return 'checks'
  return alerts.length > 0 || text.includes('Something went wrong on our side') ? 'says' : 'without'
}

/** A call that is made again this often in two minutes is made without end. */
const maxRepeated = 5

/** Opening the screen is enough. */
const isOpened = (name: OptionalCallName): boolean => (visits[name]?.press ?? []).length === 0

const names = Object.keys(optionalCalls) as OptionalCallName[]
const onScreens = names.filter((name) => visits[name])

const watchScreen = async (name: OptionalCallName, how: Parameters<typeof visitCall>[1]) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return visitCall(name, how, visits[name] ?? at('/m/home'))
}

describe.each(answersOfStrangers)('answered with %s', (how) => {
  const at = answersOfStrangers.indexOf(how)
  const fallbackTo = (name: OptionalCallName) => optionalCalls[name].fallbacks[at]
  // A press is not tried with a page where that is the same as a 404.
  const isTried = (name: OptionalCallName) =>
    how !== 'page' || isOpened(name) || fallbackTo(name) !== optionalCalls[name].fallbacks[0]
  test.each(onScreens.filter(isTried))(
    '%s: the front does what is declared, and nothing breaks (GAP-24)',
    async (name) => {
      const fallback = fallbackTo(name)
      const seen = await watchScreen(name, how)
      expect(seen.count, 'calls').toBeGreaterThan(0)
      expect(fallbackOf(seen)).toBe(fallback)
      // The button of an order waits for as long as its outcome is looked for, and says so.
      if (fallback !== 'checks') expect(seen.issues).toEqual([])
      const isAbsent = how === 'notFound' || how === 'page'
      expect(seen.repeated).toBeLessThanOrEqual(isAbsent && fallback !== 'checks' ? 0 : maxRepeated)
    },
  )
})

test.each(onScreens.filter(isOpened))(
  '%s: an answer after 20 s is used as one that comes at once',
  async (name) => {
    const seen = await watchScreen(name, 'late')
    expect(seen.count, 'calls').toBeGreaterThan(0)
    expect([fallbackOf(seen), seen.issues]).toEqual(['without', []])
  },
)

test.each(names.filter((name) => !visits[name]))(
  '%s, which no screen makes here: the request layer says what is declared, once (GAP-24)',
  async (name) => {
    const { fallbacks } = optionalCalls[name]
    for (const [at, how] of answersOfStrangers.entries()) {
      const { notices, count } = await askAtLayer(name, how, fallbacks[0] === 'notice')
      expect([how, notices.length, count]).toEqual([how, fallbacks[at] === 'notice' ? 1 : 0, 1])
    }
  },
)

test('every call of the declaration is one of the contract', () => {
  for (const name of names) expect((calls[name] as Call<unknown, unknown>).path).toMatch(/^\/wps\//)
})
