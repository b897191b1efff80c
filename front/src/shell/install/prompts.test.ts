import { expect, test } from 'vitest'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { sessionOf } from '../../account/session/session'
import { accountsCall, openInstallHarness, statisticsCall, type InstallHarness } from './installHarness'
import { createCountsFlow } from './counts/countsFlow'
import { readInstallSettings } from './installSettings'
import { createOccasions } from './occasions'
import type { FoundPrompt } from './prompt/offerPrompt'
import type { FoundBindCard } from './bindCard/offerBindCard'

const on = (value = '') => ({ enabled: true, value })
const plain = { theme: on('sheet') }
const withSwitch = (settings: object) => ({ download_condition_switch: on('1'), ...settings })

const prompt = ({ shown }: InstallHarness) => {
  const found = shown()
  return found?.id === 'install' ? (found.found as FoundPrompt) : undefined
}

const look = (harness: InstallHarness) => {
  const found = prompt(harness)
  return found ? (found.isForced ? 'forced' : 'closable') : 'none'
}

test('without the browser’s offer it comes after 3 s, and says that there was none (REQ-INSTALL-002, REQ-INSTALL-006)', async () => {
  const harness = await openInstallHarness({ settings: plain })
  await harness.platform.clock.advance(2_999)
  expect(look(harness)).toBe('none')
  await harness.platform.clock.advance(1)
  expect(look(harness)).toBe('closable')
  expect(harness.install.hasOffer()).toBe(false)
  prompt(harness)?.install()
  expect(harness.install.store.getState().isGuideOpen).toBe(true)
})

test('settings without a prompt bring none (REQ-INSTALL-002)', async () => {
  const harness = await openInstallHarness({ settings: { theme: { enabled: false, value: 'sheet' } } })
  await harness.platform.clock.advance(10_000)
  expect(look(harness)).toBe('none')
})

test('an offer at 1000 ms is found by the next look, at 1050 ms (REQ-INSTALL-005)', async () => {
  const harness = await openInstallHarness({ settings: plain })
  await harness.platform.clock.advance(1_000)
  harness.port.makeOffer()
  expect(look(harness)).toBe('none')
  await harness.platform.clock.advance(50)
  expect(look(harness)).toBe('closable')
})

test('the twenty looks are counted from the start, not from when the page was idle (REQ-INSTALL-005, REQ-INSTALL-006)', async () => {
  const harness = await openInstallHarness({ settings: plain, idleAfterMs: 2_000 })
  await harness.platform.clock.advance(999)
  expect(look(harness)).toBe('none')
  await harness.platform.clock.advance(1)
  expect(look(harness)).toBe('closable')
  const late = await openInstallHarness({ settings: plain, idleAfterMs: 4_000 })
  await late.platform.clock.advance(0)
  expect(look(late)).toBe('closable')
})

test('it looks and speaks as its settings say (REQ-INSTALL-033, REQ-INSTALL-040)', async () => {
  const own = { app_desc: on('Get it'), theme: on('fullscreen'), app_background: on('#c8102e') }
  const harness = await openInstallHarness({ settings: own })
  await harness.platform.clock.advance(3_000)
  expect(prompt(harness)).toMatchObject({
    words: 'Get it',
    theme: 'fullscreen',
    background: { kind: 'colour', colour: '#c8102e' },
    name: 'Lotus',
    icon: '/m/art/lotus/icon-192-any.png',
  })
  const other = await openInstallHarness({ settings: plain })
  await other.platform.clock.advance(3_000)
  expect(prompt(other)).toMatchObject({ words: undefined, theme: 'sheet', background: { kind: 'plain' } })
})

test('it asks where the app is to be had, offers it where there is a link, and downloads it by a press (REQ-INSTALL-041, REQ-INSTALL-045)', async () => {
  const harness = await openInstallHarness({ settings: plain })
  expect(harness.downloaded).toEqual(['asked'])
  await harness.platform.clock.advance(3_000)
  expect([look(harness), prompt(harness)?.canDownload()]).toEqual(['closable', false])
  harness.downloads.linkHere = () => 'https://files.example/app.apk'
  expect(prompt(harness)?.canDownload()).toBe(true)
  prompt(harness)?.download()
  expect(harness.downloaded).toEqual(['asked', 'opened'])
})

test('another Android browser is led to Chrome with the page it is at; Chrome itself is not (REQ-INSTALL-044)', async () => {
  const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
  const open = async (userAgent: string) => {
    const phone = { path: '/m/home?affiliateCode=a1', device: { userAgent } }
    const harness = await openInstallHarness({ settings: plain, phone })
    await harness.platform.clock.advance(3_000)
    const openInChrome = prompt(harness)?.openInChrome
    openInChrome?.()
    return [look(harness), openInChrome !== undefined, ...harness.platform.navigation.left]
  }
  expect(await open(`${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`)).toEqual([
    'closable',
    true,
    expect.stringContaining('intent://lotus.example/m/home?affiliateCode=a1#Intent;'),
  ])
  expect(await open(`${android} Chrome/142.0.0.0 Mobile Safari/537.36`)).toEqual(['closable', false])
})

test.each([
  ['1', 'other.example', 'closable'],
  ['2', 'lotus.example', 'none'],
  ['2', 'other.example', 'closable'],
  ['3', 'lotus.example', 'closable'],
  ['3', 'other.example', 'none'],
])(
  'in domain mode %s with %s listed, this host sees: %s (REQ-INSTALL-024, REQ-INSTALL-025, REQ-INSTALL-026)',
  async (mode, names, shown) => {
    const settings = { ...plain, domains_switch: on(mode), domains: on(names) }
    const harness = await openInstallHarness({ settings })
    await harness.platform.clock.advance(3_000)
    expect(look(harness)).toBe(shown)
  },
)

test('who came by another screen is not asked on home (REQ-INSTALL-003)', async () => {
  const harness = await openInstallHarness({ settings: plain, phone: { path: '/m/inviteFriends' } })
  harness.platform.navigation.push('/m/home')
  await harness.platform.clock.advance(3_000)
  expect(look(harness)).toBe('none')
})

test.each([
  [0, 'closable'],
  [1, 'closable'],
  [2, 'closable'],
  [4, 'none'],
] as const)('a condition about members counts for type %s: %s (REQ-INSTALL-030)', async (type, shown) => {
  const settings = withSwitch({ login_required: on('1') })
  const bySession = await openInstallHarness({ settings })
  bySession.signIn({ customerType: type })
  await bySession.platform.clock.advance(2_000)
  expect(look(bySession)).toBe(shown)
  const byMember = await openInstallHarness({ settings })
  byMember.signIn({ customerType: type === 4 ? 0 : 4 })
  byMember.know({ type })
  await byMember.platform.clock.advance(2_000)
  expect(look(byMember)).toBe(shown)
})

test('it is looked for twenty times and not again (REQ-INSTALL-005)', async () => {
  const harness = await openInstallHarness({ settings: plain })
  await harness.platform.clock.advance(3_000)
  expect(harness.platform.clock.waiting()).toBe(0)
})

test('accepting lets the browser ask once, and says for 3 s that it installs (REQ-INSTALL-004, REQ-INSTALL-007, REQ-INSTALL-008, REQ-INSTALL-046)', async () => {
  const harness = await openInstallHarness({ settings: plain })
  harness.port.makeOffer()
  await harness.platform.clock.advance(150)
  prompt(harness)?.install()
  await harness.platform.clock.advance(0)
  expect(harness.port.asked).toBe(1)
  expect(harness.toasts).toEqual([{ key: 'install.installing', forMs: 3_000 }])
  expect(look(harness)).toBe('none')
  await harness.install.accept()
  expect(harness.port.asked).toBe(1)
  expect(harness.install.store.getState().isGuideOpen).toBe(true)
})

test('declining the browser’s prompt dismisses ours: flag, count and all (REQ-INSTALL-009, REQ-INSTALL-010)', async () => {
  const harness = await openInstallHarness({ settings: plain })
  const { clock, memory } = harness.platform
  harness.port.makeOffer()
  harness.port.outcome = 'dismissed'
  await clock.advance(150)
  const found = prompt(harness)
  found?.install()
  await clock.advance(0)
  expect([memory.read('installDismissed'), memory.read('installDismissals')]).toEqual(['1', '1'])
  expect([found?.store.getState(), harness.toasts]).toEqual(['closing', []])
  await clock.advance(250)
  expect([look(harness), harness.install.store.getState().isGuideOpen]).toEqual(['none', false])
})

test('one that cannot be closed stays after that, and the next press shows how by hand (REQ-INSTALL-007, REQ-INSTALL-016)', async () => {
  const harness = await openInstallHarness({ settings: withSwitch({ login_required: on('2') }) })
  harness.signIn()
  harness.port.makeOffer()
  harness.port.outcome = 'dismissed'
  await harness.platform.clock.advance(2_000)
  prompt(harness)?.install()
  await harness.platform.clock.advance(1_000)
  expect([look(harness), harness.platform.memory.read('installDismissals')]).toEqual(['forced', undefined])
  prompt(harness)?.install()
  await harness.platform.clock.advance(0)
  expect([harness.port.asked, harness.install.store.getState().isGuideOpen]).toEqual([1, true])
})

test('closing fades for 250 ms, sets the flag and counts; the visit sees it no more (REQ-INSTALL-009, REQ-INSTALL-010, REQ-INSTALL-042, REQ-INSTALL-043)', async () => {
  const harness = await openInstallHarness({ settings: plain })
  const { clock, memory } = harness.platform
  await clock.advance(3_000)
  expect(memory.read('installDismissals')).toBeUndefined()
  const found = prompt(harness)
  found?.close()
  found?.close()
  expect([memory.read('installDismissed'), memory.read('installDismissals')]).toEqual(['1', '1'])
  expect(memory.tab.keys().filter((key) => key.includes('installDismiss'))).toHaveLength(2)
  await clock.advance(249)
  expect([look(harness), found?.store.getState()]).toEqual(['closable', 'closing'])
  await clock.advance(1)
  expect(look(harness)).toBe('none')
  const reloaded = await openInstallHarness({ settings: plain, memory })
  await reloaded.platform.clock.advance(10_000)
  expect(look(reloaded)).toBe('none')
})

test('the count of dismissals never says "installed" by itself (AMB-55)', async () => {
  const harness = await openInstallHarness({ settings: plain })
  harness.platform.memory.write('installDismissals', '98')
  await harness.platform.clock.advance(3_000)
  prompt(harness)?.close()
  expect(harness.platform.memory.read('installDismissals')).toBe('98')
})

test('installed: the count is 99, the device knows, it is reported once, and nothing comes back (REQ-INSTALL-011, REQ-INSTALL-012, REQ-INSTALL-013)', async () => {
  const harness = await openInstallHarness({ settings: plain })
  const { clock, memory } = harness.platform
  await clock.advance(3_000)
  expect(look(harness)).toBe('closable')
  harness.port.install()
  harness.port.install()
  expect(look(harness)).toBe('none')
  expect([memory.read('installed'), memory.read('installDismissals')]).toEqual(['1', '99'])
  expect(harness.published).toEqual(['a2hsInstalled'])
  memory.forgetTab()
  const later = await openInstallHarness({ settings: plain, memory })
  await later.platform.clock.advance(10_000)
  expect([look(later), later.install.isInstalled()]).toEqual(['none', true])
})

test('a count of 99 says "installed" without the flag too (REQ-INSTALL-011, AMB-55)', async () => {
  const prepare = ({ memory }: InstallHarness['platform']) => memory.write('installDismissals', '99')
  const harness = await openInstallHarness({ settings: plain, prepare })
  await harness.platform.clock.advance(10_000)
  expect([look(harness), harness.install.isInstalled()]).toEqual(['none', true])
})

test('a damaged record of what was closed is no record', async () => {
  const harness = await openInstallHarness({
    settings: plain,
    prepare: ({ memory }) => {
      for (const key of ['installDismissed', 'installDismissals', 'installForced'])
        memory.tab.write(`pf.lotus.${key}`, '{"x"')
      memory.device.write('pf.lotus.installed', 'perhaps')
    },
  })
  await harness.platform.clock.advance(3_000)
  expect(look(harness)).toBe('closable')
  prompt(harness)?.close()
  expect(harness.platform.memory.read('installDismissals')).toBe('1')
})

test('where nothing can be remembered it can still be closed on this page', async () => {
  const harness = await openInstallHarness({ settings: plain })
  harness.platform.memory.fill()
  await harness.platform.clock.advance(3_000)
  prompt(harness)?.close()
  await harness.platform.clock.advance(1_000)
  expect(look(harness)).toBe('none')
})

test('it gives way to maintenance and restrictions, whenever they become known (REQ-INSTALL-001)', async () => {
  const harness = await openInstallHarness({ settings: plain })
  const say = (maintenance: boolean, regionRestriction: boolean) =>
    harness.status.store.setState({ status: { maintenance, regionRestriction, ip: '' } })
  await harness.platform.clock.advance(3_000)
  say(true, false)
  expect(look(harness)).toBe('none')
  say(false, true)
  expect(look(harness)).toBe('none')
  say(false, false)
  expect(look(harness)).toBe('closable')
})

test('it is hidden while the guide lies open, and back when that is closed (REQ-INSTALL-014)', async () => {
  const harness = await openInstallHarness({ settings: plain })
  await harness.platform.clock.advance(3_000)
  harness.install.openGuide()
  expect(harness.reason('install')).toBe('another sheet about installing lies open')
  await import('./guide/offerGuide')
  await import('./guide/GuideScreen')
  await harness.platform.clock.advance(0)
  expect(harness.shown()?.id).toBe('install-guide')
  harness.closeGuide()
  await harness.platform.clock.advance(250)
  expect(look(harness)).toBe('closable')
})

test.each([
  ['from the home screen', { device: { standalone: true } }],
  ['in the merchant’s app', { device: { userAgent: 'Mozilla/5.0 (Linux; Android 15) PlayfrontApp/2.4.39' } }],
  ['with inApp', { path: '/m/home?inApp=1' }],
])('%s there is nothing to install (REQ-INSTALL-015)', async (_, phone) => {
  const harness = await openInstallHarness({ settings: plain, phone })
  await harness.platform.clock.advance(10_000)
  expect(look(harness)).toBe('none')
})

test('inApp of an earlier address counts as well (REQ-INSTALL-015)', async () => {
  const prepare = ({ memory }: InstallHarness['platform']) => memory.write('tracking', { inApp: '1' })
  const harness = await openInstallHarness({ settings: plain, prepare })
  await harness.platform.clock.advance(10_000)
  expect(look(harness)).toBe('none')
})

test('a required sign-in brings it 2 s after the token appeared (REQ-INSTALL-018, REQ-INSTALL-020)', async () => {
  const harness = await openInstallHarness({ settings: withSwitch({ login_required: on('1') }) })
  await harness.platform.clock.advance(10_000)
  expect(look(harness)).toBe('none')
  harness.signIn()
  await harness.platform.clock.advance(1_999)
  expect(look(harness)).toBe('none')
  await harness.platform.clock.advance(1)
  expect(look(harness)).toBe('closable')
  harness.session.close()
  harness.queue.reconsider()
  expect(look(harness)).toBe('none')
})

test('forced, it stays for the visit: over a dismissal, a reload and the budget (REQ-INSTALL-016, REQ-INSTALL-017)', async () => {
  const forced = withSwitch({ login_required: on('2') })
  const harness = await openInstallHarness({ settings: forced, interruptions: 0 })
  harness.signIn()
  await harness.platform.clock.advance(2_000)
  expect(look(harness)).toBe('forced')
  const found = prompt(harness)
  found?.close()
  await harness.platform.clock.advance(1_000)
  expect([look(harness), found?.store.getState()]).toEqual(['forced', 'open'])
  const { memory } = harness.platform
  const closable = await openInstallHarness({ settings: withSwitch({ login_required: on('1') }), memory })
  await closable.platform.clock.advance(2_000)
  expect(look(closable)).toBe('forced')
})

test('one that was wanted and never seen forces nothing later (REQ-INSTALL-017)', async () => {
  const harness = await openInstallHarness({ settings: withSwitch({ login_required: on('2') }) })
  const done = harness.queue.busyWith('bet')
  harness.signIn()
  await harness.platform.clock.advance(5_000)
  expect(harness.platform.memory.read('installForced')).toBeUndefined()
  done()
  expect(harness.platform.memory.read('installForced')).toBe('1')
})

test('days since registration bring it 1.9 s after the member is known (REQ-INSTALL-021, REQ-INSTALL-038)', async () => {
  const harness = await openInstallHarness({ settings: withSwitch({ reg_days: on('2') }) })
  harness.signIn()
  const { clock } = harness.platform
  harness.know({ regDate: clock.now() - 48 * 3_600_000 })
  await clock.advance(1_899)
  expect(look(harness)).toBe('none')
  await clock.advance(1)
  expect(look(harness)).toBe('closable')
})

test.each(['depositSubmit', 'deposit', 'firstDeposit', 'redeposit', 'firstDepositArrival'] as const)(
  'after %s it waits for 2.5 s (REQ-INSTALL-019)',
  async (event) => {
    const harness = await openInstallHarness({ settings: withSwitch({ deposit_least_times: on('1') }) })
    harness.signIn()
    harness.answerCounts(3)
    await harness.platform.clock.advance(5_000)
    harness.events.publish(event)
    await harness.platform.clock.advance(2_400)
    expect(look(harness)).toBe('none')
    await harness.platform.clock.advance(200)
    expect(look(harness)).toBe('closable')
  },
)

test('a poll in between does not bring it before the 2.5 s are over (REQ-INSTALL-019, REQ-INSTALL-031)', async () => {
  const harness = await openInstallHarness({ settings: withSwitch({ deposit_least_times: on('1') }) })
  const { clock, network } = harness.platform
  harness.signIn()
  harness.answerCounts(1)
  await clock.advance(28_000)
  harness.events.publish('depositSubmit')
  await clock.advance(2_499)
  expect([look(harness), network.sentTo(statisticsCall).length]).toEqual(['none', 1])
  await clock.advance(1)
  expect([look(harness), network.sentTo(statisticsCall).length]).toEqual(['closable', 2])
  harness.signIn({ id: '2', token: 'T2' })
  await clock.advance(29_000)
  harness.events.publish('deposit')
  harness.signIn({ id: '3', token: 'T3' })
  await clock.advance(30_000)
  expect(look(harness)).toBe('closable')
})

test('other events bring nothing (REQ-INSTALL-019)', async () => {
  const harness = await openInstallHarness({ settings: withSwitch({ deposit_least_times: on('1') }) })
  harness.signIn()
  harness.answerCounts(3)
  harness.events.publish('withdraw')
  harness.events.publish('login')
  await harness.platform.clock.advance(10_000)
  expect([look(harness), harness.platform.network.sentTo(statisticsCall).length]).toEqual(['none', 0])
})

test('payments are counted 30 s after the sign-in and every 30 s, for members only (REQ-INSTALL-031)', async () => {
  const harness = await openInstallHarness({ settings: withSwitch({ deposit_times: on('7') }) })
  const { clock, network } = harness.platform
  const asked = () => network.sentTo(statisticsCall).length
  await clock.advance(120_000)
  expect(asked()).toBe(0)
  harness.answerCounts(0)
  harness.signIn()
  await clock.advance(29_999)
  expect(asked()).toBe(0)
  await clock.advance(1)
  expect(asked()).toBe(1)
  await clock.advance(30_000)
  expect(asked()).toBe(2)
  harness.session.close()
  await clock.advance(120_000)
  expect(asked()).toBe(2)
})

test.each([
  ['no install prompt', {}],
  ['a prompt at the start', plain],
  ['a condition without counts', withSwitch({ login_required: on('1') })],
])(
  'payments are counted after every sign-in, also for a merchant with %s (REQ-INSTALL-031)',
  async (_, settings) => {
    const harness = await openInstallHarness({ settings })
    harness.answerCounts(0)
    harness.signIn()
    await harness.platform.clock.advance(29_999)
    expect(harness.platform.network.sentTo(statisticsCall)).toEqual([])
    await harness.platform.clock.advance(30_001)
    expect(harness.platform.network.sentTo(statisticsCall)).toHaveLength(2)
  },
)

test.each([
  ['404', { status: 404, body: { error: 'Not Found' } }],
  ['an answer about nothing', { body: { success: true, value: {} } }],
  ['a page', { text: '<!doctype html>' }],
])(
  'a platform that counts no payments and answers %s is asked once by each member (GAP-15)',
  async (_, answer) => {
    const harness = await openInstallHarness()
    const { clock, network } = harness.platform
    network.answer(statisticsCall, answer)
    harness.signIn()
    await clock.advance(300_000)
    expect(network.sentTo(statisticsCall)).toHaveLength(1)
    harness.session.close()
    harness.signIn()
    await clock.advance(300_000)
    expect(network.sentTo(statisticsCall)).toHaveLength(2)
  },
)

test('a merchant may count only where a condition needs it', async () => {
  const merchant = { shell: { ...fakeMerchant.shell, countPayments: 'whenNeeded' as const } }
  const harness = await openInstallHarness({ merchant, settings: withSwitch({ login_required: on('1') }) })
  harness.signIn()
  await harness.platform.clock.advance(120_000)
  expect(harness.platform.network.sentTo(statisticsCall)).toEqual([])
  const needing = await openInstallHarness({ merchant, settings: withSwitch({ first_deposit: on() }) })
  needing.signIn()
  await needing.platform.clock.advance(30_000)
  expect(needing.platform.network.sentTo(statisticsCall)).toHaveLength(1)
})

test.each(['/m/voucherCenter', '/m/member/deposits'])(
  'on %s, where the payment stands open, it comes 2.5 s after the deposit event (REQ-INSTALL-019)',
  async (path) => {
    const harness = await openInstallHarness({
      phone: { path },
      settings: withSwitch({ deposit_least_times: on('1') }),
    })
    harness.signIn()
    harness.answerCounts(3)
    await harness.platform.clock.advance(5_000)
    harness.events.publish('depositSubmit')
    await harness.platform.clock.advance(2_400)
    expect(look(harness)).toBe('none')
    await harness.platform.clock.advance(200)
    expect(look(harness)).toBe('closable')
    expect(harness.queue.activities()).toEqual(['payment'])
  },
)

test('without a deposit event one that can be closed waits until the payment screen is left (REQ-INSTALL-019)', async () => {
  const harness = await openInstallHarness({
    phone: { path: '/m/voucherCenter' },
    settings: withSwitch({ login_required: on('1') }),
  })
  harness.signIn()
  await harness.platform.clock.advance(2_000)
  expect([look(harness), harness.reason('install')]).toEqual(['none', 'not during a payment'])
  harness.platform.navigation.push('/m/home')
  expect(look(harness)).toBe('closable')
})

test('a forced one does not wait for the payment screen to be left, and waits for a bet and a form (REQ-INSTALL-016)', async () => {
  const harness = await openInstallHarness({
    phone: { path: '/m/withdraw' },
    settings: withSwitch({ login_required: on('2') }),
  })
  harness.signIn()
  await harness.platform.clock.advance(2_000)
  expect(look(harness)).toBe('forced')
  harness.platform.navigation.push('/m/member/profile')
  expect([look(harness), harness.reason('install')]).toEqual(['none', 'not during a form'])
  harness.platform.navigation.push('/m/home')
  const won = harness.queue.busyWith('bet')
  expect([look(harness), harness.reason('install')]).toEqual(['none', 'not during a bet'])
  won()
  expect(look(harness)).toBe('forced')
})

test('a count from 0 to 1 is the first, from 1 to 2 is none (REQ-INSTALL-037)', async () => {
  const harness = await openInstallHarness({
    settings: withSwitch({ first_deposit: on(), first_withdraw: on() }),
  })
  const { clock } = harness.platform
  const after = async (deposits: number, withdrawals: number) => {
    harness.answerCounts(deposits, withdrawals)
    await clock.advance(30_000)
    return look(harness)
  }
  harness.signIn()
  expect(await after(0, 1)).toBe('none')
  expect(await after(1, 1)).toBe('closable')
  expect(await after(1, 1)).toBe('closable')
  expect(await after(2, 1)).toBe('none')
  const other = await openInstallHarness({ settings: withSwitch({ first_withdraw: on() }) })
  other.signIn()
  other.answerCounts(5, 0)
  await other.platform.clock.advance(30_000)
  other.answerCounts(5, 1)
  await other.platform.clock.advance(30_000)
  expect(look(other)).toBe('closable')
})

test('a reported first deposit is the first, even without earlier counts (REQ-INSTALL-037)', async () => {
  const harness = await openInstallHarness({ settings: withSwitch({ first_deposit: on() }) })
  harness.signIn()
  harness.answerCounts(1)
  harness.events.publish('firstDeposit')
  await harness.platform.clock.advance(2_500)
  expect(look(harness)).toBe('closable')
})

test('a member who was signed in before the page came is counted every 30 s as well (REQ-INSTALL-031)', async () => {
  const harness = await openInstallHarness({
    settings: withSwitch({ deposit_least_times: on('1') }),
    prepare: ({ memory, network }) => {
      memory.write('session', sessionOf({ id: '1', token: 'T1' }, 'lotus'))
      network.answer(statisticsCall, {
        body: { success: true, value: { totalDepositSuccessCount: 1, totalWithdrawSuccessCount: 0 } },
      })
    },
  })
  await harness.platform.clock.advance(29_999)
  expect([look(harness), harness.platform.network.sentTo(statisticsCall).length]).toEqual(['none', 0])
  await harness.platform.clock.advance(1)
  expect([look(harness), harness.platform.network.sentTo(statisticsCall).length]).toEqual(['closable', 1])
})

test('one member’s counts are never another’s', async () => {
  const harness = await openInstallHarness({ settings: withSwitch({ deposit_least_times: on('1') }) })
  harness.signIn()
  harness.answerCounts(3)
  await harness.platform.clock.advance(30_000)
  expect(look(harness)).toBe('closable')
  harness.signIn({ id: '2', token: 'T2' })
  harness.queue.reconsider()
  expect(look(harness)).toBe('none')
})

test('an answer that is none is asked for again, and brings nothing', async () => {
  const harness = await openInstallHarness({ settings: withSwitch({ deposit_least_times: on('0') }) })
  harness.signIn()
  harness.platform.network.answer(statisticsCall, { status: 500, body: '<html>' })
  await harness.platform.clock.advance(30_000)
  expect(look(harness)).toBe('none')
  harness.answerCounts(0)
  await harness.platform.clock.advance(30_000)
  expect(look(harness)).toBe('closable')
})

test('the counts are asked for where the settings say (REQ-INSTALL-059, GAP-15)', async () => {
  const elsewhere = { method: 'POST', path: '/wps/relay/other_statistics' } as const
  const harness = await openInstallHarness({
    settings: withSwitch({ deposit_times: on('1') }),
    merchant: { installPromptCalls: { transactionCounts: elsewhere } },
  })
  harness.signIn()
  await harness.platform.clock.advance(30_000)
  const { network } = harness.platform
  expect(network.sentTo('POST /wps/relay/other_statistics')).toHaveLength(1)
  expect(network.sentTo(statisticsCall)).toHaveLength(0)
})

test('in a game it comes after the set seconds, over the game, and goes with it (REQ-INSTALL-022)', async () => {
  const harness = await openInstallHarness({ settings: withSwitch({ in_game_popup_interval: on('5') }) })
  const { clock, navigation } = harness.platform
  harness.signIn()
  await clock.advance(60_000)
  expect(look(harness)).toBe('none')
  navigation.push('/m/launchGame?prize_mode=Lott&code=MB1')
  const leave = harness.queue.busyWith('game')
  await clock.advance(4_900)
  expect(look(harness)).toBe('none')
  await clock.advance(200)
  expect(look(harness)).toBe('closable')
  leave()
  navigation.push('/m/home')
  expect(look(harness)).toBe('none')
})

test('a member who leaves the game in time is not asked, and the next game starts again (REQ-INSTALL-022)', async () => {
  const harness = await openInstallHarness({ settings: withSwitch({ in_game_popup_interval: on('5') }) })
  const { clock, navigation } = harness.platform
  harness.signIn()
  for (let round = 0; round < 2; round += 1) {
    navigation.push('/m/launchGame?code=MB1')
    await clock.advance(4_000)
    navigation.push('/m/home')
    await clock.advance(10_000)
  }
  expect(look(harness)).toBe('none')
})

test('a condition that holds otherwise waits until the game is left', async () => {
  const harness = await openInstallHarness({ settings: withSwitch({ login_required: on('2') }) })
  harness.platform.navigation.push('/m/launchGame?code=MB1')
  const leave = harness.queue.busyWith('game')
  harness.signIn()
  await harness.platform.clock.advance(10_000)
  expect([look(harness), harness.reason('install')]).toEqual(['none', 'not during a game'])
  leave()
  harness.platform.navigation.push('/m/home')
  expect(look(harness)).toBe('forced')
})

const card = (harness: InstallHarness) =>
  harness.shown()?.id === 'bind-card' ? (harness.shown()?.found as FoundBindCard) : undefined

const accounts = (harness: InstallHarness, lists: object) =>
  harness.platform.network.answer(accountsCall, { body: { success: true, value: lists } })

test('a member without a card is asked for one, and led there (REQ-INSTALL-027, REQ-INSTALL-029)', async () => {
  const harness = await openInstallHarness({ settings: withSwitch({ bind_card: on('1') }) })
  accounts(harness, { fullBankCardList: [], fullVirtualWalletList: [], fullEWalletList: [] })
  harness.signIn()
  await harness.platform.clock.advance(2_000)
  card(harness)?.add()
  await harness.platform.clock.advance(250)
  expect(harness.platform.navigation.path()).toBe('/m/securityCenter/addBankCard')
  expect(card(harness)).toBeUndefined()
})

test('while the next member’s cards are unknown, the last one’s count for nothing (REQ-INSTALL-027)', async () => {
  const harness = await openInstallHarness({ settings: withSwitch({ bind_card: on('1') }) })
  accounts(harness, { fullBankCardList: [], fullVirtualWalletList: [], fullEWalletList: [] })
  harness.signIn()
  await harness.platform.clock.advance(2_000)
  expect(card(harness)).toBeDefined()
  harness.platform.network.answer(accountsCall, 'silent')
  harness.signIn({ id: '2', token: 'T2' })
  await harness.platform.clock.advance(2_000)
  expect([card(harness), harness.reason('bind-card')]).toEqual([undefined, 'the cards are not known'])
})

test.each(['fullBankCardList', 'fullVirtualWalletList', 'fullEWalletList'])(
  'one in %s is enough (REQ-INSTALL-027)',
  async (list) => {
    const harness = await openInstallHarness({ settings: withSwitch({ bind_card: on('1') }) })
    accounts(harness, { [list]: [{ id: '1' }] })
    harness.signIn()
    await harness.platform.clock.advance(60_000)
    expect(card(harness)).toBeUndefined()
  },
)

test('a card is asked for 2 s after the token appeared, of valid member types, and not while the merchant is closed (REQ-INSTALL-027, REQ-INSTALL-030)', async () => {
  const settings = withSwitch({ bind_card: on('2') })
  const harness = await openInstallHarness({ settings })
  harness.signIn()
  await harness.platform.clock.advance(1_999)
  expect(card(harness)).toBeUndefined()
  await harness.platform.clock.advance(1)
  expect(card(harness)).toBeDefined()
  for (const closed of [
    { maintenance: true, regionRestriction: false, ip: '' },
    { maintenance: false, regionRestriction: true, ip: '' },
  ]) {
    harness.status.store.setState({ status: closed })
    harness.queue.reconsider()
    expect(card(harness)).toBeUndefined()
  }
  for (const [customerType, type] of [
    [4, undefined],
    [0, 4],
  ] as const) {
    const other = await openInstallHarness({ settings })
    other.signIn({ customerType })
    if (type !== undefined) other.know({ type })
    await other.platform.clock.advance(2_000)
    expect(card(other)).toBeUndefined()
  }
})

test('mode 2 asks at every sign-in, and not twice in one (REQ-INSTALL-028)', async () => {
  const merchant = { currency: 'BRL' } as const
  const harness = await openInstallHarness({ settings: withSwitch({ bind_card: on('2') }), merchant })
  const { clock, network, navigation } = harness.platform
  harness.signIn()
  await clock.advance(2_000)
  expect(network.sentTo(accountsCall)).toEqual([])
  card(harness)?.close()
  await clock.advance(60_000)
  expect(card(harness)).toBeUndefined()
  harness.session.close()
  harness.signIn({ token: 'T2' })
  await clock.advance(2_000)
  expect(card(harness)?.store.getState()).toBe('open')
  card(harness)?.add()
  expect(card(harness)?.store.getState()).toBe('closing')
  await clock.advance(250)
  expect(navigation.path()).toBe('/m/securityCenter/addBankCardPix')
})

test('closed while it could come again, it fades as it was, and is open the next time (REQ-INSTALL-042)', async () => {
  const harness = await openInstallHarness({ settings: plain })
  const { clock, memory } = harness.platform
  await clock.advance(3_000)
  const found = prompt(harness)
  found?.close()
  harness.queue.reconsider()
  expect([harness.reason('install'), prompt(harness)]).toEqual(['it is being closed', found])
  memory.forget('installDismissed')
  await clock.advance(250)
  expect([prompt(harness), found?.store.getState()]).toEqual([found, 'open'])
})

test('what fades out is not changed for one that cannot be closed in the middle of it (REQ-INSTALL-042)', async () => {
  const settings = withSwitch({ login_required: on('1'), deposit_times_forced: on('1') })
  const harness = await openInstallHarness({ settings })
  harness.signIn()
  harness.answerCounts(1)
  await harness.platform.clock.advance(29_900)
  const found = prompt(harness)
  found?.close()
  await harness.platform.clock.advance(100)
  expect([prompt(harness), look(harness)]).toEqual([found, 'closable'])
  await harness.platform.clock.advance(150)
  expect(look(harness)).toBe('forced')
})

test('it is said that it installs once the words for that are there (REQ-INSTALL-008)', async () => {
  const harness = await openInstallHarness({ settings: plain })
  let arrive = () => undefined as void
  harness.services.texts.load = () => new Promise<void>((resolve) => (arrive = resolve))
  harness.port.makeOffer()
  const done = harness.install.accept()
  await harness.platform.clock.advance(0)
  expect([harness.toasts, harness.install.store.getState().isAccepted]).toEqual([[], true])
  arrive()
  await done
  expect(harness.toasts).toEqual([{ key: 'install.installing', forMs: 3_000 }])
})

test('what leads to the prompt has not come about when the page begins (REQ-INSTALL-005, REQ-INSTALL-020, REQ-INSTALL-022)', async () => {
  const { services, install, status, downloads } = await openInstallHarness()
  const { settings } = readInstallSettings(withSwitch({ in_game_popup_interval: on('5') }))
  const shell = { install, status, downloads, counts: createCountsFlow(services) }
  const occasions = createOccasions(services, shell, settings)
  const none = { start: false, inGame: false, madeNoOffer: false, signedIn: false, known: false }
  expect(occasions.store.getState()).toEqual(none)
  occasions.start()
  expect(occasions.store.getState()).toEqual(none)
  await services.platform.clock.advance(3_000)
  expect(occasions.store.getState()).toEqual({ ...none, start: true, madeNoOffer: true })
})

test.each([
  [{ reg_days: on('0') }, 'registered 0 days ago'],
  [{ deposit_times: on('2') }, '2 deposits'],
  [{ withdrawal_times: on('3') }, '3 withdrawals'],
  [{ deposit_least_times: on('1') }, 'at least 1 deposits'],
  [{ login_required: on('1') }, 'a member is signed in'],
])(
  'with %j it says why it came (REQ-INSTALL-018, REQ-INSTALL-035, REQ-INSTALL-036, REQ-INSTALL-038)',
  async (settings, reason) => {
    const harness = await openInstallHarness({ settings: withSwitch(settings) })
    harness.signIn()
    harness.know({ regDate: harness.platform.clock.now() })
    harness.answerCounts(2, 3)
    await harness.platform.clock.advance(30_000)
    expect([look(harness), harness.reason('install')]).toEqual(['closable', reason])
  },
)
