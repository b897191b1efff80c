import { expect, test } from 'vitest'
import type { PretendAnswer } from '../../platform/network/pretendNetwork'
import { createPretendPlatform, type PretendPlatformOptions } from '../../platform/pretendPlatform'
import { requestOptions } from '../../requests/requestOptions'
import { askSettings } from './askSettings'

const call = 'GET /wps/system/settings'
const missing: PretendAnswer = { status: 404, body: { success: false, errorCode: 'request.not.found' } }

const ask = async (answer: PretendAnswer, options: PretendPlatformOptions = {}) => {
  const platform = createPretendPlatform({ origin: 'https://www.lux.example', ...options })
  platform.network.answer(call, answer)
  return { platform, settings: await askSettings(platform, '') }
}

test('the call carries Merchant, Language and a time limit, as every other (REQ-REQUEST-034)', async () => {
  const platform = createPretendPlatform()
  platform.memory.write('language', 'VI')
  platform.network.answer(call, 'silent')
  const asking = askSettings(platform, 'lux')
  await platform.clock.advance(0)
  const [sent] = platform.network.sentTo(call)
  expect(sent?.headers).toMatchObject({ Merchant: 'lux', Language: 'VI', ModuleId: 'MC3' })
  expect(sent?.headers).not.toHaveProperty('Authorization')
  await platform.clock.advance(requestOptions.timeoutMs)
  expect((await asking).merchant.code).toBe('lux')
})

test.each([
  ['VI', 'VI'],
  ['PT-BR', 'PT-BR'],
  [undefined, 'CN'],
] as const)('a remembered language %s is asked in as %s (REQ-REQUEST-005)', async (language, header) => {
  const platform = createPretendPlatform()
  if (language) platform.memory.write('language', language)
  platform.network.answer(call, missing)
  await askSettings(platform, 'lux')
  expect(platform.network.sentTo(call)[0]?.headers['Language']).toBe(header)
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

test('the smallest document is the merchant’s code; all else has its default', async () => {
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
    account: { sealing: 'offered' },
    texts: {},
  })
  expect(settings.merchant.artwork.logo).toMatch(/^data:image\/svg\+xml,/)
  expect(settings.themeCss).toContain('--pf-')
  expect(platform.page.shown.styles).toEqual([settings.themeCss])
})

test.each<[string, PretendAnswer]>([
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
    account: { passwordShortest: 10, registrationWays: ['username'] },
    whitelabelVal: { GEETEST3: true },
    texts: {},
  })
  expect(settings.merchant.look.accent).toMatch(/^#[0-9a-f]{6}$/)
})

test('without a line the settings of the last visit stand', async () => {
  const { platform } = await ask({ body: { merchant: 'lux', name: 'Lux Bet' } })
  platform.network.answer(call, 'broken')
  expect((await askSettings(platform, '')).merchant.name).toBe('Lux Bet')
  platform.memory.write('pageSettings', '{')
  expect((await askSettings(platform, '')).merchant.name).toBe('Lux')
})
