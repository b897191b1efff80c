import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { type Download, canDownloadDirectly, canRunPwa, decideDownload } from './decideDownload'
import { readDownloads, type DownloadLinks } from './downloadLinks'
import {
  allLinks,
  downloadCall,
  harnessDownloads,
  userAgents,
  type DownloadsOptions,
} from './downloadsHarness'
import { createPromotionsFlow } from './promotionsFlow'

const only = (...types: string[]) => ({
  resources: allLinks.filter(({ resourceType }) => types.includes(resourceType)),
})

const pressed = async (options: DownloadsOptions) => {
  const harness = harnessDownloads(options)
  await harness.downloads.ask()
  const isStarted = await harness.downloads.open()
  const { left } = harness.platform.navigation
  return { ...harness, isStarted, left }
}

test('where the app is to be had is asked once, for the host of the page (REQ-INSTALL-052)', async () => {
  const { downloads, network } = harnessDownloads({ origin: 'https://lotus.example:8443' })
  await Promise.all([downloads.ask(), downloads.ask()])
  const [sent, ...more] = network.sentTo(downloadCall)
  expect(more).toEqual([])
  expect(new URL(sent?.url ?? '', 'https://lotus.example').searchParams.get('domain')).toBe(
    'lotus.example:8443',
  )
})

test('who could not be asked is asked again, and until then there is nothing', async () => {
  const { downloads, network } = harnessDownloads()
  network.answer(downloadCall, 'broken')
  expect(await downloads.ask()).toEqual({})
  expect(downloads.store.getState().links).toBeUndefined()
  expect(await downloads.open()).toBe(false)
  network.answer(downloadCall, { body: { success: true, value: { resources: allLinks } } })
  expect(await downloads.ask()).toHaveProperty('Android')
})

test.each([
  ['Android', userAgents.android, 'https://files.example/app.apk'],
  ['an iPhone', userAgents.iphone('17_0'), 'https://files.example/app.ipa'],
  ['a computer', userAgents.desktop, undefined],
])('on %s the link of that system counts (REQ-INSTALL-050, AMB-54)', async (_, userAgent, link) => {
  const { downloads } = harnessDownloads({ userAgent })
  expect(downloads.linkHere()).toBeUndefined()
  expect(await downloads.ask()).toEqual({
    Android: 'https://files.example/app.apk',
    IOS: 'https://files.example/app.ipa',
    MOBILECONFIG: 'https://files.example/app.mobileconfig',
    AppDownloadIcon: 'https://lotus.example/m/art/lotus/icon-192-any.png',
  })
  expect(downloads.linkHere()).toBe(link)
})

test('other types are ignored, and of two of one type the first counts (REQ-INSTALL-050)', () => {
  const hosts = { origin: 'https://lotus.example', downloads: ['files.example'], pictures: [] }
  const rows = [
    { resourceType: 'Windows', url: 'https://files.example/app.exe' },
    { resourceType: 'Android', url: 'https://files.example/one.apk' },
    { resourceType: 'Android', url: 'https://files.example/two.apk' },
  ]
  expect(readDownloads(rows, hosts).links).toEqual({ Android: 'https://files.example/one.apk' })
})

test.each([
  'http://files.example/app.apk',
  'https://evil.example/app.apk',
  'https://files.example@evil.example/app.apk',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/app.apk',
  '/\\evil.example/app.apk',
  '',
])('%s is no place to download from (SEC-17, REQ-INSTALL-050)', async (url) => {
  const { left, opened, isStarted } = await pressed({
    received: { resources: [{ resourceType: 'Android', url }] },
  })
  expect({ left, opened, isStarted }).toEqual({ left: [], opened: [], isStarted: false })
})

test.each([
  undefined,
  null,
  7,
  'links',
  { resources: 'all' },
  { resources: [null, 5, {}] },
  [[]],
  { bar: 3, banners: {} },
])('a damaged answer tells nothing and breaks nothing: %j', (received) => {
  const known = readDownloads(received, { origin: 'https://lotus.example', downloads: [], pictures: [] })
  expect(known).toEqual({
    links: {},
    banners: [],
    bar: { loginRequired: false, minimumRank: 0 },
    imagesAfterSeconds: 20,
  })
})

test('an iPhone without an app gets the profile (REQ-INSTALL-051)', async () => {
  const { left } = await pressed({
    userAgent: userAgents.iphone('17_0'),
    received: only('MOBILECONFIG', 'Android'),
  })
  expect(left).toEqual(['https://files.example/app.mobileconfig'])
})

test.each([
  ['app.apk', 'here'],
  ['app.ipa', 'here'],
  ['app.mobileconfig', 'here'],
  ['app.APK?v=2', 'here'],
  ['app', 'window'],
  ['store/apk', 'window'],
  ['page.html?file=app.apk', 'window'],
  ['app.apk/notes', 'window'],
  ['app.ipa.html', 'window'],
])('%s opens %s (REQ-INSTALL-053)', async (file, way) => {
  const url = `https://files.example/${file}`
  const { left, opened } = await pressed({ received: { resources: [{ resourceType: 'Android', url }] } })
  expect({ left, opened }).toEqual(way === 'here' ? { left: [url], opened: [] } : { left: [], opened: [url] })
})

test('a download is counted, one that was not started is not (REQ-INSTALL-045, REQ-TRACK-010)', async () => {
  expect((await pressed({})).published).toEqual(['downloadApp'])
  expect((await pressed({ received: only('IOS') })).published).toEqual([])
})

test.each([
  ['17_0', true],
  ['18_2', true],
  ['16_7', false],
])('on iOS %s the tips come after the download: %s (REQ-INSTALL-054)', async (version, areShown) => {
  const { left, shownDialogs } = await pressed({ userAgent: userAgents.iphone(version) })
  expect(left).toEqual(['https://files.example/app.ipa'])
  expect(shownDialogs).toEqual(areShown ? ['notice {"key":"ios17 download tips"}'] : [])
})

test('on an older iOS the way to the settings is shown before a profile is opened (REQ-INSTALL-055)', async () => {
  const harness = harnessDownloads({ userAgent: userAgents.iphone('16_4'), received: only('MOBILECONFIG') })
  await harness.downloads.ask()
  let agree: (answer: 'agreed') => void = () => undefined
  harness.says.next = new Promise((resolve) => (agree = resolve))
  const opening = harness.downloads.open()
  await harness.clock.advance(seconds(1))
  expect(harness.shownDialogs).toEqual(['confirm {"key":"go to settings"}'])
  expect(harness.platform.navigation.left).toEqual([])
  agree('agreed')
  await opening
  expect(harness.platform.navigation.left).toEqual(['https://files.example/app.mobileconfig'])
  expect(harness.shownDialogs).toHaveLength(1)
})

test('who declines that downloads nothing (REQ-INSTALL-055)', async () => {
  const harness = harnessDownloads({ userAgent: userAgents.iphone('16_4'), received: only('MOBILECONFIG') })
  await harness.downloads.ask()
  harness.says.next = 'declined'
  expect(await harness.downloads.open()).toBe(false)
  await harness.clock.advance(seconds(10))
  expect(harness.platform.navigation.left).toEqual([])
  expect(harness.published).toEqual([])
})

test.each([
  ['2.4.38', false],
  ['2.4.39', true],
  ['2.4.40', true],
  ['2.10.0', true],
  ['2.5', true],
  ['2.4', false],
  ['3', true],
  ['nonsense', false],
])('app %s downloads by itself: %s (REQ-INSTALL-056)', (version, can) => {
  expect(canDownloadDirectly(version)).toBe(can)
  const url = 'https://files.example/app.apk'
  const device = { system: 'android' as const, systemMajor: 15, nativeVersion: version }
  expect(decideDownload({ links: { Android: url }, device })).toEqual({
    type: 'Android',
    url,
    way: can ? 'here' : 'window',
    tips: 'none',
    reason: can ? 'the link is an app file' : `app ${version} cannot download by itself`,
  })
})

test.each([
  ['2.4.38', 'window'],
  ['2.4.39', 'here'],
])('in the native app %s a press downloads: %s (REQ-INSTALL-056)', async (version, way) => {
  const { left, opened } = await pressed({ userAgent: `${userAgents.android} PlayfrontApp/${version}` })
  const url = 'https://files.example/app.apk'
  expect({ left, opened }).toEqual(way === 'here' ? { left: [url], opened: [] } : { left: [], opened: [url] })
})

test.each([
  [10, false, false],
  [11, true, false],
  [12, true, true],
])(
  'iOS %i runs a page as an app: standalone %s, web clip %s (REQ-INSTALL-057)',
  (systemMajor, standalone, webClip) => {
    const device = { system: 'ios' as const, systemMajor }
    expect(canRunPwa(device, 'standalone')).toBe(standalone)
    expect(canRunPwa(device, 'webClip')).toBe(webClip)
    expect(canRunPwa({ system: 'android', systemMajor: 5 }, 'webClip')).toBe(true)
  },
)

test.each([
  [[], 'https://lotus.example'],
  [['pictures.example'], 'https://pictures.example'],
])(
  'after a profile the settings are opened, from the picture network %j (REQ-INSTALL-058)',
  async (imageHosts, origin) => {
    const { left, clock } = await pressed({
      userAgent: userAgents.iphone('17_0'),
      received: only('MOBILECONFIG'),
      imageHosts,
    })
    await clock.advance(seconds(2) - 1)
    expect(left).toHaveLength(1)
    await clock.advance(1)
    expect(left.at(-1)).toBe(`${origin}/TCG_PROD_IMAGES/B2C/libs/setup.mobileprovision`)
  },
)

test('after an app no settings are opened (REQ-INSTALL-058)', async () => {
  const { left, clock } = await pressed({ userAgent: userAgents.iphone('17_0') })
  await clock.advance(seconds(10))
  expect(left).toHaveLength(1)
})

test('promotions are requested once, and are none while the request fails', async () => {
  const call = 'GET /wps/relay/MCSFE_getMerchantAvailablePromotions'
  const { network, requests } = harnessDownloads()
  network.answer(call, 'broken')
  const promotions = createPromotionsFlow({ requests })
  expect(await promotions.ask()).toEqual({})
  const value = { APP_DOWNLOAD: { enabled: true, count: 1 } }
  network.answer(call, { body: { success: true, value } })
  expect(await promotions.ask()).toEqual(value)
  expect(await promotions.ask()).toEqual(value)
  expect(network.sentTo(call)).toHaveLength(2)
})

test.each([{ value: null }, {}])(
  '%j of another platform is no promotion at all (REQ-REFERRAL-006)',
  async (none) => {
    const { network, requests } = harnessDownloads()
    network.answer('GET /wps/relay/MCSFE_getMerchantAvailablePromotions', {
      body: { success: true, ...none },
    })
    expect(await createPromotionsFlow({ requests }).ask()).toEqual({})
  },
)

const page = 'https://files.example/app'
const profile = 'https://files.example/app.mobileconfig'

test.each<[Parameters<typeof decideDownload>[0]['device'], DownloadLinks, Download]>([
  [
    { system: 'other', systemMajor: 0, nativeVersion: undefined },
    { Android: page },
    { way: 'none', reason: 'there is no app for this system' },
  ],
  [
    { system: 'ios', systemMajor: 17, nativeVersion: undefined },
    { Android: page },
    { way: 'none', reason: 'no link is set for ios' },
  ],
  [
    { system: 'ios', systemMajor: 16, nativeVersion: undefined },
    { IOS: page, MOBILECONFIG: profile },
    { way: 'window', url: page, type: 'IOS', tips: 'none', reason: 'the link is a page' },
  ],
  [
    { system: 'ios', systemMajor: 16, nativeVersion: undefined },
    { MOBILECONFIG: profile },
    { way: 'here', url: profile, type: 'MOBILECONFIG', tips: 'before', reason: 'the link is an app file' },
  ],
  [
    { system: 'ios', systemMajor: 17, nativeVersion: undefined },
    { MOBILECONFIG: profile },
    { way: 'here', url: profile, type: 'MOBILECONFIG', tips: 'after', reason: 'the link is an app file' },
  ],
])(
  'on %j with %j: %j (REQ-INSTALL-050, REQ-INSTALL-053, REQ-INSTALL-054, REQ-INSTALL-055)',
  (device, links, download) => {
    expect(decideDownload({ device, links })).toEqual(download)
  },
)

test('banners and numbers are parsed as they are sent, and replaced where they are invalid (REQ-DLBAR-011, REQ-DLBAR-012, REQ-DLPOPUP-001)', () => {
  const hosts = {
    origin: 'https://lotus.example',
    downloads: ['files.example', 'lotus.example'],
    pictures: ['pictures.example', 'lotus.example'],
  }
  expect(
    readDownloads(
      {
        resources: [
          { resourceType: 'AppDownloadIcon', url: 'https://pictures.example/icon.png' },
          { resourceType: 'IOS', url: 'https://pictures.example/app.ipa' },
          { resourceType: 'Android', url: '/app.apk' },
        ],
        banners: [
          { groupName: 'm_popup1', url: '/m/art/one.png' },
          { groupName: 7, url: '/m/art/two.png' },
          { groupName: 'm_popup2', url: 'https://files.example/two.png' },
        ],
        bar: { loginRequired: true, minimumRank: 3 },
        imagesAfterSeconds: 0,
      },
      hosts,
    ),
  ).toEqual({
    links: { AppDownloadIcon: 'https://pictures.example/icon.png', Android: 'https://lotus.example/app.apk' },
    banners: [{ groupName: 'm_popup1', url: 'https://lotus.example/m/art/one.png' }],
    bar: { loginRequired: true, minimumRank: 3 },
    imagesAfterSeconds: 0,
  })
  expect(
    readDownloads({ bar: { loginRequired: 'yes', minimumRank: -1 }, imagesAfterSeconds: Number.NaN }, hosts),
  ).toMatchObject({ bar: { loginRequired: false, minimumRank: 0 }, imagesAfterSeconds: 20 })
})
