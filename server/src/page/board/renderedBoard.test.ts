import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { seconds } from '@playfront/contract/time'
import type { BoardOpening } from '@playfront/contract/play/lottery/board'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  lotusGames,
  lotusHost,
  openAppHarness,
  startMs,
  type AppHarness,
} from '../../http/testing/appHarness'
import { Refusal } from '../../kernel/refusal'

const built = `<!doctype html><html lang="en"><head><title>&#8203;</title>
<script type="module" src="/lottery/assets/a.js"></script>
<link rel="modulepreload" crossorigin href="/lottery/assets/b.js">
<link rel="stylesheet" crossorigin href="/lottery/assets/a.css">
</head><body><div id="board"></div></body></html>`

/** Renders its input, so that a test can read it. */
const renderer = `
export const readRequest = (text) => {
  const query = new URLSearchParams(text)
  const [lottery, language, prizeMode] = ['lottery', 'lang', 'prizeMode'].map((name) => query.get(name) ?? undefined)
  return lottery && { lottery, language, prizeMode }
}
export const renderBoard = async ({ board, language }) => {
  if (board.name === 'broken') throw new Error('cannot be drawn')
  const head = '<main class="board"><header class="head">' + board.name + ' ' + language + '</header>'
  return { head, rest: '<p class="rest"></p></main>', title: 'Play & win' }
}
`
const sheet = '.board{order:1}.head{color:var(--pf-text)}.rest{order:2}.sheet{order:3}'
const main = '<main class="board"><header class="head">North VI</header>'
const board = { lottery: 'MB1', name: 'North', prizeMode: 'Lott', serverTime: startMs }

let harness: AppHarness
let folder: string
let answer: () => unknown
let gameUrl: string

beforeEach(async () => {
  answer = () => board
  gameUrl = `http://${lotusGames}${address}`
  folder = await mkdtemp(join(tmpdir(), 'playfront-board-'))
  for (const name of ['assets', 'ssr', '.vite']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'index.html'), built)
  await writeFile(join(folder, 'assets/a.css'), sheet)
  await writeFile(join(folder, 'ssr/package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'ssr/renderBoard.js'), renderer)
  const words = { '../../locales/vi.json?board=board': { file: 'assets/board-vi.js' } }
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(words))
  const pages = { front: undefined, boardFolder: folder, pictureFolder: folder, accounts: [] }
  harness = await openAppHarness({
    parts: { pages },
    answers: { lotteryBoard: () => answer(), launchGame: () => ({ gameUrl }) },
    sessions: { 'lotus token-1': { sessionId: 's', memberId: 'm', userName: 'an', kind: 'member' } },
  })
})
afterEach(async () => {
  await harness.close()
  await rm(folder, { recursive: true })
})

const early = '/lottery/?view=betting&lottery=MB1&lang=VI&prizeMode=Lott&await=code'
const address = '/lottery/?launch=once&view=betting&lottery=MB1&lang=VI&prizeMode=Lott'
const open = (url = address, headers: Record<string, string> = {}) =>
  harness.app.inject({ url, headers: { host: lotusGames, ...headers } })
const asked = () =>
  harness.received.filter(({ name }) => name === 'lotteryBoard').map(({ request }) => request)
const openingIn = (body: string): BoardOpening =>
  JSON.parse(/id="opening">(.*?)<\/script>/.exec(body)?.[1] ?? 'null') as BoardOpening

test('the board is rendered in the page that opens it, visible but inert until its script has loaded (lottery 8.6, P2)', async () => {
  const { body } = await open(`${address}&scheme=dark`)
  expect(body).toMatch(
    /<div id="board"><div inert aria-busy="true" hidden><main class="board"><header class="head">North VI<.*<p class="rest"><\/p><\/main><\/div><\/div>/,
  )
  expect(body).toContain('<html lang="vi" dir="ltr" data-frame="first" data-theme="dark">')
  expect(body).toContain('<title>Play &amp; win</title>')
  expect(asked()).toEqual([{ lottery: 'MB1', prizeMode: 'Lott' }])
})

test('its first frame waits for no other file, and its scripts and words come after it', async () => {
  const { body, headers } = await open()
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  expect(body).not.toContain('rel="stylesheet"')
  const rendered = '.board{order:1}.head{color:var(--pf-text)}.rest{order:2}'
  expect(body).toContain(`<style nonce="${nonce}" id="painted">${rendered}</style>`)
  expect(body.indexOf(rendered)).toBeLessThan(body.indexOf('--pf-scrim:'))
  expect(body).not.toContain('.sheet')
  expect(body).not.toContain('src="/lottery/assets/a.js"')
  const schedule = body.slice(body.lastIndexOf(`<script nonce="${nonce}">`))
  expect(schedule).toContain('["/lottery/assets/a.js","/lottery/assets/b.js","/lottery/assets/board-vi.js"]')
  expect(schedule).toContain('["/lottery/assets/a.css"]')
  expect(schedule).toContain('import("/lottery/assets/a.js")')
})

test('its head comes first with a separate style, and is hidden until that style is there', async () => {
  const { body } = await open()
  const [, style = '', below] = /<\/header><style[^>]*>(.*?)<\/style>(.{9})/.exec(body) ?? []
  expect(below).toBe('<p class=')
  expect(style).toContain('#board>[hidden]{display:block}')
  expect(style).toContain('.head{color:var(--pf-text)}')
  expect(style).toMatch(/--pf-text:#/)
  expect(style).not.toMatch(/\.rest|--pf-scrim/)
  expect(body.slice(0, body.indexOf('<body'))).not.toContain('<style')
})

test('a window that opened the board keeps hold of it: nobody signs in here', async () => {
  const { headers } = await open()
  expect(headers['cross-origin-opener-policy']).toBeUndefined()
  expect(headers['origin-agent-cluster']).toBe('?1')
})

test('the page contains what is rendered in it and nothing of the operator settings', async () => {
  const opening = openingIn((await open()).body)
  expect(opening).toMatchObject({ board, merchant: { code: 'lotus', currency: 'VND' } })
  expect(Object.keys(opening.merchant.domains)).toEqual(['hosts'])
  expect(Object.keys(opening.merchant)).not.toContain('operator')
})

test('many openings in the same second cost one query, and each answer has the time of sending', async () => {
  await open()
  await harness.platform.passes(400)
  expect(openingIn((await open()).body).board?.serverTime).toBe(startMs + 400)
  await open(address, { 'sec-fetch-dest': 'iframe' })
  expect(asked()).toHaveLength(1)
  await harness.platform.passes(seconds(1))
  await open()
  expect(asked()).toHaveLength(2)
})

const launch = async () => {
  const query = 'lottoArea=VN&launchMode=LOTT&lottoView=betting&device=MOBILE&hasLobby=true&language=VI'
  const headers = { host: lotusHost, merchant: 'lotus', language: 'VI', authorization: 'token-1' }
  return (await harness.app.inject({ url: `/wps/game/launchGame?${query}`, headers })).json<{
    value?: unknown
  }>().value
}

test('a launch starts to render its board, so that the page which opens it needs no further query (P2)', async () => {
  expect(await launch()).toEqual({ gameUrl })
  expect(asked()).toEqual([{ lottery: 'MB1', prizeMode: 'Lott' }])
  expect((await open()).body).toContain(main)
  expect(asked()).toHaveLength(1)
})

test.each(['http://studio.localhost/play?lottery=MB1', `http://${lotusGames}/lottery/?view=lobby`])(
  'a launch that is answered with %s renders nothing',
  async (address) => {
    gameUrl = address
    expect(await launch()).toEqual({ gameUrl })
    expect(asked()).toEqual([])
  },
)

test('a launch does not render again what its early frame rendered in the same second, and does not wait for rendering', async () => {
  await open(early, { 'sec-fetch-dest': 'iframe' })
  await launch()
  expect(asked()).toHaveLength(1)
  await harness.platform.passes(seconds(1))
  answer = () => new Promise(() => {})
  expect(await launch()).toEqual({ gameUrl })
  expect(asked()).toHaveLength(2)
})

test('a board that cannot be rendered fails no launch', async () => {
  answer = () => Promise.reject(new Error('no database'))
  expect(await launch()).toEqual({ gameUrl })
  expect(harness.logged()).toContain('the results board could not be rendered')
})

test('in the front’s frame the page says so, and leaves out what the front’s bar has', async () => {
  const root = async (url: string, headers?: Record<string, string>) =>
    /<html[^>]*>/.exec((await open(url, headers)).body)?.[0]
  expect(await root(address, { 'sec-fetch-dest': 'iframe' })).toContain(' data-framed>')
  expect(await root(address, { 'sec-fetch-dest': 'document' })).not.toContain('data-framed')
  expect(await root(`${address}&parent=http://lotus.localhost`)).toContain(' data-framed>')
})

const messageOf = (body: string): string | undefined =>
  /postMessage\(\{type:"game:painted"\},("[^"]*")\)/.exec(body)?.[1]

test('a frame that is opened before its launch shows what everyone sees, and knows nobody (P2, REQ-LAUNCH-003)', async () => {
  const framed = { 'sec-fetch-dest': 'iframe' }
  const body = (await open(`${early}&parent=http://lotus.localhost:8080`, framed)).body
  expect(body).toContain(`<div inert aria-busy="true" hidden>${main}`)
  expect(messageOf(body)).toBe('"http://lotus.localhost:8080"')
  expect(harness.received.map(({ name }) => name)).toEqual(['lotteryBoard'])
})

test.each([
  'https://evil.example',
  'http://lotus.localhost:9999',
  'http://lotus.localhost:8080.evil.example',
  '"></script><script>alert(1)</script>',
  '',
])('the page tells %j nothing of what it has painted (SEC-08)', async (parent) => {
  const { body } = await open(`${early}&parent=${encodeURIComponent(parent)}`)
  expect(body).toContain(main)
  expect(messageOf(body)).toBeUndefined()
  expect(body).not.toContain('evil')
  expect(body).not.toContain('alert(1)')
})

test.each([
  ['a lottery that is refused', () => Promise.reject(new Refusal('lottery_unknown')), false],
  ['a board that cannot be drawn', () => ({ ...board, name: 'broken' }), true],
])('%s leaves the page as it was built, and its script says why', async (_, answers, isLogged) => {
  answer = answers
  const { body, statusCode } = await open()
  expect(statusCode).toBe(200)
  expect(body).toContain('<div id="board"></div>')
  expect(body).toContain('rel="stylesheet"')
  expect(openingIn(body)).toEqual({ merchant: expect.objectContaining({ code: 'lotus' }) })
  expect(harness.logged().includes('the results board could not be rendered')).toBe(isLogged)
})

test('the lobby asks for no board', async () => {
  expect((await open('/lottery/?launch=once&view=lobby&lang=VI')).body).toContain('<div id="board"></div>')
  expect(asked()).toEqual([])
})

test('nothing that a result or a name holds ends the element that carries it', async () => {
  answer = () => ({ ...board, area: '</script><script>alert(1)</script>' })
  const { body } = await open()
  expect(body).not.toContain('<script>alert')
  expect(openingIn(body).board).toMatchObject({ area: '</script><script>alert(1)</script>' })
})

test('it travels compressed, since it holds its style and its first screen', async () => {
  const answered = await open(address, { 'accept-encoding': 'gzip, br' })
  expect(answered.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answered.rawPayload).toString()).toContain(main)
  expect(answered.headers['vary']).toContain('accept-encoding')
})
