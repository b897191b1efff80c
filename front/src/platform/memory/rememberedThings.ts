import type { LanguageCode } from '@playfront/contract/languages'
import type { TrackedMessage } from '@playfront/contract/shell/trackEvents'
import { json, list, number, oneOf, record, text, textAs, type Notation } from './notation'

/** On this device until removed, in this tab until it closes, or in both with the tab first. */
export type Kept = 'device' | 'tab' | 'both'

export interface RememberedThing<Value> {
  /** Documented keys stand as the specification spells them; ours are read as `pf.<merchant>.<key>` (GAP-03). */
  key: string
  kept: Kept
  documented?: true
  notation: Notation<Value>
}

const thing = <Value>(key: string, kept: Kept, notation: Notation<Value>): RememberedThing<Value> => ({
  key,
  kept,
  notation,
})

const documented = <Value>(key: string, kept: Kept, notation: Notation<Value>): RememberedThing<Value> => ({
  ...thing(key, kept, notation),
  documented: true,
})

export interface SessionInfo {
  id: string
  token: string
  merchantCode: string
  userName: string
  type: number
  firstTimeLogin: boolean
}

export interface Attribution {
  affiliateCode?: string
  referralCode?: string
  originalDomain?: string
}

/** An unreadable or token-less record is no session at all (REQ-SESSION-003, -006). */
const sessionInfo = json<SessionInfo>((found) => {
  const token = text(found['token'])
  if (token === '') return undefined
  return {
    id: text(found['id']) || text(found['customerId']),
    token,
    merchantCode: text(found['merchantCode']),
    userName: text(found['userName']) || text(found['account']),
    type: number(found['type'], 0),
    firstTimeLogin: found['firstTimeLogin'] === true,
  }
})

const attribution = json<Attribution>((found) => ({
  affiliateCode: text(found['affiliateCode']) || undefined,
  referralCode: text(found['referralCode']) || undefined,
  originalDomain: text(found['originalDomain']) || undefined,
}))

/** The consumer validates each; an invalid record has no id. */
const trackedMessages = (found: object): TrackedMessage[] =>
  Object.values(found).filter((one: TrackedMessage | null) => one?.id)

/** Has the shape of a code; the consumer checks whether the merchant offers it. */
const anyText = textAs((found): found is string => found !== '')

const languageText = textAs((code): code is LanguageCode => /^[A-Z]{2}(?:-[A-Z]{2})?$/.test(code))

/** Uppercased first, whatever its source (REQ-LANG-002). */
const language: Notation<LanguageCode> = {
  ...languageText,
  read: (written) => languageText.read(written.toUpperCase()),
}

/** Everything the front end remembers: where, for how long, and how a damaged record is repaired. */
export const rememberedThings = {
  /** Who is signed in; ends with the tab (REQ-SESSION-001). */
  session: documented('MC_SESSION_INFO', 'tab', sessionInfo),
  /** The same record under the key of older fronts; read, never written (AMB-03). */
  olderSession: documented('session-info', 'tab', sessionInfo),
  /** Where the visitor came from; the first host is never overwritten (AMB-44). */
  attribution: documented('reg_info', 'device', attribution),
  /** Identities that the native app's advertising partners gave. */
  partnerIds: documented('s2s_info', 'device', json(record)),
  /** The language chosen, by hand or by the browser (REQ-LANG-008). */
  language: documented('language', 'both', language),
  /** `0` once the platform said that the place of sign-in changed; no automatic sign-in then (REQ-ERROR-011). */
  autoLogin: documented('autoLogin', 'device', textAs(oneOf('0', '1'))),
  /** The member who asked for automatic sign-in: name or number, key, type and merchant (REQ-LOGIN-025). */
  rememberedLogin: thing('login', 'device', json(record)),
  /** Whether the page is a home-screen shortcut (AMB-19). */
  homeScreenShortcut: documented('WEBCLIP', 'device', textAs(oneOf('0', '1'))),
  /** The merchant of this origin, sent with every call (REQ-REQUEST-003). */
  merchantCode: {
    ...thing('pf.merchant', 'both', anyText),
    documented: true,
  },
  /** The merchant's settings of the last visit, as JSON; kept only for a page that came without them. */
  pageSettings: documented('pf.settings', 'device', anyText),
  /** Tracking parameters seen in earlier addresses (REQ-NAV-004). */
  tracking: thing('tracking', 'device', json(record)),
  /** Advertising ids seen in earlier addresses (REQ-TRACK-019). */
  pixels: thing('pixels', 'device', json(record)),
  /** What the visitor said about counting visits. */
  consent: thing('consent', 'device', textAs(oneOf('yes', 'no'))),
  /** This browser's first open was counted. */
  firstOpened: thing('firstOpen', 'device', textAs(oneOf('1'))),
  /** This session's first look at home was counted. */
  viewed: thing('viewContent', 'tab', textAs(oneOf('1'))),
  /** Events that the platform has not confirmed. */
  unsentEvents: thing('events', 'tab', json(trackedMessages)),
  /** A random name for this device, so that a member can distinguish sign-ins. */
  deviceId: thing(
    'device',
    'device',
    textAs((id): id is string => /^[\w-]{8,64}$/.test(id)),
  ),
  /** The registration token of this device's push messages, and whose it is (REQ-PUSH-007). */
  push: thing('push', 'device', json(record)),
  /** `off` once the player has turned messages off on this device. */
  pushChoice: thing('push-choice', 'device', textAs(oneOf('off'))),
  /** Whether this session has been asked about messages, or has skipped it (REQ-PUSH-005, -006). */
  pushAsked: thing('push-asked', 'tab', textAs(oneOf('asked', 'skipped'))),
  /** `1` once this session's token has been bound to the device. */
  pushBound: thing('push-bound', 'tab', textAs(oneOf('1'))),
  /** Whether a passkey was made or used here, or the offer of one declined: it is offered once. */
  passkey: thing('passkey', 'device', textAs(oneOf('here', 'declined'))),
  /** Where the mini-game was placed, as fractions of the free area; `readPlace` repairs what is found. */
  miniGame: thing(
    'miniGame',
    'device',
    json((found) => found),
  ),
  /** The light or dark side, when the player chose one. */
  scheme: thing('scheme', 'device', textAs(oneOf('light', 'dark'))),
  /** Announcements that were closed, by reader; `announcementRecord` repairs what is found (REQ-POPUP-008). */
  announcement: thing(
    'announcement',
    'device',
    json((found) => found),
  ),
  /** What an announcement said that was closed in this visit, by reader; kept where it returns in the next one. */
  announcementClosed: thing('announcementClosed', 'tab', json(list)),
  /** Marketing prompts that this visit has seen already. */
  interruptions: thing('interruptions', 'tab', json(list)),
  /** The app was installed from this browser: nothing offers it any more (REQ-INSTALL-012). */
  installed: thing('installed', 'device', textAs(oneOf('1'))),
  /** The install prompt was closed in this visit (REQ-INSTALL-009). */
  installDismissed: thing('installDismissed', 'tab', textAs(oneOf('1'))),
  /** How often it was closed in this visit; 99 says that the app was installed (AMB-55). */
  installDismissals: thing(
    'installDismissals',
    'tab',
    textAs((count): count is string => /^\d{1,2}$/.test(count)),
  ),
  /** A prompt that could not be closed was shown in this visit (REQ-INSTALL-017). */
  installForced: thing('installForced', 'tab', textAs(oneOf('1'))),
  /** The end of the code that this app was started with, once it was answered: it is valid for one start. */
  installCode: thing(
    'installCode',
    'device',
    textAs((mark): mark is string => /^[\w-]{8}$/.test(mark)),
  ),
  /** The prompt to add a card was closed in this visit. */
  bindCardDismissed: thing('bindCardDismissed', 'tab', textAs(oneOf('1'))),
  /** The publication of settings for which this tab was last loaded again. */
  settingsReload: thing(
    'settingsReload',
    'tab',
    textAs((publication): publication is string => /^\d{1,15}$/.test(publication)),
  ),
  /** The publication for which this tab was loaded again a second time, because the first page was older. */
  settingsReloadAgain: thing(
    'settingsReloadAgain',
    'tab',
    textAs((publication): publication is string => /^\d{1,15}$/.test(publication)),
  ),
  /** The build's files as they were last seen (REQ-UPDATE-001). */
  assets: thing(
    'assets',
    'device',
    textAs((mark): mark is string => /^[0-9a-f]{16}$/.test(mark)),
  ),
  /** The download bar was closed in this visit (REQ-DLBAR-007). */
  downloadBarHidden: thing(
    'downloadBarHidden',
    'tab',
    textAs((reason): reason is string => reason !== '' && reason.length <= 100),
  ),
  downloadBarClosed: thing('downloadBarClosed', 'tab', textAs(oneOf('1'))),
  /** A picture about the app was closed or saved in this visit; the owner is its group (REQ-DLPOPUP-005, -006). */
  downloadImageClosed: thing('downloadImageClosed', 'tab', textAs(oneOf('1'))),
  /** File name of the picture about the app that was saved; the owner is its group (REQ-DLPOPUP-008). */
  downloadImage: thing('downloadImage', 'device', anyText),
  /** Claims whose end is not known yet, by promotion; the owner is the member (D-13). */
  claims: thing('claims', 'tab', json(record)),
  /** How many arrived deposits this device has reported, and whether one is open; the owner is the member. */
  depositsTold: thing(
    'depositsTold',
    'device',
    textAs((count): count is string => /^\d{1,9}$/.test(count)),
  ),
  depositOpen: thing('depositOpen', 'device', textAs(oneOf('1'))),
  /** What the member last saw of their money, for an offline visit; the owner is the member (decision 0012). */
  money: thing(
    'money',
    'tab',
    json((found) => found),
  ),
  /** Which identity provider a redirect asks, with its nonce and where it was started (REQ-SOCIAL-010). */
  social: thing('social', 'tab', json(record)),
  /**
   * Which lists of their own games the lobby shows the member first, so that space is reserved for them: recent,
   * favourites.
   */
  ownGames: documented(
    'pf.games',
    'tab',
    textAs((own): own is string => /^r?f?$/.test(own)),
  ),
  /** Answers kept for the tab; the owner is the hashed key (REQ-REQUEST-024). */
  answer: thing('answer', 'tab', anyText),
} as const satisfies Record<string, RememberedThing<unknown>>

export type RememberedName = keyof typeof rememberedThings

export type RememberedValue<Name extends RememberedName> =
  (typeof rememberedThings)[Name] extends RememberedThing<infer Value> ? Value : never
