import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { createMemberFlow } from '../../account/member/memberFlow'
import { createSessionFlow } from '../../account/session/sessionFlow'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { fillDomGaps } from '../../app/testing/fillDomGaps'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { TextsProvider } from '../../texts/TextsProvider'
import { allLinks, harnessDownloads, userAgents, type DownloadsOptions } from '../downloads/downloadsHarness'
import { createExtras } from '../../page/extras'
import { createPromotionsFlow } from '../downloads/promotionsFlow'
import { AppDownloadSheet } from './AppDownloadSheet'
import { DownloadBar } from './DownloadBar'
import { createDownloadBarFlow } from './downloadBarFlow'
import { rememberShortcut } from './rememberShortcut'

afterEach(cleanup)

interface BarOptions extends DownloadsOptions {
  mode?: string
  text?: string
  hasGift?: boolean
  showRating?: boolean
  /** `shell.downloadBarReturns`. */
  returns?: boolean
  /** What an earlier page of the same visit has left. */
  before?: ReturnType<typeof harnessDownloads>['platform']
  member?: { rankLevel: number }
}

const openBar = async (options: BarOptions = {}) => {
  const { mode = 'directDownload', text, hasGift = false, showRating = false, member } = options
  fillDomGaps()
  const harness = harnessDownloads(options)
  const { network, navigation, device } = harness.platform
  const memory = options.before?.memory ?? harness.platform.memory
  network.answer('GET /wps/relay/MCSFE_getMerchantAvailablePromotions', {
    body: { success: true, value: { APP_DOWNLOAD: { enabled: hasGift, count: 1 } } },
  })
  const installPrompt: MerchantSettings['installPrompt'] = {
    bottom_app_bar_mode: { enabled: true, value: mode },
    ...(text && { bottom_app_desc: { enabled: true, value: text } }),
  }
  const session = createSessionFlow(memory)
  const flow = createMemberFlow({ session, requests: harness.requests })
  if (member) {
    const clubLabel = { labelName: 'Gold', labelId: '1', type: 'AUTO', ...member }
    session.store.setState({ token: 'T1' })
    flow.store.setState({ member: { clubLabel } as never })
  }
  const installs: string[] = []
  const extras = createExtras()
  const platform = { device, memory, navigation }
  rememberShortcut(platform)
  const bar = createDownloadBarFlow({
    platform,
    merchant: {
      ...harness.merchant,
      installPrompt,
      shell: { ...fakeMerchant.shell, downloadBarReturns: options.returns === true },
    },
    session,
    member: flow,
    extras,
    downloads: harness.downloads,
    promotions: createPromotionsFlow(harness),
    install: { accept: async () => void installs.push('accept') },
    isHomePath: (path) => path === '/m/home',
  })
  bar.start()
  await harness.downloads.ask()
  const texts = createTexts({ language: 'EN', source: bundledDictionaries })
  await texts.load(['shell', 'download'])
  const Window = () => <AppDownloadSheet found={{ bar, name: 'Lotus' }} />
  render(
    <TextsProvider texts={texts}>
      <DownloadBar bar={bar} showRating={showRating} />
      <Window />
    </TextsProvider>,
  )
  await act(async () => undefined)
  const press = (name: string) =>
    act(async () => void fireEvent.click(within(shownBar()!).getByRole('button', { name })))
  return { ...harness, platform, memory, bar, installs, session, memberFlow: flow, extras, press }
}

const shownBar = () => screen.queryByRole('complementary', { name: 'Our app' })

test('the bar has icon, button and close, and the five stars with 5.0 only where the merchant wants them (REQ-DLBAR-001, D-07)', async () => {
  await openBar({ showRating: true })
  const bar = shownBar()!
  expect(bar.querySelector('img')?.getAttribute('src')).toBe(
    'https://lotus.example/m/art/lotus/icon-192-any.png',
  )
  expect(within(bar).getByRole('button', { name: 'Download' })).toBeTruthy()
  expect(within(bar).getByRole('button', { name: 'Hide for this visit' })).toBeTruthy()
  const rating = within(bar).getByRole('img', { name: 'Rated 5.0 of 5 stars' })
  expect(rating.querySelectorAll('svg')).toHaveLength(5)
  expect(rating.textContent).toBe('5.0')
  cleanup()
  await openBar()
  expect(shownBar()?.textContent).not.toContain('5.0')
})

test.each([true, false])(
  'the gift is shown when the promotion is on: %s (REQ-DLBAR-002)',
  async (hasGift) => {
    await openBar({ hasGift })
    expect(Boolean(within(shownBar()!).queryByRole('img', { name: /gift/ }))).toBe(hasGift)
  },
)

test('pressing download opens the link and is counted (REQ-DLBAR-003, REQ-INSTALL-045)', async () => {
  const { press, platform, published, installs } = await openBar()
  await press('Download')
  expect(platform.navigation.left).toEqual(['https://files.example/app.apk'])
  expect(published).toEqual(['downloadApp'])
  expect(installs).toEqual([])
})

test('in the mode for the home screen it installs and downloads nothing (REQ-DLBAR-004)', async () => {
  const { press, platform, published, installs } = await openBar({ mode: 'onlyHomeScreen' })
  await press('Install')
  expect(installs).toEqual(['accept'])
  expect(platform.navigation.left).toEqual([])
  expect(published).toEqual([])
})

test('in the mode for invitations it downloads, then leads there (REQ-DLBAR-005, AMB-18)', async () => {
  const { press, platform } = await openBar({ mode: 'downloadGoInvite' })
  await press('Download')
  expect(platform.navigation.left).toEqual(['https://files.example/app.apk'])
  expect(platform.navigation.path()).toBe('/m/inviteFriends')
  expect(shownBar()).toBeNull()
})

test.each([
  ['the native app', { userAgent: `${userAgents.android} PlayfrontApp/2.5.0` }],
  ['the installed app', { device: { standalone: true } }],
])('there is no bar in %s (REQ-DLBAR-006)', async (_, options) => {
  await openBar(options)
  expect(shownBar()).toBeNull()
})

test('closed, it is gone with its window for this visit, and back in the next (REQ-DLBAR-007, REQ-DLBAR-013)', async () => {
  const { press, bar, memory, platform } = await openBar()
  await act(async () => bar.openWindow())
  expect(bar.store.getState().isWindowOpen).toBe(true)
  await press('Hide for this visit')
  expect(shownBar()).toBeNull()
  expect(bar.store.getState().isWindowOpen).toBe(false)
  expect(memory.read('downloadBarClosed')).toBe('1')
  expect(platform.navigation.left).toEqual([])
  cleanup()
  await openBar({ before: { memory } as never })
  expect(shownBar()).toBeNull()
  cleanup()
  memory.forgetTab()
  await openBar({ before: { memory } as never })
  expect(shownBar()).not.toBeNull()
})

test.each([
  ['with a link for iOS', allLinks, true],
  ['without one', allLinks.slice(0, 1), false],
])(
  'a shortcut on the home screen %s has a bar: %s (REQ-DLBAR-008, REQ-DLBAR-014)',
  async (_, resources, isShown) => {
    const first = await openBar({ device: { standalone: true }, received: { resources } })
    expect(first.memory.read('homeScreenShortcut')).toBe('1')
    cleanup()
    await openBar({ before: { memory: first.memory } as never, received: { resources } })
    expect(shownBar() !== null).toBe(isShown)
  },
)

test.each([
  ['10_3', false],
  ['11_0', true],
])('on iOS %s there is a bar: %s (REQ-DLBAR-009)', async (version, isShown) => {
  await openBar({ userAgent: userAgents.iphone(version) })
  expect(shownBar() !== null).toBe(isShown)
})

test.each([
  ['only an IOS link', [allLinks[1]!], false],
  ['an Android link', [allLinks[0]!], true],
])('on Android with %s there is a bar: %s (REQ-DLBAR-010)', async (_, resources, isShown) => {
  await openBar({ received: { resources } })
  expect(shownBar() !== null).toBe(isShown)
})

test('where members are meant, a visitor sees the bar after signing in (REQ-DLBAR-011)', async () => {
  const { session } = await openBar({ received: { bar: { loginRequired: true, minimumRank: 0 } } })
  expect(shownBar()).toBeNull()
  await act(async () => session.store.setState({ token: 'T1' }))
  expect(shownBar()).not.toBeNull()
})

test.each([
  [2, false],
  [3, true],
])('of a least rank 3, rank %i sees the bar: %s (REQ-DLBAR-012)', async (rankLevel, isShown) => {
  await openBar({ member: { rankLevel }, received: { bar: { loginRequired: false, minimumRank: 3 } } })
  expect(shownBar() !== null).toBe(isShown)
})

test('a label of a higher rank brings the bar, and one of a lower takes it away (REQ-VIP-006)', async () => {
  const received = { bar: { loginRequired: false, minimumRank: 3 } }
  await openBar({ member: { rankLevel: 2 }, received })
  expect(shownBar()).toBeNull()
  cleanup()
  // Hidden for that session (REQ-DLBAR-012); this is the next one.
  const { memberFlow } = await openBar({ member: { rankLevel: 3 }, received })
  expect(shownBar()).not.toBeNull()
  await act(async () => memberFlow.store.setState({ member: { clubLabel: { rankLevel: 1 } } as never }))
  expect(shownBar()).toBeNull()
})

test('the native app with the homescreen query is no shortcut (REQ-DLBAR-015)', async () => {
  const { memory } = await openBar({
    userAgent: `${userAgents.android} PlayfrontApp/2.5.0`,
    path: '/m/home?homescreen=1',
  })
  expect(memory.read('homeScreenShortcut')).toBe('0')
})

test('the merchant’s words are shown as they are, never as markup (REQ-DLBAR-016)', async () => {
  const { bar } = await openBar({ text: '<img src=x onerror=alert(1)>' })
  expect(shownBar()?.textContent).toContain('<img src=x onerror=alert(1)>')
  expect(shownBar()?.querySelectorAll('img')).toHaveLength(1)
  expect(shownBar()?.querySelector('[dir=auto]')?.textContent).toBe('<img src=x onerror=alert(1)>')
  expect(bar.store.getState().verdict.reason).toBe('shown as directDownload')
})

test('while the consent card is open, the bar gives way to it', async () => {
  const { extras } = await openBar()
  await act(async () => extras.setState({ consent: () => null }))
  expect(shownBar()).toBeNull()
  await act(async () => extras.setState({ consent: undefined }))
  expect(shownBar()).not.toBeNull()
})

test('the bar stays on home, and comes back with it', async () => {
  const { platform } = await openBar()
  await act(async () => platform.navigation.push('/m/game'))
  expect(shownBar()).toBeNull()
  await act(async () => platform.navigation.back())
  expect(shownBar()).not.toBeNull()
})

test('bar and window say what will be installed and from where (SEC-17)', async () => {
  const { press, bar, installs } = await openBar({
    userAgent: userAgents.iphone('17_2'),
    received: { resources: [allLinks[2]!] },
  })
  expect(shownBar()?.textContent).toContain('iPhone profile from files.example')
  await act(async () => void fireEvent.click(within(shownBar()!).getByRole('button', { name: /One tap/ })))
  expect(bar.store.getState().isWindowOpen).toBe(true)
  const sheet = within(screen.getByRole('dialog', { name: 'Lotus on your phone', hidden: true }))
  expect(sheet.getByText('iPhone profile from files.example')).toBeTruthy()
  expect(sheet.getByText(/changes nothing else/)).toBeTruthy()
  await act(
    async () => void fireEvent.click(sheet.getByRole('button', { name: 'Add to home screen', hidden: true })),
  )
  expect(installs).toEqual(['accept'])
  expect(bar.store.getState().isWindowOpen).toBe(false)
  await press('Download')
})

test('for members only, it stays hidden for the visitor’s session, and is shown to a member who signs in (REQ-DLBAR-011)', async () => {
  const { memory, bar, downloads, session, memberFlow } = await openBar({
    received: { bar: { loginRequired: true, minimumRank: 0 } },
  })
  expect(shownBar()).toBeNull()
  expect(memory.read('downloadBarHidden', 'visitor')).toBe('for members only')
  // The merchant changes its mind meanwhile: the session does not.
  const { known } = downloads.store.getState()
  downloads.store.setState({ known: { ...known, bar: { ...known.bar, loginRequired: false } } })
  expect(bar.store.getState().verdict.reason).toBe('hidden for the session: for members only')
  await act(async () => {
    session.store.setState({ id: '7', token: 'T7' })
    memberFlow.store.setState({ member: { id: '7' } as never })
  })
  expect(bar.store.getState().verdict.show).toBe(true)
})

test('below the rank it stays hidden for the session, on the next page and with the rank too (REQ-DLBAR-012)', async () => {
  const received = { bar: { loginRequired: false, minimumRank: 3 } }
  const first = await openBar({ received, member: { rankLevel: 2 } })
  expect(first.bar.store.getState().verdict.reason).toBe('for rank 3 and above')
  cleanup()
  const second = await openBar({ received, member: { rankLevel: 3 }, before: first.platform as never })
  expect(second.bar.store.getState().verdict).toEqual({
    show: false,
    reason: 'hidden for the session: for rank 3 and above',
  })
  cleanup()
  const next = await openBar({ received, member: { rankLevel: 3 } })
  expect(next.bar.store.getState().verdict.show).toBe(true)
})

test('a rank that is not known yet hides it for now alone (REQ-DLBAR-012)', async () => {
  const { bar, memory, session, memberFlow } = await openBar({
    received: { bar: { loginRequired: false, minimumRank: 3 } },
    member: { rankLevel: 3 },
  })
  memberFlow.store.setState({ member: undefined })
  expect(bar.store.getState().verdict.reason).toBe('the rank is not known yet')
  expect(memory.read('downloadBarHidden', `customer-${session.store.getState().id}`)).toBeUndefined()
})

test('where the merchant wants it back, it comes back with what it asks for (REQ-DLBAR-012)', async () => {
  const received = { bar: { loginRequired: false, minimumRank: 3 } }
  const returns = true
  const first = await openBar({ received, member: { rankLevel: 2 }, returns })
  expect(first.bar.store.getState().verdict.show).toBe(false)
  cleanup()
  const second = await openBar({
    received,
    member: { rankLevel: 3 },
    before: first.platform as never,
    returns,
  })
  expect(second.bar.store.getState().verdict.show).toBe(true)
})
