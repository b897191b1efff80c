import { minutes, seconds } from '@playfront/contract/time'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  createForeignEnvironment,
  findRepeatedCalls,
  hasCome,
  isSound,
  turnsTo,
  type ForeignEnvironment,
  type ForeignVisitorOptions,
} from '../environment/createForeignEnvironment'
import { usualVariants } from '../foreign/foreignState'
import { hidePath } from '../foreign/sealedBody'
import { places } from '../looks/walkThrough'
import { usualPassword } from '../visitor/accountActions'
import type { Visitor } from '../visitor/visitor'

// What surrounds the account, on a static host before a platform that was written from the source documents alone.

let environment: ForeignEnvironment
beforeAll(async () => {
  environment = await createForeignEnvironment()
})
afterAll(() => environment.close())
afterEach(() => {
  const { operator, variants } = environment.platform
  operator.closedHosts.clear()
  Object.assign(variants, usualVariants)
  Object.assign(operator, {
    status: { maintenance: false, regionRestriction: false, ip: '203.0.113.7' },
    popups: [],
    downloads: [],
    promotions: {},
  })
})

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'

const heading = ({ page, words }: Visitor, key: string) =>
  page.getByRole('heading', { name: words(key), exact: true })

const playable = { domains: { gameHost: 'games.lux.localhost' } }

/** A phone of a member who is signed in. */
const signedIn = async (userName: string, settings: object = {}, options: ForeignVisitorOptions = {}) => {
  environment.platform.members.create({ userName, password: usualPassword })
  const who = await environment.visitor(settings, options)
  await who.signsIn(userName)
  return who
}

test('maintenance and a restriction close the page, and it opens again (REQ-STATUS-007, REQ-STATUS-012)', async () => {
  const { platform } = environment
  const { operator } = platform
  const an = await environment.visitor()
  await an.opens('/m/home')
  await environment.pass(seconds(8))
  operator.status = {
    maintenance: true,
    maintenanceEnd: environment.now() + minutes(10),
    regionRestriction: false,
    ip: '',
  }
  await an.opens('/m/home')
  await an.sees(heading(an, 'maintenance'))
  await isSound(an, platform)
  operator.status = { maintenance: false, regionRestriction: true, ip: '203.0.113.7' }
  await an.page.getByRole('button', { name: an.words('retry_once'), exact: true }).click()
  await an.sees(heading(an, 'error_access'))
  await an.sees(an.page.getByText('203.0.113.7'))
  await isSound(an, platform)
  operator.status = { maintenance: false, regionRestriction: false, ip: '203.0.113.7' }
  await an.opens('/m/home')
  await environment.pass(seconds(8))
  expect(await heading(an, 'error_access').count()).toBe(0)
  await isSound(an, platform)
  await an.leaves()
})

test('popups come to visitors and to members from the documented list, each to whom it is for (REQ-POPUP-009, REQ-POPUP-010)', async () => {
  const { platform } = environment
  platform.operator.popups = [
    { id: '1', title: 'For visitors', content: '<p>Welcome</p>', promotionType: 'PR', execution: 'B' },
    { id: '2', title: 'For members', content: '<p>Hello again</p>', promotionType: 'PR', execution: 'A' },
  ]
  const popup = ({ page, words }: Visitor) =>
    page.getByRole('dialog', { name: words('announcement.title'), exact: true })
  for (const lists of ['named', 'bare'] as const) {
    platform.variants.lists = lists
    const guest = await environment.visitor()
    await guest.opens('/m/home')
    await guest.sees(popup(guest).getByText('Welcome'))
    expect(await popup(guest).getByText('Hello again').count()).toBe(0)
    await isSound(guest, platform)
    await guest.leaves()
  }
  const member = await signedIn('popup_member')
  await member.sees(popup(member).getByText('Hello again'))
  expect(await popup(member).getByText('Welcome').count()).toBe(0)
  await isSound(member, platform)
  await member.leaves()
})

test('the download bar and the install prompt stand on home (REQ-DLBAR-001, REQ-INSTALL-003)', async () => {
  const { platform } = environment
  platform.operator.promotions = { APP_DOWNLOAD: { enabled: true, count: 1 } }
  const settings = { installPrompt: { bottom_app_bar_mode: { enabled: true, value: 'directDownload' } } }
  for (const lists of ['named', 'bare'] as const) {
    platform.variants.lists = lists
    const an = await environment.visitor(settings, { userAgent: android })
    platform.operator.downloads = [
      { resourceType: 'Android', url: `${an.origin}/outside/files/lux.apk` },
      { resourceType: 'AppDownloadIcon', url: `${an.origin}/outside/files/icon.png` },
    ]
    await an.opens('/m/home')
    const bar = an.page.getByRole('complementary', { name: an.words('download.bar.label') })
    await an.sees(bar)
    await isSound(an, platform)
    await an.leaves()
  }
  const prompted = await environment.visitor(
    { installPrompt: { app_desc: { enabled: true, value: 'Lux on your phone' } } },
    { userAgent: android },
  )
  await prompted.opens('/m/home')
  await prompted.sees(
    prompted.page.getByRole('dialog', { name: prompted.words('install.title', { name: 'Lux' }) }),
  )
  await isSound(prompted, platform)
  await prompted.leaves()
})

test.each(['categories', 'allVendors', 'value'] as const)(
  'the catalogue is read from %s, and a game and a lottery open (REQ-CATALOG-002, REQ-LAUNCH-003)',
  async (categoriesIn) => {
    const { platform } = environment
    platform.variants.categoriesIn = categoriesIn
    const an = await signedIn(`games_${categoriesIn}`, playable)
    await an.opens('/m/game')
    await an.sees(an.page.getByText('Fortune Tree').first())
    await isSound(an, platform)
    await an.page.getByText('Fortune Tree').first().click()
    await environment.until('the game is open', async () => an.path() === '/m/launchGame')
    await an.sees(an.page.frameLocator('iframe').getByRole('heading', { name: 'Game PG' }))
    await isSound(an, platform)
    await an.opens('/m/launchGame?prize_mode=Lott&code=MB1')
    await an.sees(an.page.frameLocator('iframe').getByRole('heading', { name: 'Game MB1' }))
    await isSound(an, platform)
    platform.operator.launchRefusal = 'This game is closed on Sundays.'
    await an.opens('/m/launchGame?prize_mode=Lott&code=MB1')
    await an.sees(an.page.getByText('This game is closed on Sundays.'))
    await isSound(an, platform)
    platform.operator.launchRefusal = undefined
    await an.leaves()
  },
)

test('a member sees the rank, the referral entry, customer service and the chat (REQ-VIP-002, REQ-VIP-004, REQ-CS-004, REQ-CHAT-007)', async () => {
  const { platform } = environment
  platform.operator.promotions = { REFERRAL: { enabled: true, count: 0 } }
  platform.operator.unreadMessages = 3
  platform.members.create({
    userName: 'vip_member',
    password: usualPassword,
    clubLabel: { labelName: 'Gold', labelId: '7', rankLevel: 2, type: 'AUTO' },
  })
  for (const expectedIn of ['root', 'currentProgress'] as const) {
    Object.assign(platform.variants, { expectedIn, envelope: expectedIn === 'root' ? 'value' : 'body' })
    const customerService = [{ title: 'Support', path: hidePath('https://support.example/', 'k3y-l0ng') }]
    const an = await environment.visitor({ whitelabelVal: { CBS3: true }, shell: { customerService } })
    await an.signsIn('vip_member')
    await an.opens('/m/member/home')
    await an.sees(an.page.getByText('Gold').first())
    await an.sees(an.page.getByRole('progressbar').first())
    expect(await an.page.getByRole('progressbar').first().getAttribute('value')).toBe('0.4')
    await an.sees(an.page.getByRole('button', { name: an.words('referral.title') }))
    await isSound(an, platform)
    await an.page.getByRole('button', { name: an.words('referral.title') }).click()
    await environment.until('the invitation is open', async () => an.path() === '/m/inviteFriends')
    await environment.pass(seconds(3))
    await isSound(an, platform)
    await an.opens('/m/home')
    await an.sees(an.page.getByRole('button', { name: an.words('chat.button', { n: 3 }), exact: true }))
    const opening = an.context.waitForEvent('page')
    await an.page.getByRole('button', { name: an.words('chat.button', { n: 3 }), exact: true }).click()
    await (await opening).waitForURL('**/outside/chat')
    await isSound(an, platform)
    await an.context.route('https://support.example/**', (route) => route.fulfill({ body: 'Support' }))
    const support = an.page.locator('[data-text-key="chat.service.entry"]').first()
    await an.sees(support)
    const helping = an.context.waitForEvent('page')
    await support.click()
    await (await helping).waitForURL('https://support.example/lux')
    await isSound(an, platform)
    await an.leaves()
  }
})

test('the mini-game comes to members, and a newer build on the host is noticed (REQ-MINIGAME-001, REQ-MINIGAME-002, REQ-UPDATE-001)', async () => {
  const { platform } = environment
  const settings = { whitelabelVal: { LOTTMINIGAME3: true }, miniGame: { host: 'mini-game.localhost' } }
  const an = await signedIn('mini_game', settings)
  await an.sees(an.page.getByRole('button', { name: an.words('miniGame.open') }))
  const game = an.page.frameLocator('iframe').locator('body')
  await environment.until('the script has run', async () =>
    ((await game.textContent()) ?? '').includes('/mini-game/v1/minigame.js'),
  )
  await isSound(an, platform)
  const lists = () =>
    an.page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.assets')))
  await environment.until('the lists of files were read', async () => (await lists()).length === 1)
  await an.page.route('**/mobile/mc/asset-manifest.json*', (route) =>
    route.fulfill({ json: { build: 'next', files: [] } }),
  )
  await an.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await an.sees(an.page.getByRole('alertdialog', { name: an.words('pwa_update_title') }))
  await isSound(an, platform)
  await an.leaves()
})

test('an address that is out of use leads to the fastest other one (REQ-DOMAIN-003, REQ-DOMAIN-007, REQ-DOMAIN-011)', async () => {
  const { platform } = environment
  const an = await environment.visitor()
  const { port } = new URL(an.origin)
  platform.operator.closedHosts.add(`lux.localhost:${port}`)
  platform.operator.domainNames = [`lux.localhost:${port}`, `lux-two.localhost:${port}`]
  await an.opens('/m/home?r=friend1')
  const screen = an.page.getByRole('alertdialog', { name: an.words('domain.title') })
  await an.sees(screen)
  await an.sees(screen.getByText('This address is not in use any more.'))
  await isSound(an, platform)
  // The page is led on to home as soon as it has come.
  const other = an.page.waitForRequest(`http://lux-two.localhost:${port}/m/**`)
  await screen.locator('[data-text-key=retry_once]').click()
  expect(new URL((await other).url()).searchParams.get('r')).toBe('friend1')
  await an.sees(an.page.getByRole('link', { name: an.words('home.visitor.register') }))
  expect(new URL(an.page.url()).hostname).toBe('lux-two.localhost')
  expect(await screen.count()).toBe(0)
  await isSound(an, platform)
  await an.leaves()
})

test('the session ends on the platform: the member is asked to sign in, in each form that the documents name (REQ-SESSION-011, REQ-ERROR-005)', async () => {
  const { platform } = environment
  const an = await signedIn('ended')
  for (const unauthenticated of ['http401', 'customer.not.login', 'CUSTOMER_NOT_LOGIN'] as const) {
    platform.variants.unauthenticated = unauthenticated
    await an.opens('/m/home')
    await environment.pass(seconds(2))
    platform.members.endAllSessions()
    await an.opens('/m/member/home')
    const notice = an.page.getByRole('alertdialog', { name: an.words('notice') })
    await an.sees(notice)
    await isSound(an, platform)
    await notice.getByRole('button').click()
    await environment.until('the sign-in is open', async () => an.path() === '/m/login')
    await an.signsIn('ended')
  }
  await an.leaves()
})

test.each(['json', 'page', 'empty'] as const)(
  'no screen of a member breaks where a call that it makes is unknown, and answered as %s (REQ-ROUTE-016, GAP-24)',
  async (unknownCall) => {
    const { platform } = environment
    platform.variants.unknownCall = unknownCall
    const an = await signedIn(`screens_${unknownCall}`, playable)
    for (const place of ['/m/game', '/m/member/wallet', '/m/member/home', '/m/member/bets', ...places]) {
      await turnsTo(an, place)
      await environment.until(`${place} has come`, () => an.page.evaluate(hasCome))
      await isSound(an, platform)
    }
    await an.opens('/m/home')
    await environment.until('home has come', () => an.page.evaluate(hasCome))
    await isSound(an, platform)
    await an.leaves()
  },
)

test.each(['json', 'page', 'empty'] as const)(
  'while a game is open no call is repeated that the platform does not have and answers as %s',
  async (unknownCall) => {
    environment.platform.variants.unknownCall = unknownCall
    const an = await signedIn(`patient_${unknownCall}`, playable)
    await an.opens('/m/launchGame?vendor=PG&code=tree')
    expect(await findRepeatedCalls(environment)).toEqual([])
    await isSound(an, environment.platform)
    await an.leaves()
  },
)

/** Runs in the page, before it does: a push service that a browser without one can be registered at. */
const givePushService = (): void => {
  let current: PushSubscription | null = null
  const keys = { p256dh: 'BPoint', auth: 'secret' }
  PushManager.prototype.getSubscription = async () => current
  PushManager.prototype.subscribe = async (options) => {
    const made = {
      options,
      toJSON: () => ({ endpoint: 'https://push.example/send/one', keys }),
      async unsubscribe() {
        current = null
        return true
      },
    }
    return (current = made as unknown as PushSubscription)
  }
}

test('a device is registered for web push by the documented calls, and is not any more when its member signs out (REQ-PUSH-001, REQ-PUSH-002, REQ-PUSH-003)', async () => {
  const { platform, pass, until } = environment
  const member = platform.members.create({ userName: 'an_push', password: usualPassword })
  const push = { adapter: 'webpush' }
  const an = await environment.visitor({ push }, { engine: 'chromium', installs: true })
  await an.context.grantPermissions(['notifications'], { origin: an.origin })
  await an.page.addInitScript(givePushService)
  // The key of the browser's push service is the one thing that the documents have no call for.
  const value = { ...push, publicKey: 'BPoint' }
  await an.page.route('**/wps/relay/CSP_pushSetting', (route) =>
    route.fulfill({ json: { success: true, value } }),
  )
  await an.opens('/m/home')
  await pass(seconds(6))
  await until('the worker is there', () =>
    an.page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)),
  )
  await an.signsIn('an_push')
  await pass(seconds(6))
  await until('the device is registered', async () =>
    [...member.devices.values()].some(({ size }) => size > 0),
  )
  const [[token, topics] = []] = [...member.devices]
  expect([JSON.parse(token ?? ''), [...(topics ?? [])]]).toEqual([
    { endpoint: 'https://push.example/send/one', keys: { p256dh: 'BPoint', auth: 'secret' } },
    ['ALL'],
  ])
  await isSound(an, platform)
  await an.signsOut()
  await until('the device is not registered', async () => member.devices.size === 0)
  await isSound(an, platform)
  await an.leaves()
})
