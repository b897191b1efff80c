import { expect, test } from 'vitest'
import { ageInDays } from './prompt/offerPrompt'
import { chromeAddress } from './chromeAddress'
import { readBackground } from './readBackground'
import { bindCardPath, decideBindCard, type BindCardFacts } from './bindCard/offerBindCard'
import { decideGuide } from './decideGuide'
import { type InstallFacts, decideInstall } from './decideInstall'
import { decidePrompts, type PromptsFacts } from './settlePrompts'
import { readInstallSettings } from './installSettings'
import { readKnownCounts } from './askCounts'

const on = (value = '') => ({ enabled: true, value })
const off = (value = '') => ({ enabled: false, value })
const read = (settings: Record<string, unknown>) => readInstallSettings(settings).settings

const facts: InstallFacts = {
  isOpen: true,
  isStandalone: false,
  isInApp: false,
  isInstalled: false,
  isOtherOpen: false,
  isDismissed: false,
  wasForced: false,
  host: 'lotus.example',
  firstPath: '/m/home',
  path: '/m/home',
  occasions: { start: true, signedIn: true, known: true, inGame: false, afterDeposit: false },
  memberType: 0,
  counts: { deposits: 0, withdrawals: 0, accounts: 0 },
  becameFirst: { deposit: false, withdrawal: false },
  ageDays: 0,
}

const decide = (settings: Record<string, unknown>, more: Partial<InstallFacts> = {}) => {
  const decision = decideInstall({ ...facts, ...more }, read(settings))
  return decision.ok ? (decision.isForced ? 'forced' : 'closable') : 'none'
}

const plain = { theme: on('sheet') }
const withSwitch = (settings: Record<string, unknown>) => ({
  download_condition_switch: on('1'),
  ...settings,
})

test.each<[string, Partial<InstallFacts>, string]>([
  [
    'in maintenance or where the region is restricted (REQ-INSTALL-001)',
    { isOpen: false },
    'the merchant is closed to this visitor',
  ],
  ['in an app from the home screen (REQ-INSTALL-015)', { isStandalone: true }, 'the page runs as an app'],
  [
    'in the merchant’s own app (REQ-INSTALL-015)',
    { isInApp: true },
    'the page runs in the merchant’s own app',
  ],
  ['once the app is installed (REQ-INSTALL-012)', { isInstalled: true }, 'the app is installed'],
  [
    'while another sheet about installing lies open (REQ-INSTALL-014)',
    { isOtherOpen: true },
    'another sheet about installing lies open',
  ],
  ['after it was closed (REQ-INSTALL-009)', { isDismissed: true }, 'it was closed in this visit'],
  [
    'before its time (REQ-INSTALL-005)',
    { occasions: { ...facts.occasions, start: false } },
    'the browser may still make its offer',
  ],
  ['elsewhere (REQ-INSTALL-003)', { path: '/m/game' }, 'at the start it comes on home alone'],
])('it does not come %s', (_, refusal, reason) => {
  expect(decide(plain)).toBe('closable')
  expect(decideInstall({ ...facts, ...refusal }, read(plain))).toEqual({ ok: false, reason })
})

const now = { signedIn: true, known: true, start: true, afterDeposit: false, inGame: false }
const paid = (deposits: number, withdrawals: number) => ({ counts: { deposits, withdrawals, accounts: 0 } })
const nowhere = { isInGame: false, isAfterDeposit: false }

test.each<[Record<string, unknown>, Partial<InstallFacts>, object]>([
  [{}, {}, { ok: false, reason: 'none of its conditions is met' }],
  [{}, { memberType: undefined }, { ok: false, reason: 'its conditions are about members' }],
  [{ login_required: on('1') }, { isDismissed: true }, { ok: false, reason: 'it was closed in this visit' }],
  [
    { login_required: on('1') },
    {},
    { ok: true, isForced: false, ...nowhere, reason: 'a member is signed in' },
  ],
  [
    { login_required: on('1') },
    { wasForced: true },
    { ok: true, isForced: true, ...nowhere, reason: 'a member is signed in; forced stays forced' },
  ],
  [
    { login_required: on('1'), deposit_times_forced: on('2') },
    paid(2, 0),
    { ok: true, isForced: true, ...nowhere, reason: '2 deposits' },
  ],
  [
    { login_required: on('2'), deposit_least_times: on('0') },
    { occasions: { ...now, signedIn: false }, ...paid(0, 0) },
    { ok: true, isForced: false, ...nowhere, reason: 'at least 0 deposits' },
  ],
  [
    { withdrawal_least_times_forced: on('3') },
    paid(0, 4),
    { ok: true, isForced: true, ...nowhere, reason: 'at least 3 withdrawals' },
  ],
  [
    { withdrawal_times: on('4') },
    { ...paid(0, 4), occasions: { ...now, afterDeposit: true } },
    { ok: true, isForced: false, isInGame: false, isAfterDeposit: true, reason: '4 withdrawals' },
  ],
  [
    { in_game_popup_interval: on('5') },
    { occasions: { ...now, inGame: true } },
    { ok: true, isForced: false, isInGame: true, isAfterDeposit: false, reason: '5 s into a game' },
  ],
  [{ in_game_popup_interval: on('5') }, {}, { ok: false, reason: 'none of its conditions is met' }],
  [
    { first_deposit: on() },
    { becameFirst: { deposit: true, withdrawal: false } },
    { ok: true, isForced: false, ...nowhere, reason: 'the first deposit' },
  ],
  [
    { first_withdraw: on() },
    { becameFirst: { deposit: false, withdrawal: true } },
    { ok: true, isForced: false, ...nowhere, reason: 'the first withdrawal' },
  ],
  [
    { reg_days: on('3'), reg_days_forced: on('7') },
    { ageDays: 7 },
    { ok: true, isForced: true, ...nowhere, reason: 'registered 7 days ago' },
  ],
  [
    { reg_days: on('3') },
    { ageDays: 3 },
    { ok: true, isForced: false, ...nowhere, reason: 'registered 3 days ago' },
  ],
  [{ reg_days: on('0') }, { ageDays: undefined }, { ok: false, reason: 'none of its conditions is met' }],
])(
  'with %j and %j the conditions say %j (REQ-INSTALL-016, REQ-INSTALL-017, REQ-INSTALL-018, REQ-INSTALL-022, REQ-INSTALL-035, REQ-INSTALL-036, REQ-INSTALL-037, REQ-INSTALL-038)',
  (settings, more, decision) => {
    expect(decideInstall({ ...facts, ...more }, read(withSwitch(settings)))).toEqual(decision)
  },
)

test('it comes when any of its own settings is on, and the bar’s are not its own (REQ-INSTALL-002)', () => {
  expect(decide({})).toBe('none')
  expect(decide({ theme: off('sheet'), app_desc: off('x') })).toBe('none')
  expect(decide({ bottom_app_desc: on('x'), bottom_app_bar_mode: on('directDownload') })).toBe('none')
  expect(decide({ app_desc: on('Get it') })).toBe('closable')
})

test.each([
  ['/', 'closable'],
  ['/m/home', 'closable'],
  ['/m/index.html', 'closable'],
  ['/m/', 'none'],
  ['/m/index', 'none'],
  ['/m/login', 'none'],
  ['/m/register', 'none'],
])('at the start, on %s: %s (REQ-INSTALL-003)', (path, shown) => {
  expect(decide(plain, { firstPath: path, path })).toBe(shown)
})

test('who has gone elsewhere meanwhile is not followed', () => {
  expect(decide(plain, { path: '/m/game' })).toBe('none')
  expect(decide(plain, { firstPath: '/m/login' })).toBe('none')
})

test('a setting that is off has no effect, whatever its value (REQ-INSTALL-032)', () => {
  expect(decide(withSwitch({ login_required: off('1') }))).toBe('none')
  expect(decide({ ...plain, domains_switch: off('3'), domains: on('other.example') })).toBe('closable')
})

test('the five conditions are read, and none is looked at while the switch is off (REQ-INSTALL-034)', () => {
  const five = {
    in_game_popup_interval: on('5'),
    login_required: on('2'),
    bind_card: on('1'),
    bottom_app_bar_mode: on('directDownload'),
  }
  expect(read(withSwitch(five)).conditions).toMatchObject({
    inGameSeconds: 5,
    loginRequired: 'forced',
    bindCard: 'unbound',
  })
  expect(read({ ...five, download_condition_switch: off('1') }).conditions).toBeUndefined()
  expect(read({ ...five, download_condition_switch: on('0') }).conditions).toBeUndefined()
  expect(decide({ ...plain, ...five, deposit_times: on('0') })).toBe('closable')
  expect(decide(withSwitch({ theme: on('sheet') }))).toBe('none')
})

const counted = (deposits: number, withdrawals = 0) => ({ counts: { deposits, withdrawals, accounts: 0 } })

test.each(['deposit', 'withdrawal'] as const)(
  '%s: so many times exactly, or at least, forced or not (REQ-INSTALL-016, REQ-INSTALL-035, REQ-INSTALL-036)',
  (kind) => {
    const given = (settings: Record<string, unknown>, count: number) =>
      decide(withSwitch(settings), kind === 'deposit' ? counted(count, 99) : counted(99, count))
    const times = (value: string) => ({ [`${kind}_times`]: on(value) })
    const min = (value: string) => ({ [`${kind}_least_times`]: on(value) })
    expect([0, 1, 2, 3].map((count) => given(times('1, 3'), count))).toEqual([
      'none',
      'closable',
      'none',
      'closable',
    ])
    expect([1, 2, 3].map((count) => given(min('2'), count))).toEqual(['none', 'closable', 'closable'])
    expect(given({ [`${kind}_times_forced`]: on('2') }, 2)).toBe('forced')
    expect(given({ [`${kind}_least_times_forced`]: on('2') }, 5)).toBe('forced')
    expect(given({ ...times('2'), [`${kind}_least_times_forced`]: on('2') }, 2)).toBe('forced')
    expect(given({ ...times('2'), [`${kind}_least_times_forced`]: on('3') }, 2)).toBe('closable')
  },
)

test('unknown counts meet no condition', () => {
  expect(decide(withSwitch({ deposit_least_times: on('0') }), { counts: undefined })).toBe('none')
})

test('the first deposit and the first withdrawal ask for it (REQ-INSTALL-037)', () => {
  const first = (deposit: boolean, withdrawal: boolean) => ({ becameFirst: { deposit, withdrawal } })
  expect(decide(withSwitch({ first_deposit: on() }), first(true, false))).toBe('closable')
  expect(decide(withSwitch({ first_deposit: on() }), first(false, true))).toBe('none')
  expect(decide(withSwitch({ first_withdraw: on() }), first(false, true))).toBe('closable')
  expect(decide(withSwitch({ first_deposit: off() }), first(true, false))).toBe('none')
})

const hourMs = 3_600_000

test.each([
  [0, 0],
  [23, 0],
  [47, 1],
  [48, 2],
  [-5, 0],
])('%i hours after registration are %i days (REQ-INSTALL-023)', (hours, days) => {
  expect(ageInDays(1_000_000_000_000, 1_000_000_000_000 + hours * hourMs)).toBe(days)
})

test('so many days after registration, forced or not (REQ-INSTALL-038)', () => {
  const both = withSwitch({ reg_days: on('3'), reg_days_forced: on('7') })
  expect([2, 3, 6, 7, 8].map((ageDays) => decide(both, { ageDays }))).toEqual([
    'none',
    'closable',
    'closable',
    'forced',
    'forced',
  ])
  expect(decide(both, { ageDays: 9, occasions: { ...facts.occasions, known: false } })).toBe('none')
})

test('a required sign-in: 1 lets it be closed, anything else does not (REQ-INSTALL-018, AMB-16)', () => {
  expect(decide(withSwitch({ login_required: on('1') }))).toBe('closable')
  expect(decide(withSwitch({ login_required: on('2') }))).toBe('forced')
})

test.each([
  [0, 'closable'],
  [1, 'closable'],
  [2, 'closable'],
  [4, 'none'],
  [-1, 'none'],
  [undefined, 'none'],
])('conditions about members count for type %s: %s (REQ-INSTALL-030)', (memberType, shown) => {
  expect(decide(withSwitch({ deposit_least_times: on('0') }), { memberType })).toBe(shown)
})

test('forced once is forced for the visit, though only a closable condition holds (REQ-INSTALL-017)', () => {
  const closable = withSwitch({ login_required: on('1') })
  expect(decide(closable, { wasForced: true })).toBe('forced')
  expect(decide(closable, { wasForced: true, isDismissed: true })).toBe('forced')
  expect(decide(closable, { isDismissed: true })).toBe('none')
  expect(decide(withSwitch({ login_required: on('2') }), { isDismissed: true })).toBe('forced')
})

const listed = (mode: string) => ({ ...plain, domains_switch: on(mode), domains: on('a.example, b.example') })

test.each([
  ['1', 'closable', 'closable'],
  ['2', 'none', 'closable'],
  ['3', 'closable', 'none'],
])(
  'domain mode %s: on the list %s, off it %s (REQ-INSTALL-024, REQ-INSTALL-025, REQ-INSTALL-026)',
  (mode, inList, offList) => {
    expect(decide(listed(mode), { host: 'b.example' })).toBe(inList)
    expect(decide(listed(mode), { host: 'c.example' })).toBe(offList)
  },
)

const card: BindCardFacts = {
  isOpen: true,
  isDismissed: false,
  path: '/m/home',
  isSignedIn: true,
  memberType: 0,
  accounts: 0,
}

test.each<[string, Partial<BindCardFacts>, boolean, string]>([
  ['1', {}, true, 'no card is bound'],
  ['1', { accounts: 1 }, false, 'a card is bound'],
  ['1', { accounts: undefined }, false, 'the cards are not known'],
  ['2', { accounts: 3 }, true, 'it is asked for every time'],
  ['2', { accounts: undefined }, true, 'it is asked for every time'],
  ['3', {}, false, 'the merchant does not ask for a card'],
  ['2', { isSignedIn: false }, false, 'no member is signed in'],
  ['2', { memberType: 4 }, false, 'no member is signed in'],
  ['2', { memberType: undefined }, false, 'no member is signed in'],
  ['2', { isDismissed: true }, false, 'it was closed in this visit'],
  ['2', { path: '/m/securityCenter/addBankCard' }, false, 'the member is adding one'],
  ['2', { path: '/m/securityCenter' }, true, 'it is asked for every time'],
  ['2', { isOpen: false }, false, 'the merchant is closed to this visitor'],
])(
  'in mode %s, with %j, whether a card is asked for is %s: %s (REQ-INSTALL-027, REQ-INSTALL-028, REQ-INSTALL-030)',
  (mode, more, show, reason) => {
    const settings = read(withSwitch({ bind_card: on(mode) }))
    expect(decideBindCard({ ...card, ...more }, settings)).toEqual({ ok: show, reason })
  },
)

test('cards are added by PIX where the money is Brazil’s (REQ-INSTALL-029, GAP-14)', () => {
  expect(bindCardPath('BRL')).toBe('/m/securityCenter/addBankCardPix')
  expect(bindCardPath('VND')).toBe('/m/securityCenter/addBankCard')
})

test('the five are read, and missing lists are empty (REQ-INSTALL-039)', () => {
  const five = {
    totalDepositSuccessCount: 2,
    totalWithdrawSuccessCount: 1,
    fullBankCardList: [{}],
    fullVirtualWalletList: [{}, {}],
    fullEWalletList: [{}],
  }
  expect(readKnownCounts(five)).toEqual({ deposits: 2, withdrawals: 1, accounts: 4 })
  expect(readKnownCounts({ totalDepositSuccessCount: 2 })).toEqual({
    deposits: 2,
    withdrawals: 0,
    accounts: 0,
  })
})

test.each([[null], [undefined], ['x'], [7], [[]]])('%j are no counts', (found) => {
  expect(readKnownCounts(found)).toBeUndefined()
})

test('counts that are none count as nought', () => {
  const odd = { totalDepositSuccessCount: -3, totalWithdrawSuccessCount: '9', fullBankCardList: 'x' }
  expect(readKnownCounts(odd)).toEqual({ deposits: 0, withdrawals: 0, accounts: 0 })
})

test('invalid settings are left out with a reason, and the others are used', () => {
  const { settings, ignored } = readInstallSettings({
    theme: on('carousel'),
    app_desc: on('Get it'),
    reg_days: on('soon'),
    deposit_times: on('1,x'),
    domains: on('<script>'),
    bind_card: 'yes',
    download_condition_switch: on('1'),
  })
  expect(settings).toMatchObject({ isEnabled: true, theme: 'sheet', words: 'Get it' })
  expect(settings.conditions).toMatchObject({ regDays: undefined, deposits: { times: [] } })
  expect(ignored.map(({ name }) => name).sort()).toEqual([
    'bind_card',
    'deposit_times',
    'domains',
    'reg_days',
    'theme',
  ])
  expect(ignored.every(({ reason }) => reason !== '')).toBe(true)
})

test.each([[null], ['x'], [[]], [undefined]])('%j are no settings, and no trouble', (found) => {
  expect(readInstallSettings(found).settings.isEnabled).toBe(false)
})

const device = (userAgent: string) => ({
  userAgent,
  platform: '',
  touchPoints: 5,
  standalone: false,
  languages: ['en'],
  online: true,
})

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const agents = {
  safari: `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`,
  chromeIos: `${iphone} CriOS/126.0 Mobile/15E148 Safari/604.1`,
  oldChromeIos: `${iphone.replace('17_5', '15_0')} CriOS/100.0 Mobile/15E148 Safari/604.1`,
  facebookIos: `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/440.0]`,
  webViewIos: `${iphone} Mobile/15E148`,
  // Search apps of both kinds: one names no version of Safari, the other no Safari.
  searchIos: `${iphone} GSA/300.0 Mobile/15E148 Safari/604.1`,
  versionIos: `${iphone} Version/17.5 Mobile/15E148`,
  firefoxIos: `${iphone} FxiOS/126.0 Mobile/15E148 Safari/605.1.15`,
  edgeIos: `${iphone} Version/17.0 EdgiOS/125.0 Mobile/15E148 Safari/604.1`,
  chromeIos16: `${iphone.replace('17_5', '16_4')} CriOS/126.0 Mobile/15E148 Safari/604.1`,
  chrome: `${android} Chrome/142.0.0.0 Mobile Safari/537.36`,
  samsung: `${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  firefox: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  zalo: `${android} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 Zalo android/24`,
  webView: `${android.replace('Pixel 9', 'Pixel 9; wv')} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36`,
}

test.each([
  ['safari', 'safari'],
  ['chromeIos', 'chrome'],
  ['oldChromeIos', 'inApp'],
  ['facebookIos', 'inApp'],
  ['webViewIos', 'inApp'],
  ['searchIos', 'inApp'],
  ['versionIos', 'inApp'],
  ['firefoxIos', 'chrome'],
  ['edgeIos', 'chrome'],
  ['chromeIos16', 'chrome'],
  ['chrome', 'menu'],
  ['samsung', 'menu'],
  ['zalo', 'inApp'],
] as const)('%s is shown the guide for %s (REQ-INSTALL-047)', (agent, kind) => {
  expect(decideGuide(device(agents[agent]))).toBe(kind)
})

const leading = (
  agent: keyof typeof agents,
  place = '/m/home?affiliateCode=a1',
  origin = 'https://lotus.example',
) => chromeAddress(device(agents[agent]), { origin, place })

test.each(['samsung', 'firefox', 'zalo', 'webView'] as const)(
  '%s leads to Chrome by an intent of the page (REQ-INSTALL-044)',
  (agent) => {
    expect(leading(agent)).toBe(
      'intent://lotus.example/m/home?affiliateCode=a1#Intent;scheme=https;package=com.android.chrome;' +
        'S.browser_fallback_url=https%3A%2F%2Flotus.example%2Fm%2Fhome%3FaffiliateCode%3Da1;end',
    )
  },
)

test('another app’s window on an iPhone leads to Chrome by its own address (REQ-INSTALL-044)', () => {
  expect(leading('facebookIos')).toBe('googlechromes://lotus.example/m/home?affiliateCode=a1')
  expect(leading('facebookIos', '/m/home', 'http://lotus.localhost:8080')).toBe(
    'googlechrome://lotus.localhost:8080/m/home',
  )
})

test.each(['chrome', 'safari', 'chromeIos'] as const)('%s is not led anywhere', (agent) => {
  expect(leading(agent)).toBeUndefined()
})

test('no secret goes along, and nothing breaks out of the address (SEC-02)', () => {
  expect(leading('samsung', '/m/home?token=T1&tokens=T2&r=x')).not.toMatch(/T1|T2/)
  expect(leading('samsung', '//evil.example/m')).toContain('intent://lotus.example/m/home#Intent')
  expect(leading('samsung', '/m/home#;end')).toContain('intent://lotus.example/m/home#Intent')
})

const ground = (value: string | undefined) =>
  readBackground(value, { hosts: ['img.example'], origin: 'https://lotus.example' })

test.each([
  ['#c8102e', { kind: 'colour', colour: '#c8102e' }],
  ['#fff', { kind: 'colour', colour: '#fff' }],
  ['#C8102E', { kind: 'colour', colour: '#C8102E' }],
  ['/m/art/lotus/hero.svg', { kind: 'picture', url: 'https://lotus.example/m/art/lotus/hero.svg' }],
  ['https://img.example/a.png', { kind: 'picture', url: 'https://img.example/a.png' }],
])('%s is a background (REQ-INSTALL-033)', (value, background) => expect(ground(value)).toEqual(background))

test.each([
  undefined,
  'red;position:fixed',
  'url(javascript:alert(1))',
  'javascript:alert(1)',
  'https://evil.example/a.png',
  '/m/art/../../wps/session/logout',
  '//evil.example',
  '#12',
  '#1234',
  '#c8102e;x',
  'x#c8102e',
  'x/m/art/lotus/hero.svg',
  '/m/art/lotus/hero.svg?x',
  '"><img src=x onerror=alert(1)>',
])('%s is none (SEC-15)', (value) => expect(ground(value)).toEqual({ kind: 'plain' }))

const visit: PromptsFacts = { host: 'lotus.example', isApp: false, isSignedIn: true }

test.each([
  ['nothing stands against it', plain, {}],
  ['nothing stands against it', plain, { isSignedIn: false }],
  ['nothing stands against it', withSwitch({ login_required: on('1') }), {}],
  ['its conditions are about members', withSwitch({ login_required: on('1') }), { isSignedIn: false }],
  ['the page runs as an app', plain, { isApp: true }],
  ['members are asked to add a card', withSwitch({ bind_card: on('1') }), { isApp: true }],
  ['not at this address', { ...plain, domains_switch: on('2'), domains: on('lotus.example') }, {}],
  ['only at other addresses', { ...plain, domains_switch: on('3'), domains: on('other.example') }, {}],
] as const)('the prompts are fetched or not: %s', (reason, settings, more) => {
  const decision = decidePrompts({ ...visit, ...more }, read(settings))
  expect(decision.reason).toBe(reason)
  expect(decision.canCome).toBe(reason === 'nothing stands against it' || reason.startsWith('members'))
})
