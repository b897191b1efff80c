import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  lotusGames,
  lotusHost,
  melaHost,
  openAppHarness,
  type AppHarness,
  type HarnessOptions,
} from '../http/testing/appHarness'
import { fakeFront, type FakeFront } from './testing/fakeFront'

let harness: AppHarness
let front: FakeFront

const openPages = async (requests: HarnessOptions = {}, hasDirectory = true) => {
  front = fakeFront()
  const pages = { front, boardFolder: '/nowhere', accounts: [], hasDirectory }
  harness = await openAppHarness({ ...requests, parts: { pages } })
}

beforeEach(() => openPages())
afterEach(() => harness.close())

const open = (url: string, headers: Record<string, string> = {}) =>
  harness.app.inject({ url, headers: { host: lotusHost, ...headers } })

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy'])

test.each(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home', '/m/login', '/m/member/home'])(
  '%s is a page of the merchant of the host (REQ-ROUTE-001, REQ-ROUTE-002, REQ-ROUTE-027)',
  async (url) => {
    const page = await open(`${url}?affiliateCode=a1`)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<div id="root"><main>painted</main></div>')
    expect(front.rendered[0]).toMatchObject({ path: url, host: 'lotus.localhost', language: 'VI' })
  },
)

test('every other route of the documents is a page at its own address (REQ-ROUTE-027)', async () => {
  const routes = [
    ['/m/game', '/m/register', '/m/register.html', '/m/launchGame', '/m/changePsw'],
    ['/m/activity', '/m/rewardCenter', '/m/inviteFriends', '/m/agentRegister', '/m/voucherCenter'],
    ['/m/withdraw', '/m/securityCenter/addBankCard', '/m/securityCenter/addBankCardPix'],
    ['/m/mall/mallHome', '/m/leaderBoard', '/m/member/benefits', '/m/feedback'],
  ].flat()
  for (const path of routes) {
    for (const query of ['', '?id=42&r=x1']) {
      const page = await open(path + query)
      expect([path, page.statusCode, page.headers['content-type']]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ])
    }
    expect(front.rendered.at(-1)).toMatchObject({ path })
  }
})

test('every address that a page fetches lies below /m/: scripts, styles, manifest and pictures (REQ-ROUTE-001)', async () => {
  const { body } = await open('/m/home')
  const addresses = [...body.matchAll(/(?:src|data-entry|data-ahead|<link[^>]* href)="([^"#]+)"/g)].flatMap(
    ([, named = '']) => named.split(' '),
  )
  expect(addresses).toContain('/m/manifest.json?pwa=lotus')
  expect(addresses).toContain('/m/assets/main-1.js')
  for (const address of addresses) expect(address).toMatch(/^\/m\//)
})

test('a page brings its splash, how long it stays, and a start-up picture for each of ten iPhones (REQ-SPLASH-001, REQ-SPLASH-003)', async () => {
  const { body } = await open('/m/home')
  expect(body).toContain('<div id="playfront-splash" aria-hidden="true"></div>')
  expect(body).toMatch(/<script [^>]*data-splash="1500"/)
  expect(/<style[^>]*>(.*?)<\/style>/s.exec(body)?.[1]).toContain('#playfront-splash{display:block')
  const media = [...body.matchAll(/<link rel="apple-touch-startup-image" media="([^"]+)"/g)].map(
    ([, query]) => query,
  )
  expect([media.length, new Set(media).size]).toEqual([10, 10])
})

test('titles and tags are text, whatever a merchant writes into them (SEC-26, T25)', async () => {
  const { body } = await open('/m/home')
  expect(body).toContain('<title>Sen Vàng &lt;&amp;&gt; /m/home</title>')
  expect(body).toContain('content="say &quot;hello&quot;"')
})

test('the settings travel inside the page and cannot end their element', async () => {
  await harness.close()
  await openPages({
    settings: (document) => ({ ...document, name: '</script><script>alert(1)</script>' }),
  })
  const { body } = await open('/m/home')
  const json =
    /<script type="application\/json" id="playfront-settings">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({
    route: '/m/home',
    language: 'VI',
    merchant: { name: '</script><script>alert(1)</script>' },
  })
  expect(body).not.toContain('<script>alert')
  expect(json).not.toContain('payoutPerSlipCap')
})

test('the policy allows exactly the page’s own script and style (decision 0004, S3)', async () => {
  const { body, headers } = await open('/m/home')
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
  expect(style).toContain('--pf-accent')
  expect(style).toContain('.home{order:1}')
  const policy = policyOf(headers)
  expect(policy).toContain(`script-src ${hashOf('start()')} 'strict-dynamic';`)
  expect(policy).toContain(`style-src 'self' ${hashOf(style)};`)
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types playfront")
  for (const directive of [
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(directive)
  }
  expect(policy).toContain('frame-src http://games.lotus.localhost:8080 http://studio.localhost:8080;')
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
  expect(body).not.toMatch(/ style="| on\w+="/)
})

test('every answer carries the security headers (S3)', async () => {
  for (const url of ['/m/home', '/wps/system/status', '/wps/no/such']) {
    const { headers } = await open(url, { merchant: 'lotus' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(policyOf(headers)).toContain("default-src 'none'")
    expect(headers).not.toHaveProperty('strict-transport-security')
  }
})

test('a page that was requested with a token sends no referrer (SEC-02)', async () => {
  for (const query of ['token=T1', 'affiliateCode=a1&tokens=T1', 't%6Fken=T1'])
    expect((await open(`/m/home?${query}`)).headers['referrer-policy']).toBe('no-referrer')
  expect((await open('/m/home?affiliateCode=a1')).headers['referrer-policy']).toBe('same-origin')
})

test.each([
  ['/m/home', lotusHost],
  ['/', 'localhost:8080'],
  ['/docs', 'localhost:8080'],
  ['/m/home', 'evil.example'],
])('the page %s of %s keeps to itself and asks for no device (S3)', async (url, host) => {
  const { headers } = await open(url, { host })
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(headers['permissions-policy']).toContain('camera=()')
})

test('a page is rendered once and sent in an encoding that the browser accepts', async () => {
  const plain = await open('/m/home')
  const br = await open('/m/home', { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await open('/m/home', { 'accept-encoding': 'br;q=0, gzip' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers['vary']).toBe('Accept-Language, Accept-Encoding, Cookie')
  expect(front.rendered).toHaveLength(1)
})

test('a browser that has the page gets a not-modified answer', async () => {
  const first = await open('/m/home')
  const again = await open('/m/home', { 'if-none-match': String(first.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the page speaks the browser’s language, as far as the merchant does (AMB-12, AMB-13)', async () => {
  const languageOf = async (accepted: string, host = lotusHost) => {
    const { body } = await open('/m/home', { 'accept-language': accepted, host })
    return /<html lang="([^"]+)" dir="([^"]+)"/.exec(body)?.slice(1).join(' ')
  }
  expect(await languageOf('en-GB,en;q=0.9')).toBe('en ltr')
  expect(await languageOf('de;q=0.9, vi;q=0.8, en;q=0.7')).toBe('vi ltr')
  expect(await languageOf('de')).toBe('vi ltr')
  expect(await languageOf('ur-PK', melaHost)).toBe('ur rtl')
})

test('the page is rendered in the player’s chosen language at once, where the merchant has it (REQ-LANG-008, AMB-12)', async () => {
  const languageOf = async (cookie: string) => {
    const { body } = await open('/m/home', { 'accept-language': 'vi', cookie })
    return /<html lang="([^"]+)"/.exec(body)?.[1]
  }
  expect(await languageOf('language=EN')).toBe('en')
  expect(await languageOf('theme=dark; language=EN; other=1')).toBe('en')
  for (const cookie of ['language=UR', 'language=XX', 'language=', 'language=EN<script>', 'mylanguage=EN']) {
    expect(await languageOf(cookie)).toBe('vi')
  }
})

test('a page is its reader’s own, and a copy in another language does not hold (T31)', async () => {
  const vietnamese = await open('/m/home', { cookie: 'language=VI' })
  expect(vietnamese.headers['cache-control']).toBe('private, no-cache')
  const held = { 'if-none-match': String(vietnamese.headers['etag']) }
  expect((await open('/m/home', { ...held, cookie: 'language=VI' })).statusCode).toBe(304)
  const english = await open('/m/home', { ...held, cookie: 'language=EN' })
  expect(english.statusCode).toBe(200)
  expect(english.headers['etag']).not.toBe(vietnamese.headers['etag'])
})

test('a query string does not cause a separate rendering', async () => {
  const bodies = await Promise.all(
    ['', '?', '?why', '?affiliateCode=a1', '?a=/m/login?b'].map(
      async (query) => (await open(`/m/home${query}`)).body,
    ),
  )
  expect(new Set(bodies).size).toBe(1)
  expect(front.rendered).toHaveLength(1)
})

test('unknown addresses share one rendered not-found page for each language (T39)', async () => {
  const first = await open('/m/nothing')
  expect([first.statusCode, first.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  const paths = ['/m/nothing/else', '/m/nothing%20', '/m/nothing/', ...numbered(50)]
  const others = await Promise.all(paths.map((path) => open(path)))
  for (const other of others) expect([other.statusCode, other.body]).toEqual([404, first.body])
  expect(front.rendered).toHaveLength(1)
  expect(first.body).not.toContain('nothing')
  await open('/m/nothing', { 'accept-language': 'en' })
  expect(front.rendered.map(({ language }) => language)).toEqual(['VI', 'EN'])
})

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `/m/nothing-${index}`)

test('a made-up port in the Host header causes no separate rendering of the lobby (T39)', async () => {
  await harness.close()
  let read = 0
  const gameVendors = () => {
    read += 1
    return offered('Slots')
  }
  await openPages({ answers: { gameVendors } })
  const own = Number(new URL(await harness.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const ask = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { port: own, host: '127.0.0.1', path: '/m/game', headers: { host } }
      get(options, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode))
      }).on('error', reject)
    })
  const ports = ['', `:${own}`, ':1', ':2', ':3', ':65535']
  for (const port of ports) expect(await ask(`lotus.localhost${port}`)).toBe(200)
  expect(read).toBe(2)
  expect(front.rendered.filter(({ stock }) => stock)).toHaveLength(1)
  expect(front.rendered).toHaveLength(2)
})

const offered = (title: string) => ({
  categories: [{ title, gameClassify: 'RNG', gameCount: 1, cards: [] }],
  allVendors: [],
})

test('the lobby is rendered with the current catalogue, and a changed one is in the next page (P2)', async () => {
  await harness.close()
  let catalogue = offered('Slots')
  await openPages({
    answers: { gameVendors: () => catalogue },
    sessions: {
      'lotus token-1': { sessionId: 's', memberId: 'm1', userName: 'an_secret', kind: 'member' },
    },
  })
  const first = await open('/m/game')
  expect(front.rendered[0]?.stock).toEqual({ lobby: offered('Slots') })
  expect(first.headers['cache-control']).toBe('private, no-store')
  const again = await open('/m/game?affiliateCode=a1', { authorization: 'token-1' })
  expect([again.body, front.rendered.length]).toEqual([first.body, 1])
  catalogue = offered('Tables')
  await open('/m/game')
  expect(front.rendered[1]?.stock).toEqual({ lobby: offered('Tables') })
})

test('one class of games is another page, and a failed reading is neither rendered nor cached', async () => {
  await harness.close()
  let isDown = true
  await openPages({
    answers: {
      gameVendors() {
        if (isDown) throw new Error('no database')
        return offered('Slots')
      },
    },
  })
  expect((await open('/m/game')).statusCode).toBe(200)
  expect(front.rendered[0]?.stock).toBeUndefined()
  expect(harness.logged()).toContain('the data to render a page with could not be read')
  isDown = false
  await open('/m/game?class=RNG')
  await open('/m/game')
  expect(front.rendered.map(({ stock }) => stock !== undefined)).toEqual([false, true])
})

test('the policy names the port that the page was asked at, each time', async () => {
  for (const port of ['8080', '9090', '8080']) {
    const { headers } = await open('/m/home', { host: `lotus.localhost:${port}` })
    expect(policyOf(headers)).toContain(
      `frame-src http://games.lotus.localhost:${port} http://studio.localhost:${port};`,
    )
  }
})

test('another merchant’s host gets another page', async () => {
  const [lotus, mela] = [await open('/m/home'), await open('/m/home', { host: melaHost })]
  expect(lotus.body).not.toContain('Mela')
  expect(mela.body).not.toContain('Sen Vàng')
})

test('an address of nobody is a page that says so', async () => {
  expect((await open('/m/nothing')).statusCode).toBe(404)
  const stranger = await open('/m/home', { host: 'evil.example', 'accept-language': 'vi' })
  expect(stranger.statusCode).toBe(404)
  expect(stranger.body).toContain('Không tìm thấy nhà điều hành nào ở địa chỉ này.')
  expect((await open('/m/home', { host: lotusGames })).statusCode).toBe(404)
})

test('the manifest wants the identity and takes everything else from the settings (REQ-PWA-004 to -008)', async () => {
  for (const query of ['', '?pwa=', '?pwa=%20', '?pwa=a/b']) {
    expect((await open(`/m/manifest.json${query}`)).statusCode).toBe(400)
  }
  expect((await open('/m/manifest.json?pwa=mela')).statusCode).toBe(404)
  const manifest = (await open('/m/manifest.json?pwa=lotus')).json()
  expect(manifest).toMatchObject({
    name: 'Sen Vàng',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: '#ffffff',
    scope: '/m/',
    lang: 'vi',
    dir: 'ltr',
  })
  const sizes = manifest.icons.map(({ sizes: size, purpose }: Record<string, string>) => `${size} ${purpose}`)
  expect(sizes).toEqual(
    expect.arrayContaining(['192x192 any', '256x256 any', '384x384 any', '512x512 maskable']),
  )
  expect((await open('/m/home')).body).toContain('<link rel="manifest" href="/m/manifest.json?pwa=lotus">')
})

test('the worker’s address says what we wrote or there is no worker (SEC-21, REQ-PWA-001)', async () => {
  for (const query of ['', '?env=production', '?env=production&merchant=mela', '?env=evil&merchant=lotus']) {
    expect((await open(`/m/sw.js${query}`)).statusCode).toBe(404)
  }
})

test('the worker may fetch from its own origin, where its pages’ files and the icons of its messages are (T45, REQ-PWA-001)', async () => {
  const worker = await open('/m/sw.js?env=production&merchant=lotus')
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/m/',
    'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'",
  })
  expect((await open('/m/asset-manifest.json?_=1')).json()).toEqual({ build: 'b1', files: [] })
})

test('where strangers come, the bare address names no merchant', async () => {
  await harness.close()
  await openPages({}, false)
  const page = await open('/', { host: 'localhost:8080' })
  expect(page.statusCode).toBe(404)
  expect(page.body).not.toMatch(/lotus|mela|tucano/i)
})

test('the machine’s own page leads to every merchant, in light and dark, without a script', async () => {
  const page = await open('/', { host: 'localhost:8080' })
  expect(page.body).toContain('href="http://lotus.localhost:8080/m/"')
  expect(page.body).toContain('href="http://tucano-mirror.localhost:8080/m/"')
  expect(page.body.match(/<svg/g)).toHaveLength(3)
  expect(page.body).toContain('prefers-color-scheme:dark')
  expect(page.body).not.toMatch(/<script| style="/)
  const nonce = /<style nonce="([^"]+)"/.exec(page.body)?.[1]
  expect(policyOf(page.headers)).toContain(`style-src 'self' 'nonce-${nonce}'`)
  expect(policyOf(page.headers)).toContain("script-src 'none'")
  const other = await open('/', { host: '127.0.0.1:8080' })
  expect(other.body).not.toContain(String(nonce))
})

test('the calls are documented for people and machines, where no player looks', async () => {
  const local = { host: 'localhost' }
  const read = async (name: string) => (await open(`/docs/openapi/${name}.json`, local)).json()
  const play = await read('play')
  expect(play).toMatchObject({ openapi: '3.1.0' })
  expect(play.paths['/wps/lottery/slip/{slipId}'].get.parameters).toContainEqual(
    expect.objectContaining({ name: 'slipId', in: 'path', required: true }),
  )
  const signIn = await read('sign-in')
  const { $ref } = signIn.paths['/wps/session/login'].post.responses['401']
  expect(signIn.components.responses[$ref.split('/').at(-1)].description).toContain('login.cred.err')
  expect((await read('console')).paths['/console/api/sign-in'].post.operationId).toBe('beginSignIn')
  expect((await open('/docs/openapi/console.json')).statusCode).toBe(404)
  expect((await open('/docs', local)).body).toContain('<section id="placeSlip">')
  expect((await open('/docs')).statusCode).toBe(404)
  for (const host of [local, undefined]) {
    const guide = await open('/docs/verify-a-draw', host)
    expect([guide.statusCode, guide.body.includes('lot/draw/v1')]).toEqual([200, true])
  }
})
