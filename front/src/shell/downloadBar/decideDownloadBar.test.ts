import { expect, test } from 'vitest'
import { decideBarMode } from './decideBarMode'
import { decideDownloadBar, type DownloadBarFacts } from './downloadBarFlow'
import { decideShortcut, type Shortcut, type ShortcutFacts } from './rememberShortcut'

const links = { Android: 'https://files.example/app.apk' }

const shown: DownloadBarFacts = {
  mode: 'directDownload',
  isHome: true,
  device: { inNativeApp: false, standalone: false },
  canRunPwa: true,
  closed: false,
  hiddenBefore: undefined,
  isShortcut: false,
  links,
  hasLinkHere: true,
  loginRequired: false,
  isSignedIn: false,
  minimumRank: 0,
  rankLevel: undefined,
  isRankKnown: true,
  isProtected: false,
  isAskedForConsent: false,
}

test('with nothing against it the bar is shown', () => {
  expect(decideDownloadBar(shown)).toEqual({ show: true, reason: 'shown as directDownload' })
})

test.each<[string, Partial<DownloadBarFacts>, string, forSession?: true]>([
  ['without a mode', { mode: undefined }, 'the merchant has no download bar'],
  [
    'in the native app (REQ-DLBAR-006)',
    { device: { inNativeApp: true, standalone: false } },
    'this is the native app',
  ],
  [
    'in the installed app (REQ-DLBAR-006)',
    { device: { inNativeApp: false, standalone: true } },
    'this is the installed app',
  ],
  ['once closed (REQ-DLBAR-007)', { closed: true }, 'closed in this visit'],
  [
    'for a shortcut without a link for iOS (REQ-DLBAR-008)',
    { isShortcut: true },
    'a home-screen shortcut without an iOS link',
    true,
  ],
  ['on an iOS that is too old (REQ-DLBAR-009)', { canRunPwa: false }, 'this iOS is too old for an app', true],
  ['without a link for the system (REQ-DLBAR-010)', { hasLinkHere: false }, 'no link for this system', true],
  ['before the links are known (REQ-DLBAR-010)', { links: undefined }, 'the links are not known yet'],
  [
    'for a visitor where members are meant (REQ-DLBAR-011)',
    { loginRequired: true },
    'for members only',
    true,
  ],
  [
    'below the rank (REQ-DLBAR-012)',
    { minimumRank: 3, isSignedIn: true, rankLevel: 2 },
    'for rank 3 and above',
    true,
  ],
  ['without any rank (REQ-DLBAR-012)', { minimumRank: 1, isSignedIn: true }, 'for rank 1 and above', true],
  ['during a break (D-07)', { isProtected: true }, 'no marketing during a break'],
  [
    'while the visitor is asked whether visits may be counted',
    { isAskedForConsent: true },
    'after the question about counting visits',
  ],
  ['away from home', { isHome: false }, 'only on home'],
  [
    'for the session, once it was (REQ-DLBAR-011)',
    { hiddenBefore: 'for members only' },
    'hidden for the session: for members only',
  ],
  [
    'while the rank is not known (REQ-DLBAR-012)',
    { minimumRank: 1, isSignedIn: true, isRankKnown: false },
    'the rank is not known yet',
  ],
])('it is hidden %s', (_, facts, reason, forSession) => {
  expect(decideDownloadBar({ ...shown, ...facts })).toEqual({ show: false, reason, forSession })
})

test.each<[string, Partial<DownloadBarFacts>]>([
  [
    'a shortcut with a profile (REQ-DLBAR-008)',
    { isShortcut: true, links: { MOBILECONFIG: 'https://f.example/a' } },
  ],
  [
    'a shortcut with an app for iOS (REQ-DLBAR-008)',
    { isShortcut: true, links: { IOS: 'https://f.example/a' } },
  ],
  ['a member where members are meant (REQ-DLBAR-011)', { loginRequired: true, isSignedIn: true }],
  ['a member of the rank (REQ-DLBAR-012)', { minimumRank: 3, isSignedIn: true, rankLevel: 3 }],
])('it is there for %s', (_, facts) => {
  expect(decideDownloadBar({ ...shown, ...facts }).show).toBe(true)
})

/** Each fact that hides the bar, alone and with every other. */
const against: Partial<DownloadBarFacts>[] = [
  { mode: undefined },
  { device: { inNativeApp: true, standalone: false } },
  { device: { inNativeApp: false, standalone: true } },
  { closed: true },
  { canRunPwa: false },
  { links: undefined },
  { isShortcut: true },
  { hasLinkHere: false },
  { loginRequired: true },
  { minimumRank: 2 },
  { isProtected: true },
  { isHome: false },
  { isAskedForConsent: true },
]

test('whatever is against it, the bar is hidden for one reason; with nothing it is shown', () => {
  for (let chosen = 0; chosen < 2 ** against.length; chosen += 1) {
    const facts = Object.assign(
      {},
      ...against.filter((_, at) => chosen & (1 << at)),
    ) as Partial<DownloadBarFacts>
    const { show, reason } = decideDownloadBar({ ...shown, ...facts })
    expect(show, JSON.stringify(facts)).toBe(chosen === 0)
    expect(reason).not.toBe('')
  }
})

const on = (value: string) => ({ enabled: true, value })

test.each(['directDownload', 'onlyHomeScreen', 'downloadGoInvite'])(
  'the mode %s and the words come from the settings (REQ-DLBAR-016)',
  (mode) => {
    const installPrompt = { bottom_app_bar_mode: on(mode), bottom_app_desc: on(' Our app ') }
    expect(decideBarMode({ installPrompt })).toMatchObject({ mode, text: 'Our app' })
  },
)

test.each([
  [{}, undefined, 'bottom_app_bar_mode is off'],
  [
    { bottom_app_bar_mode: { enabled: false, value: 'directDownload' } },
    undefined,
    'bottom_app_bar_mode is off',
  ],
  [{ bottom_app_bar_mode: on('sideways') }, undefined, 'no such mode: sideways'],
  [
    { bottom_app_bar_mode: on('onlyHomeScreen'), bottom_app_desc: on('  ') },
    'onlyHomeScreen',
    'the settings say onlyHomeScreen',
  ],
])('settings %j give the mode %s (REQ-DLBAR-016)', (installPrompt, mode, reason) => {
  expect(decideBarMode({ installPrompt })).toEqual({ mode, text: undefined, reason })
})

const visit = { standalone: false, inNativeApp: false, query: '', remembered: undefined }

test.each<[string, Partial<ShortcutFacts>, Shortcut['write'], string]>([
  ['standalone, first visit', { standalone: true }, '1', 'started from the home screen the first time'],
  [
    'standalone with the query',
    { standalone: true, query: '?homescreen=1' },
    undefined,
    'this start does not tell',
  ],
  [
    'standalone, not the first visit',
    { standalone: true, remembered: '0' },
    undefined,
    'an earlier visit has told',
  ],
  ['a browser', {}, undefined, 'this start does not tell'],
  ['a browser with the query', { query: '?homescreen=1' }, undefined, 'this start does not tell'],
])('%s writes %s (REQ-DLBAR-014)', (_, facts, write, reason) => {
  expect(decideShortcut({ ...visit, ...facts })).toEqual({ write, reason })
})

test.each<[string, Partial<ShortcutFacts>, Shortcut['write'], string]>([
  ['with the query', { query: '?homescreen=1' }, '0', 'the native app says that it is one'],
  [
    'with the query, after a shortcut',
    { query: '?homescreen=', remembered: '1' },
    '0',
    'the native app says that it is one',
  ],
  ['without it', {}, undefined, 'this start does not tell'],
  ['without it, standalone', { standalone: true }, undefined, 'this start does not tell'],
])('the native app %s writes %s (REQ-DLBAR-015)', (_, facts, write, reason) => {
  expect(decideShortcut({ ...visit, inNativeApp: true, ...facts })).toEqual({ write, reason })
})
