import { afterEach, beforeEach, expect, test } from 'vitest'
import { lotusHost, openAppHarness, type AppHarness } from '../../http/testing/appHarness'
import { openSecrets } from '../../platform/keys/secrets'
import { fakePlatform } from '../../platform/fakePlatform'
import { demoProviderTitles } from './catalogue/demoProviderGames'
import { openDemoProvider } from './openDemoProvider'
import { demoProviderHost } from './registerDemoProvider'

const host = `${demoProviderHost}:8080`
const code = 'c'.repeat(43)
let harness: AppHarness
let seen: string[]

beforeEach(async () => {
  seen = []
  const platform = fakePlatform(0)
  const refuse = () => Promise.reject(new Error('this harness has no store'))
  const secrets = openSecrets({ bytes: Buffer.alloc(32), fingerprint: '', source: '' }, platform.randomness)
  const keys = () => Buffer.alloc(32)
  const network = {
    async ask({ address }: { address: string }) {
      seen.push(address)
      const entered = {
        token: 't'.repeat(43),
        member: platform.randomness.uuid(),
        balance: 5_000,
        currency: 'VND',
        language: 'EN',
        playMoney: true,
      }
      const isFirst = seen.length === 1
      const answer = isFirst ? entered : { code: 'code_invalid' }
      return { status: isFirst ? 200 : 401, text: JSON.stringify(answer), keepMs: 0 }
    },
  }
  const demoProvider = openDemoProvider({
    store: {
      change: refuse,
      changeOnce: refuse,
      read: refuse,
      readReplica: refuse,
      platform: refuse,
      readPlatform: refuse,
      changePlatformOnce: refuse,
      close: async () => undefined,
    },
    secrets,
    platform: { ...platform, network },
    merchants: { all: () => [] },
    keys,
    address: () => 'http://platform.test',
    onError: () => undefined,
  })
  const vendorGames = {
    vendors: undefined,
    keys,
    wallet: {} as never,
    demoProvider,
    begin: () => async () => undefined,
  }
  harness = await openAppHarness({ parts: { vendorGames } })
})
afterEach(() => harness.close())

const open = (url: string, at = host) => harness.app.inject({ url, headers: { host: at } })
interface Told {
  status: number
  session?: string
  [field: string]: unknown
}

const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Told> => {
  const answer = await harness.app.inject({
    method: 'POST',
    url: `/studio/${path}`,
    payload: JSON.stringify(body),
    headers: { host, 'content-type': 'application/json', ...headers },
  })
  return { ...(JSON.parse(answer.body) as object), status: answer.statusCode }
}

const page = (query = 'merchant=lotus&lang=VI') => open(`/studio/play/LUMEN/LUMEN-01?${query}`)

test('a game’s page can be framed only by its merchant’s fronts, runs its own script, and sends no referrer', async () => {
  const { headers, body } = await page(`merchant=lotus&lang=VI&launch=${code}`)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain('frame-ancestors http://lotus.localhost:8080 http://lotus-mirror.localhost:8080;')
  expect(policy).not.toContain('unsafe')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['set-cookie']).toBeUndefined()
  expect(body).toContain('<html lang="vi" dir="ltr">')
  expect(body).not.toContain(code)
  expect(body).not.toMatch(/ on\w+=| style=/)
})

test('whatever the address carries stays an address', async () => {
  const { body } = await page('merchant=lotus&lang=%22%3E%3Cscript%3Ealert(1)%3C/script%3E')
  expect(body).toContain('<html lang="en"')
  expect(body).not.toContain('alert(1)')
  expect((await page('merchant=nowhere')).statusCode).toBe(404)
  expect((await open('/studio/play/LUMEN/%3Cscript%3E?merchant=lotus')).statusCode).toBe(404)
})

test('the demo provider is served on its own host name and the machine’s, and on no merchant’s', async () => {
  expect((await open('/studio/games', 'localhost:8080')).json()).toHaveLength(demoProviderTitles.length)
  for (const at of [lotusHost, 'games.lotus.localhost:8080', 'elsewhere.test'])
    expect((await open('/studio/games', at)).statusCode).toBe(404)
})

test('covers are drawn once a day, for every site', async () => {
  const cover = await open('/studio/covers/KOI/KOI-01.svg')
  expect(cover.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect((await open('/studio/covers/KOI/LUMEN-01.svg')).statusCode).toBe(404)
  expect((await open('/studio/covers/KOI/KOI-01')).statusCode).toBe(404)
})

test('every game has its script and its style', async () => {
  for (const kind of new Set(demoProviderTitles.map((title) => title.kind)))
    for (const ending of ['js', 'css'])
      expect((await open(`/studio/screen/${kind}.${ending}`)).statusCode).toBe(200)
  expect((await open('/studio/screen/..%2fregisterStudio.ts')).statusCode).toBe(404)
})

const place = { merchant: 'lotus', vendor: 'LUMEN', game: 'LUMEN-01' }

test('a code opens a session once; a refusal of the platform is reported', async () => {
  expect(await post('enter', { ...place, code })).toMatchObject({
    kind: 'seated',
    money: 'playMoney',
    balance: 5_000,
  })
  expect(await post('enter', { ...place, code })).toEqual({
    status: 200,
    kind: 'refused',
    code: 'code_invalid',
  })
  expect(seen).toEqual(Array.from({ length: 2 }, () => 'http://platform.test/vendor/v1/authenticate'))
})

test('a trial needs no code and asks the platform nothing (REQ-LAUNCH-017)', async () => {
  const entered = await post('enter', place)
  expect(entered).toMatchObject({ kind: 'seated', money: 'trial', balance: 2_000_000 })
  const played = await post('round', { session: entered.session, stake: 1_000, choice: {} })
  const { win, balance } = played as unknown as { win: number; balance: number }
  expect(played).toMatchObject({ kind: 'played', stake: 1_000 })
  expect(balance).toBe(2_000_000 - 1_000 + win)
  expect(await post('balance', { session: entered.session })).toMatchObject({ kind: 'held', balance })
  expect(seen).toEqual([])
})

test('strange stakes, choices, sessions and other sites’ pages play nothing', async () => {
  const { session } = await post('enter', place)
  for (const body of [
    { session, stake: 999, choice: {} },
    { session, stake: -1_000, choice: {} },
    { session, stake: 1_000, choice: { lines: 5 } },
    { session, stake: 1_000, choice: {}, win: 5 },
    { session, stake: '1000', choice: {} },
  ])
    expect((await post('round', body)).status).toBe(400)
  expect(await post('round', { session: 'forged', stake: 1_000, choice: {} })).toMatchObject({
    kind: 'refused',
    code: 'token_invalid',
  })
  const elsewhere = await post(
    'round',
    { session, stake: 1_000, choice: {} },
    { 'sec-fetch-site': 'cross-site' },
  )
  expect(elsewhere.status).toBe(403)
})
