import { expect, test } from 'vitest'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { createFakePlatform, type FakePlatformOptions } from '../../platform/fakePlatform'
import { requestTimeoutMs } from '@playfront/client/requestOptions'
import { askSettings } from './askSettings'

const call = 'GET /wps/system/settings'
const missing: FakeAnswer = { status: 404, body: { success: false, errorCode: 'request.not.found' } }

const ask = async (answer: FakeAnswer, options: FakePlatformOptions = {}) => {
  const platform = createFakePlatform({ origin: 'https://www.lux.example', ...options })
  platform.network.answer(call, answer)
  return { platform, settings: await askSettings(platform, { merchantCode: '' }) }
}

test('the call carries Merchant, Language and a time limit, as every other (REQ-REQUEST-034)', async () => {
  const platform = createFakePlatform()
  platform.memory.write('language', 'VI')
  platform.network.answer(call, 'silent')
  const asking = askSettings(platform, { merchantCode: 'lux' })
  await platform.clock.advance(0)
  const [sent] = platform.network.sentTo(call)
  expect(sent?.headers).toMatchObject({ Merchant: 'lux', Language: 'VI', ModuleId: 'MC3' })
  expect(sent?.headers).not.toHaveProperty('Authorization')
  await platform.clock.advance(requestTimeoutMs)
  expect((await asking).merchant.code).toBe('lux')
})

test.each([
  ['VI', 'VI'],
  ['PT-BR', 'PT-BR'],
  [undefined, 'CN'],
] as const)('a remembered language %s is asked in as %s (REQ-REQUEST-005)', async (language, header) => {
  const platform = createFakePlatform()
  if (language) platform.memory.write('language', language)
  platform.network.answer(call, missing)
  await askSettings(platform, { merchantCode: 'lux' })
  expect(platform.network.sentTo(call)[0]?.headers['Language']).toBe(header)
})

test('settings and calls come from the origin that the page names, before one that the settings name', async () => {
  const platform = createFakePlatform()
  platform.network.answer(call, { body: { merchant: 'lux', apiOrigin: 'https://other.example' } })
  const named = { merchantCode: 'lux', apiOrigin: 'https://api.lux.example' }
  expect((await askSettings(platform, named)).merchant.apiOrigin).toBe('https://api.lux.example')
  expect(platform.network.sent[0]?.url).toBe('https://api.lux.example/wps/system/settings')
})

test.each([
  ['https://api.lux.example', 'https://api.lux.example'],
  ['https://api.lux.example/', 'https://api.lux.example'],
  ['https://api.lux.example/v1', undefined],
  ['https://member@api.lux.example', undefined],
  ['javascript:alert(1)', undefined],
  ['api.lux.example', undefined],
  [7, undefined],
])('settings that name %j as origin of the calls: %j', async (apiOrigin, expected) => {
  const { settings } = await ask({ body: { merchant: 'lux', apiOrigin } })
  expect(settings.merchant.apiOrigin).toBe(expected)
})

test('a document within an answer of the platform and a bare one are read alike, with its styles and its time', async () => {
  const document = { merchant: 'lux', themeCss: ':root{--x:1}', serverTime: 1_700_000_000_000 }
  for (const body of [document, { success: true, value: document }]) {
    const { settings, platform } = await ask({ body })
    expect(settings).toMatchObject({
      themeCss: document.themeCss,
      serverTime: document.serverTime,
      merchant: { code: 'lux' },
    })
    expect(platform.page.shown.styles).toEqual([document.themeCss])
  }
})

test('a document without a time is as old as the page', async () => {
  const { settings, platform } = await ask({ body: { merchant: 'lux' } })
  expect(settings.serverTime).toBe(platform.clock.now())
})

test('the smallest document is the merchant’s code; all else has its default (REQ-CAPTCHA-002)', async () => {
  const { settings, platform } = await ask(
    { body: { merchant: 'lux' } },
    { origin: 'https://www.play.example' },
  )
  expect(settings.merchant).toMatchObject({
    code: 'lux',
    name: 'Lux',
    currency: 'USD',
    languages: { supported: [], default: 'EN' },
    install: { pwaId: 'lux', name: 'Lux' },
    domains: { canonicalHost: 'www.play.example', hosts: ['www.play.example'] },
    account: { sealing: 'offered', registrationWays: ['username', 'mobile'], passwordShortest: 1 },
    phone: { codeRequired: false },
    gw: { GEETEST_VERSION: 'v3' },
    texts: {},
  })
  expect(settings.merchant.artwork.logo).toMatch(/^data:image\/svg\+xml,/)
  expect(settings.themeCss).toContain('--pf-')
  expect(platform.page.shown.styles).toEqual([settings.themeCss])
})

test.each<[string, FakeAnswer]>([
  ['404', missing],
  ['a page', { text: '<!doctype html>' }],
  ['null', { body: { success: true, value: null } }],
  ['an empty list', { text: '[]' }],
  ['a broken line', 'broken'],
])('%s leaves the defaults, and the host names the merchant', async (_, answer) => {
  const { settings } = await ask(answer)
  expect(settings.merchant.code).toBe('lux')
  expect(settings.merchant.look.accent).toMatch(/^#/)
})

test('a few settings stand over the defaults; of the wrong kind they do not', async () => {
  const value = {
    merchant: {
      code: 'lux',
      name: 'Lux Bet',
      currency: 'VND',
      languages: { supported: ['VI'], default: 'VI' },
      look: { accent: 'red', second: '#123456' },
      account: { passwordShortest: 10, registrationWays: 'mobile' },
      whitelabelVal: { GEETEST3: true },
      texts: 7,
    },
  }
  const { settings } = await ask({ body: { success: true, value } })
  expect(settings.merchant).toMatchObject({
    name: 'Lux Bet',
    currency: 'VND',
    languages: { supported: ['VI'], default: 'VI' },
    look: { second: '#123456' },
    account: { passwordShortest: 10, registrationWays: ['username', 'mobile'] },
    whitelabelVal: { GEETEST3: true },
    texts: {},
  })
  expect(settings.merchant.look.accent).toMatch(/^#[0-9a-f]{6}$/)
})

test('offline the settings of the last visit are used', async () => {
  const { platform } = await ask({ body: { merchant: 'lux', name: 'Lux Bet' } })
  platform.network.answer(call, 'broken')
  expect((await askSettings(platform, { merchantCode: '' })).merchant.name).toBe('Lux Bet')
  platform.memory.write('pageSettings', '{')
  expect((await askSettings(platform, { merchantCode: '' })).merchant.name).toBe('Lux')
})

test('a page without our server gets what an installed app needs: manifest, icons, start-up pictures, colours, description (REQ-PWA-004, REQ-SPLASH-003)', async () => {
  const { platform } = await ask({
    body: {
      merchant: 'lux',
      install: { pwaId: 'lux1', description: 'Lotteries of Lux.' },
      artwork: { splash: '/art/{width}x{height}.png' },
    },
  })
  const tags = platform.page.shown.headTags.map(({ attributes }) => attributes)
  const having = (name: string, value: string) => tags.filter((attributes) => attributes[name] === value)
  expect(having('rel', 'manifest')).toMatchObject([{ href: '/m/manifest.json?pwa=lux1' }])
  expect(having('rel', 'icon')[0]?.['href']).toMatch(/^data:image\/svg\+xml,/)
  expect(having('rel', 'apple-touch-startup-image')).toHaveLength(10)
  expect(having('name', 'theme-color').map(({ content }) => content)).toEqual([
    expect.stringMatching(/^#/),
    expect.stringMatching(/^#/),
  ])
  expect(having('name', 'description')).toMatchObject([{ content: 'Lotteries of Lux.' }])
})

test('what the settings do not name is in no tag', async () => {
  const { platform } = await ask({ body: { merchant: 'lux' } })
  const tags = platform.page.shown.headTags.map(({ attributes }) => attributes)
  expect(tags.filter(({ rel }) => rel === 'apple-touch-startup-image')).toEqual([])
  expect(tags.filter(({ href, content }) => href === '' || content === '')).toEqual([])
})

test('the splash goes 1500 ms after the app has first drawn something, however long that took (REQ-SPLASH-001, AMB-56)', async () => {
  const { platform } = await ask({ body: { merchant: 'lux' } })
  await platform.clock.advance(10_000)
  expect(platform.page.shown.hasSplash).toBe(true)
  platform.page.draw()
  await platform.clock.advance(1_499)
  expect(platform.page.shown.hasSplash).toBe(true)
  await platform.clock.advance(1)
  expect(platform.page.shown.hasSplash).toBe(false)
})
