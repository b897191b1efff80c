import { defineConsoleCall } from './consoleCall'
import type { Done } from './staff.schema'
import type { AskWhyRequest, WhyAnswer, WhyRequest } from './why.schema'

export type { WhyAnswer, WhyReport } from './why.schema'
export type { TrackedFacts, TrackedMoment, TrackedVerdict, TrackedVisit } from '../shell/tracking.schema'

/** What a member's or a visitor's device reported of its last visits. */
export const why = defineConsoleCall<WhyRequest, WhyAnswer>({
  method: 'GET',
  path: '/console/api/why',
  needs: 'why.read',
})

/** Asks a member's devices to report, the next time one of them is here. Asked again, the waiting time starts again. */
export const askWhy = defineConsoleCall<AskWhyRequest, Done>({
  method: 'POST',
  path: '/console/api/why/ask',
  needs: 'why.read',
})

/** This module's rows of the console's calls. */
export const whyCalls = { why, askWhy }

/** Everything that may cover a player's screen, the most important first; the front's tests hold its own order against it. */
export const whyOrder = [
  'self-exclusion',
  'reality-check',
  'session-check',
  'limit-reached',
  'deposit-limit',
  'domain-error',
  'access-denied',
  'maintenance',
  'app-upgrade',
  'hand-off',
  'two-factor',
  'forced-password',
  'login-choice',
  'please-login',
  'notice',
  'confirm',
  'success',
  'language',
  'country-codes',
  'terms',
  'proof',
  'profile-picture',
  'update',
  'passkey-offer',
  'announcement',
  'bind-card',
  'install',
  'install-guide',
  'app-download',
  'download-images',
  'notification-permission',
] as const

export type WhyId = (typeof whyOrder)[number]

export const isWhyId = (id: string): id is WhyId => whyOrder.some((known) => known === id)

/**
 * Every reason that the front's rules give for covering the screen or not, as they say it; a part in braces is filled in. The
 * console has words for each of them, and the front's tests hold its rules against this list. What is said in full stands
 * before what has a part to fill in.
 */
export const whyReasons = {
  countingFirst: 'after the question about counting visits',
  budget: 'this visit was interrupted often enough',
  viewBroke: 'its view broke on this page',
  breakUnknown: 'not before it is known whether the member takes a break',
  excluded: 'the member has excluded themselves',
  onBreak: 'no marketing during a break',
  question: 'a question waits for its answer',
  notAsked: 'nothing was asked',
  outOfUse: 'this address is out of use',
  noToken: 'no other member’s token in the address',
  otherToken: 'a link brought another member’s token',
  picture: 'the member wants another picture',
  newIdentity: 'nobody here has this identity yet',
  noPasskeys: 'the device has no passkeys',
  passkeyHere: 'there is one on this device',
  passkeyDeclined: 'declined on this device',
  nobodyIn: 'nobody is signed in',
  passwordFirst: 'the password comes first',
  notThisPage: 'not on this page',
  byPassword: 'signed in by password',
  terms: 'asked for beside the consent',
  exclusion: 'the member is about to exclude themselves',
  firstDepositLimit: 'before the first deposit a limit is asked for',
  timeSpent: 'as long was spent here as the player is to be reminded after',
  noCheck: 'nobody is signed in here, or a game is open',
  timePlayed: 'as long was played as the player is to be reminded after',
  notPlayed: 'not as long was played yet',
  factors: 'the server names them',
  dialling: 'the dialling code was pressed',
  proof: 'what protects the account is about to change',
  wordsComing: 'its words are on the way',
  nativeApp: 'this is the native app',
  installedApp: 'this is the installed app',
  tooYoung: 'the visit is too young',
  onlyHome: 'only on home',
  noImages: 'the merchant has no such pictures',
  barOpened: 'opened from the download bar',
  noBar: 'the merchant has no download bar',
  closedHere: 'closed in this visit',
  oldIos: 'this iOS is too old for an app',
  linksUnknown: 'the links are not known yet',
  shortcut: 'a home-screen shortcut without an iOS link',
  noLink: 'no link for this system',
  membersOnly: 'for members only',
  answered: 'answered on this page',
  newerVersion: 'a newer version is there',
  unsent: 'something typed has not been sent',
  notNative: 'not in the native app',
  versionUnknown: 'a version is not known',
  newEnough: 'the app is new enough',
  demanded: 'the merchant demands it',
  closedOnPage: 'closed on this page',
  newerApp: 'a newer app is there',
  closing: 'it is being closed',
  noCardAsked: 'the merchant does not ask for a card',
  merchantClosed: 'the merchant is closed to this visitor',
  noMember: 'no member is signed in',
  addingCard: 'the member is adding one',
  dismissed: 'it was closed in this visit',
  everyTime: 'it is asked for every time',
  cardsUnknown: 'the cards are not known',
  noCard: 'no card is bound',
  hasCard: 'a card is bound',
  aboutMembers: 'its conditions are about members',
  noCondition: 'none of its conditions is met',
  startHome: 'at the start it comes on home alone',
  browserOffer: 'the browser may still make its offer',
  started: 'the page has started',
  notUsed: 'the merchant does not use it',
  asApp: 'the page runs as an app',
  inOwnApp: 'the page runs in the merchant’s own app',
  isInstalled: 'the app is installed',
  otherSheet: 'another sheet about installing lies open',
  notAddress: 'not at this address',
  otherAddress: 'only at other addresses',
  firstDeposit: 'the first deposit',
  firstWithdrawal: 'the first withdrawal',
  memberIn: 'a member is signed in',
  askedInstall: 'the player asked how to install',
  language: 'the player wants another language',
  turnedOff: 'turned off on this device',
  skipped: 'skipped in this session',
  askedOnce: 'asked once in this session',
  neverAnswered: 'signed in, and never answered',
  noPush: 'the merchant sends none',
  nativePush: 'the native app has messages of its own',
  foreignBrowser: 'another app’s browser receives none',
  iosHome: 'on iOS only an app on the home screen receives any',
  noReach: 'this browser receives none',
  reached: 'this browser can be reached',
  noList: 'there is no list',
  listComing: 'the list has not come yet',
  listFresh: 'the list came a moment ago',
  notHome: 'this page is not home',
  nothingFor: 'nothing is announced to this reader',
  neverSeen: 'never seen here',
  contentChanged: 'the content has changed',
  forGood: 'the same content is hidden for good',
  notToday: 'not hidden for today',
  dayOver: 'the day it was hidden for is over',
  impossible: 'hidden until an impossible time',
  midnight: 'hidden until midnight',
  closedToday: 'closed once today, which is enough',
  wasHidden: 'it was hidden when this page was opened',
  unheard: 'nothing was heard yet',
  regionClosed: 'closed to this region or address',
  maintenance: 'the merchant is under maintenance',
  open: 'the merchant is open',
  forced: '{reason}; forced stays forced',
  barOnly: 'not asked for; the bar: {reason}',
  hiddenBefore: 'hidden for the session: {reason}',
  rankUnknown: 'the rank is not known yet',
  couldNot: 'it could not decide: {error}',
  atLeastDeposits: 'at least {count} deposits',
  atLeastWithdrawals: 'at least {count} withdrawals',
  after: 'after {id}',
  busy: 'not during a {activity}',
  imageNew: '{group} is new',
  imageClosed: '{group} was closed in this visit',
  imageSaved: '{group} was saved already',
  rankOnly: 'for rank {rank} and above',
  shownAs: 'shown as {mode}',
  deposits: '{count} deposits',
  withdrawals: '{count} withdrawals',
  registered: 'registered {count} days ago',
  intoGame: '{count} s into a game',
  permission: 'the browser’s answer is {permission}',
} as const

export type WhyReasonId = keyof typeof whyReasons

export interface ReadReason {
  id: WhyReasonId
  /** What stood in the places of the parts. */
  parts: Record<string, string>
}

const patterns = (Object.entries(whyReasons) as [WhyReasonId, string][]).map(([id, pattern]) => ({
  id,
  names: [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
  shape: new RegExp(
    `^${pattern.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '([^]{1,160})')}$`,
  ),
}))

/** Which reason a rule's words are; undefined for words of another build, which are then shown as they came. */
export const readReason = (reason: string): ReadReason | undefined => {
  for (const { id, names, shape } of patterns) {
    const found = shape.exec(reason)
    if (found) return { id, parts: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) }
  }
  return undefined
}
