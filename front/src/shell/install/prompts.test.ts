import { expect, test } from 'vitest'
import { pretendMerchant } from '../../app/stage/pretendMerchant'
import { sessionOf } from '../../account/session/session'
import { accountsCall, openInstallStage, statisticsCall, type InstallStage } from './installStage'
import { createCountsFlow } from './counts/countsFlow'
import { readInstallSettings } from './installSettings'
import { createOccasions } from './occasions'
import type { FoundPrompt } from './prompt/promptSheet'
import type { FoundBindCard } from './bindCard/offerBindCard'

const on = (value = '') => ({ enabled: true, value })
const plain = { theme: on('sheet') }
const withSwitch = (settings: object) => ({ download_condition_switch: on('1'), ...settings })

const prompt = ({ shown }: InstallStage) => {
  const found = shown()
  return found?.id === 'install' ? (found.found as FoundPrompt) : undefined
}

const look = (stage: InstallStage) => {
  const found = prompt(stage)
  return found ? (found.isForced ? 'forced' : 'closable') : 'none'
}

test('without the browser’s offer it comes after 3 s, and says that there was none (REQ-INSTALL-002, REQ-INSTALL-006)', async () => {
  const stage = await openInstallStage({ settings: plain })
  await stage.platform.clock.advance(2_999)
  expect(look(stage)).toBe('none')
  await stage.platform.clock.advance(1)
  expect(look(stage)).toBe('closable')
  expect(stage.install.hasOffer()).toBe(false)
  prompt(stage)?.install()
  expect(stage.install.store.getState().isGuideOpen).toBe(true)
})

test('settings without a prompt bring none (REQ-INSTALL-002)', async () => {
  const stage = await openInstallStage({ settings: { theme: { enabled: false, value: 'sheet' } } })
  await stage.platform.clock.advance(10_000)
  expect(look(stage)).toBe('none')
})

test('an offer at 1000 ms is found by the next look, at 1050 ms (REQ-INSTALL-005)', async () => {
  const stage = await openInstallStage({ settings: plain })
  await stage.platform.clock.advance(1_000)
  stage.door.makeOffer()
  expect(look(stage)).toBe('none')
  await stage.platform.clock.advance(50)
  expect(look(stage)).toBe('closable')
})

test('the twenty looks are counted from the start, not from when the page was idle (REQ-INSTALL-005, REQ-INSTALL-006)', async () => {
  const stage = await openInstallStage({ settings: plain, idleAfterMs: 2_000 })
  await stage.platform.clock.advance(999)
  expect(look(stage)).toBe('none')
  await stage.platform.clock.advance(1)
  expect(look(stage)).toBe('closable')
  const late = await openInstallStage({ settings: plain, idleAfterMs: 4_000 })
  await late.platform.clock.advance(0)
  expect(look(late)).toBe('closable')
})

test('it looks and speaks as its settings say (REQ-INSTALL-033, REQ-INSTALL-040)', async () => {
  const own = { app_desc: on('Get it'), theme: on('fullscreen'), app_background: on('#c8102e') }
  const stage = await openInstallStage({ settings: own })
  await stage.platform.clock.advance(3_000)
  expect(prompt(stage)).toMatchObject({
    words: 'Get it',
    theme: 'fullscreen',
    background: { is: 'colour', colour: '#c8102e' },
    name: 'Lotus',
    icon: '/m/art/lotus/icon-192-any.png',
  })
  const other = await openInstallStage({ settings: plain })
  await other.platform.clock.advance(3_000)
  expect(prompt(other)).toMatchObject({ words: undefined, theme: 'sheet', background: { is: 'plain' } })
})

test('it asks where the app is to be had, offers it where there is a link, and downloads it by a press (REQ-INSTALL-041, REQ-INSTALL-045)', async () => {
  const stage = await openInstallStage({ settings: plain })
  expect(stage.downloaded).toEqual(['asked'])
  await stage.platform.clock.advance(3_000)
  expect([look(stage), prompt(stage)?.canDownload()]).toEqual(['closable', false])
  stage.downloads.linkHere = () => 'https://files.example/app.apk'
  expect(prompt(stage)?.canDownload()).toBe(true)
  prompt(stage)?.download()
  expect(stage.downloaded).toEqual(['asked', 'opened'])
})

test('another Android browser is led to Chrome with the page it is at; Chrome itself is not (REQ-INSTALL-044)', async () => {
  const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
  const open = async (userAgent: string) => {
    const phone = { path: '/m/home?affiliateCode=a1', device: { userAgent } }
    const stage = await openInstallStage({ settings: plain, phone })
    await stage.platform.clock.advance(3_000)
    const openInChrome = prompt(stage)?.openInChrome
    openInChrome?.()
    return [look(stage), openInChrome !== undefined, ...stage.platform.navigation.left]
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
    const stage = await openInstallStage({ settings })
    await stage.platform.clock.advance(3_000)
    expect(look(stage)).toBe(shown)
  },
)

test('who came by another screen is not asked on home (REQ-INSTALL-003)', async () => {
  const stage = await openInstallStage({ settings: plain, phone: { path: '/m/inviteFriends' } })
  stage.platform.navigation.push('/m/home')
  await stage.platform.clock.advance(3_000)
  expect(look(stage)).toBe('none')
})

test.each([
  [0, 'closable'],
  [1, 'closable'],
  [2, 'closable'],
  [4, 'none'],
] as const)('a condition about members counts for type %s: %s (REQ-INSTALL-030)', async (type, shown) => {
  const settings = withSwitch({ login_required: on('1') })
  const bySession = await openInstallStage({ settings })
  bySession.signIn({ customerType: type })
  await bySession.platform.clock.advance(2_000)
  expect(look(bySession)).toBe(shown)
  const byMember = await openInstallStage({ settings })
  byMember.signIn({ customerType: type === 4 ? 0 : 4 })
  byMember.know({ type })
  await byMember.platform.clock.advance(2_000)
  expect(look(byMember)).toBe(shown)
})

test('it is looked for twenty times and not again (REQ-INSTALL-005)', async () => {
  const stage = await openInstallStage({ settings: plain })
  await stage.platform.clock.advance(3_000)
  expect(stage.platform.clock.waiting()).toBe(0)
})

test('accepting lets the browser ask once, and says for 3 s that it installs (REQ-INSTALL-004, REQ-INSTALL-007, REQ-INSTALL-008, REQ-INSTALL-046)', async () => {
  const stage = await openInstallStage({ settings: plain })
  stage.door.makeOffer()
  await stage.platform.clock.advance(150)
  prompt(stage)?.install()
  await stage.platform.clock.advance(0)
  expect(stage.door.asked).toBe(1)
  expect(stage.toasts).toEqual([{ key: 'install.installing', forMs: 3_000 }])
  expect(look(stage)).toBe('none')
  await stage.install.accept()
  expect(stage.door.asked).toBe(1)
  expect(stage.install.store.getState().isGuideOpen).toBe(true)
})

test('who tells the browser no has dismissed the prompt: flag, count and all (REQ-INSTALL-009, REQ-INSTALL-010)', async () => {
  const stage = await openInstallStage({ settings: plain })
  const { clock, memory } = stage.platform
  stage.door.makeOffer()
  stage.door.outcome = 'dismissed'
  await clock.advance(150)
  const found = prompt(stage)
  found?.install()
  await clock.advance(0)
  expect([memory.read('installDismissed'), memory.read('installDismissals')]).toEqual(['1', '1'])
  expect([found?.store.getState(), stage.toasts]).toEqual(['closing', []])
  await clock.advance(250)
  expect([look(stage), stage.install.store.getState().isGuideOpen]).toEqual(['none', false])
})

test('one that cannot be closed stays after that, and the next press shows how by hand (REQ-INSTALL-007, REQ-INSTALL-016)', async () => {
  const stage = await openInstallStage({ settings: withSwitch({ login_required: on('2') }) })
  stage.signIn()
  stage.door.makeOffer()
  stage.door.outcome = 'dismissed'
  await stage.platform.clock.advance(2_000)
  prompt(stage)?.install()
  await stage.platform.clock.advance(1_000)
  expect([look(stage), stage.platform.memory.read('installDismissals')]).toEqual(['forced', undefined])
  prompt(stage)?.install()
  await stage.platform.clock.advance(0)
  expect([stage.door.asked, stage.install.store.getState().isGuideOpen]).toEqual([1, true])
})

test('closing fades for 250 ms, sets the flag and counts; the visit sees it no more (REQ-INSTALL-009, REQ-INSTALL-010, REQ-INSTALL-042, REQ-INSTALL-043)', async () => {
  const stage = await openInstallStage({ settings: plain })
  const { clock, memory } = stage.platform
  await clock.advance(3_000)
  expect(memory.read('installDismissals')).toBeUndefined()
  const found = prompt(stage)
  found?.close()
  found?.close()
  expect([memory.read('installDismissed'), memory.read('installDismissals')]).toEqual(['1', '1'])
  expect(memory.tab.keys().filter((key) => key.includes('installDismiss'))).toHaveLength(2)
  await clock.advance(249)
  expect([look(stage), found?.store.getState()]).toEqual(['closable', 'closing'])
  await clock.advance(1)
  expect(look(stage)).toBe('none')
  const reloaded = await openInstallStage({ settings: plain, memory })
  await reloaded.platform.clock.advance(10_000)
  expect(look(reloaded)).toBe('none')
})

test('the count of dismissals never says "installed" by itself (AMB-55)', async () => {
  const stage = await openInstallStage({ settings: plain })
  stage.platform.memory.write('installDismissals', '98')
  await stage.platform.clock.advance(3_000)
  prompt(stage)?.close()
  expect(stage.platform.memory.read('installDismissals')).toBe('98')
})

test('installed: the count is 99, the device knows, it is told once, and nothing comes back (REQ-INSTALL-011, REQ-INSTALL-012, REQ-INSTALL-013)', async () => {
  const stage = await openInstallStage({ settings: plain })
  const { clock, memory } = stage.platform
  await clock.advance(3_000)
  expect(look(stage)).toBe('closable')
  stage.door.install()
  stage.door.install()
  expect(look(stage)).toBe('none')
  expect([memory.read('installed'), memory.read('installDismissals')]).toEqual(['1', '99'])
  expect(stage.published).toEqual(['a2hsInstalled'])
  memory.forgetTab()
  const later = await openInstallStage({ settings: plain, memory })
  await later.platform.clock.advance(10_000)
  expect([look(later), later.install.isInstalled()]).toEqual(['none', true])
})

test('a count of 99 says "installed" without the flag too (REQ-INSTALL-011, AMB-55)', async () => {
  const prepare = ({ memory }: InstallStage['platform']) => memory.write('installDismissals', '99')
  const stage = await openInstallStage({ settings: plain, prepare })
  await stage.platform.clock.advance(10_000)
  expect([look(stage), stage.install.isInstalled()]).toEqual(['none', true])
})

test('a damaged record of what was closed is no record', async () => {
  const stage = await openInstallStage({
    settings: plain,
    prepare: ({ memory }) => {
      for (const key of ['installDismissed', 'installDismissals', 'installForced'])
        memory.tab.write(`pf.lotus.${key}`, '{"x"')
      memory.device.write('pf.lotus.installed', 'perhaps')
    },
  })
  await stage.platform.clock.advance(3_000)
  expect(look(stage)).toBe('closable')
  prompt(stage)?.close()
  expect(stage.platform.memory.read('installDismissals')).toBe('1')
})

test('where nothing can be remembered it can still be closed on this page', async () => {
  const stage = await openInstallStage({ settings: plain })
  stage.platform.memory.fill()
  await stage.platform.clock.advance(3_000)
  prompt(stage)?.close()
  await stage.platform.clock.advance(1_000)
  expect(look(stage)).toBe('none')
})

test('it makes room for maintenance and restrictions, whenever they are learnt of (REQ-INSTALL-001)', async () => {
  const stage = await openInstallStage({ settings: plain })
  const say = (maintenance: boolean, regionRestriction: boolean) =>
    stage.status.store.setState({ status: { maintenance, regionRestriction, ip: '' } })
  await stage.platform.clock.advance(3_000)
  say(true, false)
  expect(look(stage)).toBe('none')
  say(false, true)
  expect(look(stage)).toBe('none')
  say(false, false)
  expect(look(stage)).toBe('closable')
})

test('it is hidden while the guide lies open, and back when that is closed (REQ-INSTALL-014)', async () => {
  const stage = await openInstallStage({ settings: plain })
  await stage.platform.clock.advance(3_000)
  stage.install.openGuide()
  expect(stage.reason('install')).toBe('another sheet about installing lies open')
  await import('./guide/offerGuide')
  await import('./guide/GuideScreen')
  await stage.platform.clock.advance(0)
  expect(stage.shown()?.id).toBe('install-guide')
  stage.closeGuide()
  await stage.platform.clock.advance(250)
  expect(look(stage)).toBe('closable')
})

test.each([
  ['from the home screen', { device: { standalone: true } }],
  ['in the merchant’s app', { device: { userAgent: 'Mozilla/5.0 (Linux; Android 15) PlayfrontApp/2.4.39' } }],
  ['with inApp', { path: '/m/home?inApp=1' }],
])('%s there is nothing to install (REQ-INSTALL-015)', async (_, phone) => {
  const stage = await openInstallStage({ settings: plain, phone })
  await stage.platform.clock.advance(10_000)
  expect(look(stage)).toBe('none')
})

test('inApp of an earlier address counts as well (REQ-INSTALL-015)', async () => {
  const prepare = ({ memory }: InstallStage['platform']) => memory.write('tracking', { inApp: '1' })
  const stage = await openInstallStage({ settings: plain, prepare })
  await stage.platform.clock.advance(10_000)
  expect(look(stage)).toBe('none')
})

test('a required sign-in brings it 2 s after the token appeared (REQ-INSTALL-018, REQ-INSTALL-020)', async () => {
  const stage = await openInstallStage({ settings: withSwitch({ login_required: on('1') }) })
  await stage.platform.clock.advance(10_000)
  expect(look(stage)).toBe('none')
  stage.signIn()
  await stage.platform.clock.advance(1_999)
  expect(look(stage)).toBe('none')
  await stage.platform.clock.advance(1)
  expect(look(stage)).toBe('closable')
  stage.session.close()
  stage.overlays.reconsider()
  expect(look(stage)).toBe('none')
})

test('forced, it stays for the visit: over a dismissal, a reload and the budget (REQ-INSTALL-016, REQ-INSTALL-017)', async () => {
  const forced = withSwitch({ login_required: on('2') })
  const stage = await openInstallStage({ settings: forced, interruptions: 0 })
  stage.signIn()
  await stage.platform.clock.advance(2_000)
  expect(look(stage)).toBe('forced')
  const found = prompt(stage)
  found?.close()
  await stage.platform.clock.advance(1_000)
  expect([look(stage), found?.store.getState()]).toEqual(['forced', 'open'])
  const { memory } = stage.platform
  const closable = await openInstallStage({ settings: withSwitch({ login_required: on('1') }), memory })
  await closable.platform.clock.advance(2_000)
  expect(look(closable)).toBe('forced')
})

test('one that was wanted and never seen forces nothing later (REQ-INSTALL-017)', async () => {
  const stage = await openInstallStage({ settings: withSwitch({ login_required: on('2') }) })
  const done = stage.overlays.busyWith('bet')
  stage.signIn()
  await stage.platform.clock.advance(5_000)
  expect(stage.platform.memory.read('installForced')).toBeUndefined()
  done()
  expect(stage.platform.memory.read('installForced')).toBe('1')
})

test('days since registration bring it 1.9 s after the member is known (REQ-INSTALL-021, REQ-INSTALL-038)', async () => {
  const stage = await openInstallStage({ settings: withSwitch({ reg_days: on('2') }) })
  stage.signIn()
  const { clock } = stage.platform
  stage.know({ regDate: clock.now() - 48 * 3_600_000 })
  await clock.advance(1_899)
  expect(look(stage)).toBe('none')
  await clock.advance(1)
  expect(look(stage)).toBe('closable')
})

test.each(['depositSubmit', 'deposit', 'firstDeposit', 'redeposit', 'firstDepositArrival'] as const)(
  'after %s it waits for 2.5 s (REQ-INSTALL-019)',
  async (event) => {
    const stage = await openInstallStage({ settings: withSwitch({ deposit_least_times: on('1') }) })
    stage.signIn()
    stage.answerCounts(3)
    await stage.platform.clock.advance(5_000)
    stage.events.publish(event)
    await stage.platform.clock.advance(2_400)
    expect(look(stage)).toBe('none')
    await stage.platform.clock.advance(200)
    expect(look(stage)).toBe('closable')
  },
)

test('a poll in between does not bring it before the 2.5 s are over (REQ-INSTALL-019, REQ-INSTALL-031)', async () => {
  const stage = await openInstallStage({ settings: withSwitch({ deposit_least_times: on('1') }) })
  const { clock, network } = stage.platform
  stage.signIn()
  stage.answerCounts(1)
  await clock.advance(28_000)
  stage.events.publish('depositSubmit')
  await clock.advance(2_499)
  expect([look(stage), network.sentTo(statisticsCall).length]).toEqual(['none', 1])
  await clock.advance(1)
  expect([look(stage), network.sentTo(statisticsCall).length]).toEqual(['closable', 2])
  stage.signIn({ id: '2', token: 'T2' })
  await clock.advance(29_000)
  stage.events.publish('deposit')
  stage.signIn({ id: '3', token: 'T3' })
  await clock.advance(30_000)
  expect(look(stage)).toBe('closable')
})

test('other events bring nothing (REQ-INSTALL-019)', async () => {
  const stage = await openInstallStage({ settings: withSwitch({ deposit_least_times: on('1') }) })
  stage.signIn()
  stage.answerCounts(3)
  stage.events.publish('withdraw')
  stage.events.publish('login')
  await stage.platform.clock.advance(10_000)
  expect([look(stage), stage.platform.network.sentTo(statisticsCall).length]).toEqual(['none', 0])
})

test('payments are counted 30 s after the sign-in and every 30 s, for members only (REQ-INSTALL-031)', async () => {
  const stage = await openInstallStage({ settings: withSwitch({ deposit_times: on('7') }) })
  const { clock, network } = stage.platform
  const asked = () => network.sentTo(statisticsCall).length
  await clock.advance(120_000)
  expect(asked()).toBe(0)
  stage.answerCounts(0)
  stage.signIn()
  await clock.advance(29_999)
  expect(asked()).toBe(0)
  await clock.advance(1)
  expect(asked()).toBe(1)
  await clock.advance(30_000)
  expect(asked()).toBe(2)
  stage.session.close()
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
    const stage = await openInstallStage({ settings })
    stage.signIn()
    await stage.platform.clock.advance(29_999)
    expect(stage.platform.network.sentTo(statisticsCall)).toEqual([])
    await stage.platform.clock.advance(30_001)
    expect(stage.platform.network.sentTo(statisticsCall)).toHaveLength(2)
  },
)

test('a merchant may count only where a condition needs it', async () => {
  const merchant = { shell: { ...pretendMerchant.shell, countPayments: 'whenNeeded' as const } }
  const stage = await openInstallStage({ merchant, settings: withSwitch({ login_required: on('1') }) })
  stage.signIn()
  await stage.platform.clock.advance(120_000)
  expect(stage.platform.network.sentTo(statisticsCall)).toEqual([])
  const needing = await openInstallStage({ merchant, settings: withSwitch({ first_deposit: on() }) })
  needing.signIn()
  await needing.platform.clock.advance(30_000)
  expect(needing.platform.network.sentTo(statisticsCall)).toHaveLength(1)
})

test.each(['/m/voucherCenter', '/m/member/deposits'])(
  'on %s, where the payment stands open, it comes 2.5 s after the deposit event (REQ-INSTALL-019)',
  async (path) => {
    const stage = await openInstallStage({
      phone: { path },
      settings: withSwitch({ deposit_least_times: on('1') }),
    })
    stage.signIn()
    stage.answerCounts(3)
    await stage.platform.clock.advance(5_000)
    stage.events.publish('depositSubmit')
    await stage.platform.clock.advance(2_400)
    expect(look(stage)).toBe('none')
    await stage.platform.clock.advance(200)
    expect(look(stage)).toBe('closable')
    expect(stage.overlays.activities()).toEqual(['payment'])
  },
)

test('without a deposit event one that can be closed waits until the payment screen is left (REQ-INSTALL-019)', async () => {
  const stage = await openInstallStage({
    phone: { path: '/m/voucherCenter' },
    settings: withSwitch({ login_required: on('1') }),
  })
  stage.signIn()
  await stage.platform.clock.advance(2_000)
  expect([look(stage), stage.reason('install')]).toEqual(['none', 'not during a payment'])
  stage.platform.navigation.push('/m/home')
  expect(look(stage)).toBe('closable')
})

test('a forced one does not wait for the payment screen to be left, and waits for a bet and a form (REQ-INSTALL-016)', async () => {
  const stage = await openInstallStage({
    phone: { path: '/m/withdraw' },
    settings: withSwitch({ login_required: on('2') }),
  })
  stage.signIn()
  await stage.platform.clock.advance(2_000)
  expect(look(stage)).toBe('forced')
  stage.platform.navigation.push('/m/member/profile')
  expect([look(stage), stage.reason('install')]).toEqual(['none', 'not during a form'])
  stage.platform.navigation.push('/m/home')
  const won = stage.overlays.busyWith('bet')
  expect([look(stage), stage.reason('install')]).toEqual(['none', 'not during a bet'])
  won()
  expect(look(stage)).toBe('forced')
})

test('a count from 0 to 1 is the first, from 1 to 2 is none (REQ-INSTALL-037)', async () => {
  const stage = await openInstallStage({
    settings: withSwitch({ first_deposit: on(), first_withdraw: on() }),
  })
  const { clock } = stage.platform
  const after = async (deposits: number, withdrawals: number) => {
    stage.answerCounts(deposits, withdrawals)
    await clock.advance(30_000)
    return look(stage)
  }
  stage.signIn()
  expect(await after(0, 1)).toBe('none')
  expect(await after(1, 1)).toBe('closable')
  expect(await after(1, 1)).toBe('closable')
  expect(await after(2, 1)).toBe('none')
  const other = await openInstallStage({ settings: withSwitch({ first_withdraw: on() }) })
  other.signIn()
  other.answerCounts(5, 0)
  await other.platform.clock.advance(30_000)
  other.answerCounts(5, 1)
  await other.platform.clock.advance(30_000)
  expect(look(other)).toBe('closable')
})

test('a first deposit that is told of is the first, though nobody has counted before (REQ-INSTALL-037)', async () => {
  const stage = await openInstallStage({ settings: withSwitch({ first_deposit: on() }) })
  stage.signIn()
  stage.answerCounts(1)
  stage.events.publish('firstDeposit')
  await stage.platform.clock.advance(2_500)
  expect(look(stage)).toBe('closable')
})

test('a member who was signed in before the page came is counted every 30 s as well (REQ-INSTALL-031)', async () => {
  const stage = await openInstallStage({
    settings: withSwitch({ deposit_least_times: on('1') }),
    prepare: ({ memory, network }) => {
      memory.write('session', sessionOf({ id: '1', token: 'T1' }, 'lotus'))
      network.answer(statisticsCall, {
        body: { success: true, value: { totalDepositSuccessCount: 1, totalWithdrawSuccessCount: 0 } },
      })
    },
  })
  await stage.platform.clock.advance(29_999)
  expect([look(stage), stage.platform.network.sentTo(statisticsCall).length]).toEqual(['none', 0])
  await stage.platform.clock.advance(1)
  expect([look(stage), stage.platform.network.sentTo(statisticsCall).length]).toEqual(['closable', 1])
})

test('one member’s counts are never another’s', async () => {
  const stage = await openInstallStage({ settings: withSwitch({ deposit_least_times: on('1') }) })
  stage.signIn()
  stage.answerCounts(3)
  await stage.platform.clock.advance(30_000)
  expect(look(stage)).toBe('closable')
  stage.signIn({ id: '2', token: 'T2' })
  stage.overlays.reconsider()
  expect(look(stage)).toBe('none')
})

test('an answer that is none is asked for again, and brings nothing', async () => {
  const stage = await openInstallStage({ settings: withSwitch({ deposit_least_times: on('0') }) })
  stage.signIn()
  stage.platform.network.answer(statisticsCall, { status: 500, body: '<html>' })
  await stage.platform.clock.advance(30_000)
  expect(look(stage)).toBe('none')
  stage.answerCounts(0)
  await stage.platform.clock.advance(30_000)
  expect(look(stage)).toBe('closable')
})

test('the counts are asked for where the settings say (REQ-INSTALL-059, GAP-15)', async () => {
  const elsewhere = { method: 'POST', path: '/wps/relay/other_statistics' } as const
  const stage = await openInstallStage({
    settings: withSwitch({ deposit_times: on('1') }),
    merchant: { installPromptCalls: { transactionCounts: elsewhere } },
  })
  stage.signIn()
  await stage.platform.clock.advance(30_000)
  const { network } = stage.platform
  expect(network.sentTo('POST /wps/relay/other_statistics')).toHaveLength(1)
  expect(network.sentTo(statisticsCall)).toHaveLength(0)
})

test('in a game it comes after the set seconds, over the game, and goes with it (REQ-INSTALL-022)', async () => {
  const stage = await openInstallStage({ settings: withSwitch({ in_game_popup_interval: on('5') }) })
  const { clock, navigation } = stage.platform
  stage.signIn()
  await clock.advance(60_000)
  expect(look(stage)).toBe('none')
  navigation.push('/m/launchGame?prize_mode=Lott&code=MB1')
  const leave = stage.overlays.busyWith('game')
  await clock.advance(4_900)
  expect(look(stage)).toBe('none')
  await clock.advance(200)
  expect(look(stage)).toBe('closable')
  leave()
  navigation.push('/m/home')
  expect(look(stage)).toBe('none')
})

test('who leaves the game in time is not asked, and the next game begins anew (REQ-INSTALL-022)', async () => {
  const stage = await openInstallStage({ settings: withSwitch({ in_game_popup_interval: on('5') }) })
  const { clock, navigation } = stage.platform
  stage.signIn()
  for (let round = 0; round < 2; round += 1) {
    navigation.push('/m/launchGame?code=MB1')
    await clock.advance(4_000)
    navigation.push('/m/home')
    await clock.advance(10_000)
  }
  expect(look(stage)).toBe('none')
})

test('a condition that holds otherwise waits until the game is left', async () => {
  const stage = await openInstallStage({ settings: withSwitch({ login_required: on('2') }) })
  stage.platform.navigation.push('/m/launchGame?code=MB1')
  const leave = stage.overlays.busyWith('game')
  stage.signIn()
  await stage.platform.clock.advance(10_000)
  expect([look(stage), stage.reason('install')]).toEqual(['none', 'not during a game'])
  leave()
  stage.platform.navigation.push('/m/home')
  expect(look(stage)).toBe('forced')
})

const card = (stage: InstallStage) =>
  stage.shown()?.id === 'bind-card' ? (stage.shown()?.found as FoundBindCard) : undefined

const accounts = (stage: InstallStage, lists: object) =>
  stage.platform.network.answer(accountsCall, { body: { success: true, value: lists } })

test('a member without a card is asked for one, and led there (REQ-INSTALL-027, REQ-INSTALL-029)', async () => {
  const stage = await openInstallStage({ settings: withSwitch({ bind_card: on('1') }) })
  accounts(stage, { fullBankCardList: [], fullVirtualWalletList: [], fullEWalletList: [] })
  stage.signIn()
  await stage.platform.clock.advance(2_000)
  card(stage)?.add()
  await stage.platform.clock.advance(250)
  expect(stage.platform.navigation.path()).toBe('/m/securityCenter/addBankCard')
  expect(card(stage)).toBeUndefined()
})

test('while nobody knows the next member’s cards, the last one’s count for nothing (REQ-INSTALL-027)', async () => {
  const stage = await openInstallStage({ settings: withSwitch({ bind_card: on('1') }) })
  accounts(stage, { fullBankCardList: [], fullVirtualWalletList: [], fullEWalletList: [] })
  stage.signIn()
  await stage.platform.clock.advance(2_000)
  expect(card(stage)).toBeDefined()
  stage.platform.network.answer(accountsCall, 'silent')
  stage.signIn({ id: '2', token: 'T2' })
  await stage.platform.clock.advance(2_000)
  expect([card(stage), stage.reason('bind-card')]).toEqual([undefined, 'the cards are not known'])
})

test.each(['fullBankCardList', 'fullVirtualWalletList', 'fullEWalletList'])(
  'one in %s is enough (REQ-INSTALL-027)',
  async (list) => {
    const stage = await openInstallStage({ settings: withSwitch({ bind_card: on('1') }) })
    accounts(stage, { [list]: [{ id: '1' }] })
    stage.signIn()
    await stage.platform.clock.advance(60_000)
    expect(card(stage)).toBeUndefined()
  },
)

test('a card is asked for 2 s after the token appeared, of valid member types, and not while the merchant is closed (REQ-INSTALL-027, REQ-INSTALL-030)', async () => {
  const settings = withSwitch({ bind_card: on('2') })
  const stage = await openInstallStage({ settings })
  stage.signIn()
  await stage.platform.clock.advance(1_999)
  expect(card(stage)).toBeUndefined()
  await stage.platform.clock.advance(1)
  expect(card(stage)).toBeDefined()
  for (const closed of [
    { maintenance: true, regionRestriction: false, ip: '' },
    { maintenance: false, regionRestriction: true, ip: '' },
  ]) {
    stage.status.store.setState({ status: closed })
    stage.overlays.reconsider()
    expect(card(stage)).toBeUndefined()
  }
  for (const [customerType, type] of [
    [4, undefined],
    [0, 4],
  ] as const) {
    const other = await openInstallStage({ settings })
    other.signIn({ customerType })
    if (type !== undefined) other.know({ type })
    await other.platform.clock.advance(2_000)
    expect(card(other)).toBeUndefined()
  }
})

test('mode 2 asks at every sign-in, and not twice in one (REQ-INSTALL-028)', async () => {
  const merchant = { currency: 'BRL' } as const
  const stage = await openInstallStage({ settings: withSwitch({ bind_card: on('2') }), merchant })
  const { clock, network, navigation } = stage.platform
  stage.signIn()
  await clock.advance(2_000)
  expect(network.sentTo(accountsCall)).toEqual([])
  card(stage)?.close()
  await clock.advance(60_000)
  expect(card(stage)).toBeUndefined()
  stage.session.close()
  stage.signIn({ token: 'T2' })
  await clock.advance(2_000)
  expect(card(stage)?.store.getState()).toBe('open')
  card(stage)?.add()
  expect(card(stage)?.store.getState()).toBe('closing')
  await clock.advance(250)
  expect(navigation.path()).toBe('/m/securityCenter/addBankCardPix')
})

test('closed while it could come again, it fades as it was, and is open the next time (REQ-INSTALL-042)', async () => {
  const stage = await openInstallStage({ settings: plain })
  const { clock, memory } = stage.platform
  await clock.advance(3_000)
  const found = prompt(stage)
  found?.close()
  stage.overlays.reconsider()
  expect([stage.reason('install'), prompt(stage)]).toEqual(['it is being closed', found])
  memory.forget('installDismissed')
  await clock.advance(250)
  expect([prompt(stage), found?.store.getState()]).toEqual([found, 'open'])
})

test('what fades out is not changed for one that cannot be closed in the middle of it (REQ-INSTALL-042)', async () => {
  const settings = withSwitch({ login_required: on('1'), deposit_times_forced: on('1') })
  const stage = await openInstallStage({ settings })
  stage.signIn()
  stage.answerCounts(1)
  await stage.platform.clock.advance(29_900)
  const found = prompt(stage)
  found?.close()
  await stage.platform.clock.advance(100)
  expect([prompt(stage), look(stage)]).toEqual([found, 'closable'])
  await stage.platform.clock.advance(150)
  expect(look(stage)).toBe('forced')
})

test('it is said that it installs once the words for that are there (REQ-INSTALL-008)', async () => {
  const stage = await openInstallStage({ settings: plain })
  let arrive = () => undefined as void
  stage.house.texts.load = () => new Promise<void>((resolve) => (arrive = resolve))
  stage.door.makeOffer()
  const done = stage.install.accept()
  await stage.platform.clock.advance(0)
  expect([stage.toasts, stage.install.store.getState().isAccepted]).toEqual([[], true])
  arrive()
  await done
  expect(stage.toasts).toEqual([{ key: 'install.installing', forMs: 3_000 }])
})

test('what leads to the prompt has not come about when the page begins (REQ-INSTALL-005, REQ-INSTALL-020, REQ-INSTALL-022)', async () => {
  const { house, install, status, downloads } = await openInstallStage()
  const { settings } = readInstallSettings(withSwitch({ in_game_popup_interval: on('5') }))
  const shell = { install, status, downloads, counts: createCountsFlow(house) }
  const occasions = createOccasions(house, shell, settings)
  const none = { start: false, inGame: false, madeNoOffer: false, signedIn: false, known: false }
  expect(occasions.store.getState()).toEqual(none)
  occasions.start()
  expect(occasions.store.getState()).toEqual(none)
  await house.platform.clock.advance(3_000)
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
    const stage = await openInstallStage({ settings: withSwitch(settings) })
    stage.signIn()
    stage.know({ regDate: stage.platform.clock.now() })
    stage.answerCounts(2, 3)
    await stage.platform.clock.advance(30_000)
    expect([look(stage), stage.reason('install')]).toEqual(['closable', reason])
  },
)
