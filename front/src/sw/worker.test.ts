import { expect, test } from 'vitest'
import { readWorkerMessage } from '../platform/scripts/workerMessage'
import { type FetchFacts, decideFetch, staticRoutes } from './decideFetch'
import { createFakePlatform } from '../platform/fakePlatform'
import { type AnswerFacts, type FakeWorkerScope, createWorker, decideKeep } from './worker'
import { decideWorker, startWorker } from './startWorker'
import { readParameters } from './readParameters'
import { retireWorker } from './retireWorker'

const origin = 'https://lotus.example'

const plan = (path: string, facts: Partial<FetchFacts> = {}) =>
  decideFetch({
    method: 'GET',
    url: path.startsWith('/') ? origin + path : path,
    origin,
    navigation: false,
    ...facts,
  })

test.each([
  ['/m', '/m/home'],
  ['/m/', '/m/home'],
  ['/m/index.html', '/m/home'],
  ['/m/index', '/m/home'],
  ['/m/home/', '/m/home'],
  ['/m/home?r=anna', '/m/home'],
  ['/m/login?redirectUrl=%2Fm%2Fgame', '/m/login'],
  ['/m/register/', '/m/register'],
  ['/m/home?token=in_abc', '/m/home'],
])('opening %s is answered by the page of %s (GAP-38)', (path, key) => {
  expect(plan(path, { navigation: true })).toEqual({ kind: 'page', key, reason: 'a page of the app' })
})

const token = 'the address carries a token'
const neither = 'neither a page nor a file of the build'
const noPage = 'not a page of the app'

test.each([
  ['a call', '/wps/member/info', {}, neither],
  ['a call opened as a page', '/wps/system/status', { navigation: true }, noPage],
  ['another origin', 'https://cdn.example/m/assets/a-12345678.js', {}, 'another origin'],
  ['a write', '/m/home', { method: 'POST', navigation: true }, 'only reads can be kept'],
  ['an address with a token', '/m/home?token=secret', { navigation: true }, token],
  ['an address with no token in it', '/m/home?token=', { navigation: true }, token],
  ['an app’s start with another token', '/m/home?token=in_abc&token=secret', { navigation: true }, token],
  ['an app’s start with tokens', '/m/home?token=in_abc&tokens=secret', { navigation: true }, token],
  ['an address with tokens', '/m/home?tokens=secret', { navigation: true }, token],
  ['a file with a token', '/m/assets/main-1a2b3c4d.js?token=secret', {}, token],
  ['the worker itself', '/m/sw.js', {}, neither],
  ['the worker opened as a page', '/m/sw.js', { navigation: true }, noPage],
  ['the asset manifest', '/m/asset-manifest.json', {}, neither],
  ['a page outside the app', '/', { navigation: true }, noPage],
  ['a page that only looks like the app', '/mobile', { navigation: true }, noPage],
  ['a file in a folder of the same name', '/x/m/assets/main-1a2b3c4d.js', {}, neither],
])('%s goes to the network (GAP-38, T45)', (_, path, facts, reason) => {
  expect(plan(path, facts)).toEqual({ kind: 'network', reason })
})

test('files of the build and pictures of the merchant are kept', () => {
  expect(plan('/m/assets/main-1a2b3c4d.js')).toEqual({
    kind: 'file',
    key: '/m/assets/main-1a2b3c4d.js',
    reason: 'its name changes with its content',
  })
  expect(plan('/m/art/lotus/logo.svg?v=2')).toEqual({
    kind: 'picture',
    key: '/m/art/lotus/logo.svg',
    reason: 'a picture of the merchant',
  })
})

const script: AnswerFacts = {
  kind: 'file',
  key: '/m/assets/main-1a2b3c4d.js',
  status: 200,
  contentType: 'text/javascript; charset=utf-8',
  cacheControl: 'public, immutable',
  redirected: false,
}

test.each<[string, Partial<AnswerFacts>, boolean]>([
  ['a script', {}, true],
  ['a style sheet', { key: '/m/assets/a.css', contentType: 'text/css' }, true],
  ['a picture', { kind: 'picture', key: '/m/art/a.avif', contentType: 'image/avif' }, true],
  ['a page', { kind: 'page', key: '/m/home', contentType: 'text/html; charset=utf-8' }, true],
  ['a page in a script’s place', { contentType: 'text/html' }, false],
  ['a script in a page’s place', { kind: 'page', key: '/m/home' }, false],
  ['a page in a picture’s place', { kind: 'picture', key: '/m/art/a.avif', contentType: 'text/html' }, false],
  ['a missing file', { status: 404 }, false],
  ['a failure', { status: 500 }, false],
  ['a part', { status: 206 }, false],
  ['an answer from elsewhere', { redirected: true }, false],
  ['an answer that must not be stored', { cacheControl: 'no-store' }, false],
  ['an answer without a type', { contentType: '' }, false],
])('%s is kept: %#', (_, facts, keep) => {
  expect(decideKeep({ ...script, ...facts }).keep).toBe(keep)
})

test.each([
  ['?env=production&merchant=lotus', { env: 'production', merchant: 'lotus' }],
  ['?env=production', undefined],
  ['?env=evil&merchant=lotus', undefined],
  ['?env=production&merchant=../x', undefined],
  ['?env=production&merchant=Lotus', undefined],
  ['?env=production&merchant=%3Cscript%3E', undefined],
  ['', undefined],
])('the worker’s address %s names %j (SEC-21, REQ-PWA-001)', (query, parameters) => {
  expect(readParameters(`${origin}/m/sw.js${query}`)).toEqual(parameters)
})

test.each([
  [{ kind: 'forgetPages' }, { kind: 'forgetPages' }],
  [
    { kind: 'keep', urls: [`${origin}/m/assets/a.js`, 7, 'no address'] },
    { kind: 'keep', urls: [`${origin}/m/assets/a.js`] },
  ],
  [{ kind: 'keep' }, { kind: 'keep', urls: [] }],
  [
    { kind: 'keep', urls: [], page: `${origin}/m/home` },
    { kind: 'keep', urls: [], page: `${origin}/m/home` },
  ],
  [
    { kind: 'keep', urls: [], page: '<script>' },
    { kind: 'keep', urls: [] },
  ],
  [{ kind: 'burn' }, undefined],
  ['keep', undefined],
  [null, undefined],
])('the message %j is read as %j', (data, message) => {
  expect(readWorkerMessage(data)).toEqual(message)
})

/** Caches, a server that tests can change, and a network that tests can cut. */
const workerHarness = () => {
  const caches = new Map<string, Map<string, Response>>()
  const pages = new Map<string, () => Response>()
  const asked: string[] = []
  const harness = { online: true, unregistered: false }
  const html = (text: string) => () => new Response(text, { headers: { 'Content-Type': 'text/html' } })
  const openCache = (name: string) => {
    const cache = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, cache)
    const opened = {
      match: async (key: string) => cache.get(key)?.clone(),
      put: async (key: string, answer: Response) => void cache.set(key, answer),
    }
    return Promise.resolve(opened as Cache)
  }
  const workerScope = (build: string): FakeWorkerScope => ({
    caches: {
      open: openCache,
      keys: async () => [...caches.keys()],
      delete: async (name) => caches.delete(name),
    },
    async fetch(request) {
      const url = typeof request === 'string' ? request : request.url
      if (!harness.online) throw new TypeError('The line is down.')
      asked.push(url)
      return pages.get(new URL(url).pathname)?.() ?? new Response('', { status: 404 })
    },
    origin,
    build,
    parameters: { env: 'production', merchant: 'lotus' },
    unregister: async () => void (harness.unregistered = true),
  })
  const open = (worker: ReturnType<typeof createWorker>, path: string, mode = 'navigate') => {
    // No request that opens a page can be made by hand; this has what the worker reads.
    const request = new Proxy(new Request(origin + path), {
      get: (target, name) => (name === 'mode' ? mode : Reflect.get(target, name, target)),
    })
    return worker.serve(request)
  }
  const read = async (served: ReturnType<typeof open>) => {
    const text = await (await served?.answer)?.text()
    await served?.behind
    return text
  }
  return { caches, pages, asked, harness, html, workerScope, open, read }
}

test('a page is answered from the cache at once and refreshed behind', async () => {
  const { pages, html, workerScope, open, read } = workerHarness()
  const worker = createWorker(workerScope('b1'))
  pages.set('/m/home', html('first'))
  expect(await read(open(worker, '/m/home'))).toBe('first')
  pages.set('/m/home', html('second'))
  expect(await read(open(worker, '/m/home'))).toBe('first')
  expect(await read(open(worker, '/m/home'))).toBe('second')
})

const homeDocument =
  '<html><head><title>Home</title></head><body><div id="root"><main>countdown</main></div><i>splash</i>' +
  '<script type="application/json" id="playfront-settings">{"route":"/m/home"}</script></body></html>'

test('offline a cached page still opens, and another one opens on the shell of home, without its content (GAP-38)', async () => {
  const { pages, html, harness, workerScope, open, read } = workerHarness()
  const worker = createWorker(workerScope('b1'))
  pages.set('/m/home', html(homeDocument))
  await worker.install()
  harness.online = false
  expect(await read(open(worker, '/m/'))).toBe(homeDocument)
  const shell = await read(open(worker, '/m/game'))
  expect(shell).toContain('<div id="root"></div><script type="application/json"')
  expect(shell).not.toContain('countdown')
})

test('a page of another make than ours opens in its stead as it is', async () => {
  const { pages, html, harness, workerScope, open, read } = workerHarness()
  const worker = createWorker(workerScope('b1'))
  pages.set('/m/home', html('home'))
  await worker.install()
  harness.online = false
  expect(await read(open(worker, '/m/game'))).toBe('home')
})

test('a page is cached together with the files that it names, so that it starts offline (GAP-38)', async () => {
  const { pages, html, harness, workerScope, open, read } = workerHarness()
  const worker = createWorker(workerScope('b1'))
  const code = () => new Response('code', { headers: { 'Content-Type': 'text/javascript' } })
  pages.set('/m/assets/main-1a2b3c4d.js', code)
  pages.set('/m/assets/home-1a2b3c4d.js', code)
  pages.set(
    '/m/home',
    html(
      '<script data-entry="/m/assets/main-1a2b3c4d.js" data-ahead="/m/assets/home-1a2b3c4d.js /m/assets/gone-1.js">',
    ),
  )
  await worker.install()
  harness.online = false
  expect(await read(open(worker, '/m/assets/main-1a2b3c4d.js', 'no-cors'))).toBe('code')
  expect(await read(open(worker, '/m/assets/home-1a2b3c4d.js', 'no-cors'))).toBe('code')
})

test('a file of the build is fetched once', async () => {
  const { pages, asked, workerScope, open, read } = workerHarness()
  const worker = createWorker(workerScope('b1'))
  const file = '/m/assets/main-1a2b3c4d.js'
  pages.set(file, () => new Response('code', { headers: { 'Content-Type': 'text/javascript' } }))
  expect([await read(open(worker, file, 'no-cors')), await read(open(worker, file, 'no-cors'))]).toEqual([
    'code',
    'code',
  ])
  expect(asked).toHaveLength(1)
})

test('a failing server’s answer reaches the visitor but is not kept', async () => {
  const { pages, html, workerScope, open, read } = workerHarness()
  const worker = createWorker(workerScope('b1'))
  pages.set(
    '/m/login',
    () => new Response('sorry', { status: 503, headers: { 'Content-Type': 'text/html' } }),
  )
  expect(await read(open(worker, '/m/login'))).toBe('sorry')
  pages.set('/m/login', html('login'))
  expect(await read(open(worker, '/m/login'))).toBe('login')
})

test('a new build starts with empty caches and clears those before it', async () => {
  const { pages, caches, html, workerScope, open, read } = workerHarness()
  pages.set('/m/home', html('old'))
  await createWorker(workerScope('b1')).install()
  caches.set('somebody-elses', new Map())
  const next = createWorker(workerScope('b2'))
  await next.activate()
  expect([...caches.keys()]).toEqual(['somebody-elses'])
  pages.set('/m/home', html('new'))
  expect(await read(open(next, '/m/home'))).toBe('new')
})

test('the kill switch takes worker and caches away in one load', async () => {
  const { pages, caches, harness, html, workerScope, open, read } = workerHarness()
  const worker = createWorker(workerScope('b1'))
  pages.set('/m/home', html('home'))
  await worker.install()
  pages.set(
    '/m/home',
    () => new Response('fixed', { headers: { 'Content-Type': 'text/html', 'Playfront-Worker': 'off' } }),
  )
  await read(open(worker, '/m/home'))
  expect(harness.unregistered).toBe(true)
  expect([...caches.keys()].filter((name) => name.startsWith('playfront-'))).toEqual([])
})

test('a worker out of service keeps nothing for the page that is still open, whatever is under way (T45)', async () => {
  const { pages, caches, workerScope, open, read } = workerHarness()
  const [slow, next] = ['/m/assets/slow-1a2b3c4d.js', '/m/assets/next-1a2b3c4d.js']
  const code = () => new Response('code', { headers: { 'Content-Type': 'text/javascript' } })
  let arrives = (_answer: Response) => {}
  const underWay = new Promise<Response>((resolve) => (arrives = resolve))
  const scope = workerScope('b1')
  const worker = createWorker({
    ...scope,
    fetch: (request) =>
      typeof request !== 'string' && request.url.endsWith(slow) ? underWay : scope.fetch(request),
  })
  pages.set(next, code)
  pages.set(
    '/m/login',
    () => new Response('fixed', { headers: { 'Content-Type': 'text/html', 'Playfront-Worker': 'off' } }),
  )
  const slowly = open(worker, slow, 'no-cors')
  await read(open(worker, '/m/login'))
  arrives(code())
  expect(await read(slowly)).toBe('code')
  await worker.receive({ kind: 'keep', urls: [origin + next], page: `${origin}/m/login` })
  expect(open(worker, next, 'no-cors')).toBe(undefined)
  expect([...caches.keys()]).toEqual([])
})

test('pages are forgotten when the page says so; files loaded before the worker came are kept', async () => {
  const { pages, asked, html, workerScope, open, read } = workerHarness()
  const worker = createWorker(workerScope('b1'))
  pages.set('/m/home', html('vietnamese'))
  await worker.install()
  await worker.receive({ kind: 'forgetPages' })
  pages.set('/m/home', html('english'))
  expect(await read(open(worker, '/m/home'))).toBe('english')
  const file = '/m/assets/main-1a2b3c4d.js'
  pages.set(file, () => new Response('code', { headers: { 'Content-Type': 'text/javascript' } }))
  await worker.receive({ kind: 'keep', urls: [origin + file, `${origin}/wps/member/info`] })
  await read(open(worker, file, 'no-cors'))
  expect(asked.filter((url) => url.includes('/assets/'))).toHaveLength(1)
  expect(asked.some((url) => url.includes('/wps/'))).toBe(false)
})

test('a page that the browser showed without starting the worker is refreshed at its request, others once', async () => {
  const { pages, asked, html, workerScope, open, read } = workerHarness()
  pages.set('/m/home', html('old'))
  await createWorker(workerScope('b1')).install()
  const worker = createWorker(workerScope('b1'))
  const page = `${origin}/m/home?affiliateCode=a1`
  pages.set('/m/home', html('new'))
  await worker.receive({ kind: 'keep', urls: [], page })
  expect(await read(open(worker, '/m/home'))).toBe('new')
  // Served by the worker just now, it has been refreshed already.
  const before = asked.length
  await worker.receive({ kind: 'keep', urls: [], page })
  expect(asked).toHaveLength(before)
  await worker.receive({ kind: 'keep', urls: [], page: `${origin}/m/home?token=secret` })
  await worker.receive({ kind: 'keep', urls: [], page: 'https://evil.example/m/home' })
  expect(asked).toHaveLength(before)
})

test('a kept file is not fetched again, and a kept page does not vary', async () => {
  const { pages, asked, caches, workerScope } = workerHarness()
  const worker = createWorker(workerScope('b1'))
  const file = '/m/assets/main-1a2b3c4d.js'
  pages.set(file, () => new Response('code', { headers: { 'Content-Type': 'text/javascript' } }))
  const headers = { 'Content-Type': 'text/html', Vary: 'Accept-Language', 'Content-Security-Policy': 'x' }
  pages.set('/m/home', () => new Response('home', { headers }))
  await worker.install()
  for (const _ of [1, 2]) await worker.receive({ kind: 'keep', urls: [origin + file] })
  expect(asked.filter((url) => url.includes('/assets/'))).toHaveLength(1)
  const kept = caches.get(worker.pageCache)?.get(`${origin}/m/home`)
  expect([kept?.headers.get('Vary'), kept?.headers.get('Content-Security-Policy')]).toEqual([null, 'x'])
})

test('the browser answers calls and home without the worker, but never an address with a query', () => {
  expect(staticRoutes('pages')).toEqual([
    { condition: { urlPattern: { pathname: '/wps/*' } }, source: 'network' },
    {
      condition: { urlPattern: { pathname: '/m/home', search: '' }, requestMode: 'navigate' },
      source: { cacheName: 'pages' },
    },
  ])
})

const retired = async (answers: ('reload' | 'later' | undefined)[], storedMeanwhile: string[] = []) => {
  const done: string[] = []
  const stored = new Set(['playfront-production-lotus-b1-files', 'somebody-elses'])
  await retireWorker({
    caches: {
      keys: async () => [...stored],
      delete: async (name) => (done.push(`delete ${name}`), stored.delete(name)),
    },
    pages: async () =>
      answers.map((answer, page) => ({
        ask: async () => answer,
        reload: () => void done.push(`reload ${page}`),
      })),
    unregister: async () => {
      done.push('unregister')
      for (const name of storedMeanwhile) stored.add(name)
    },
  })
  return done
}

test('a worker out of service takes all along and reloads what is idle or broken (T45, F22)', async () => {
  const gone = ['delete playfront-production-lotus-b1-files', 'unregister']
  expect(await retired(['reload', 'later', undefined])).toEqual([...gone, 'reload 0', 'reload 2'])
  // A browser's first worker controls no pages: nothing reloads endlessly.
  expect(await retired([])).toEqual(gone)
})

test('what the former worker stores while it is replaced is deleted as well (T45)', async () => {
  const name = 'playfront-production-lotus-b1-pages'
  expect((await retired(['reload'], [name])).at(-1)).toBe(`delete ${name}`)
})

test.each([
  ['an ordinary browser', {}, true],
  ['the native app', { inNativeApp: true }, false],
  ['Line’s browser', { inAppBrowser: 'line' as const }, false],
  ['another app’s browser', { inAppBrowser: 'zalo' as const }, true],
])('%s: a worker is kept, %s (SEC-19)', (_, device, keep) => {
  expect(decideWorker({ inNativeApp: false, ...device }).keep).toBe(keep)
})

test('the page has its own address and files kept, and no worker where another app keeps pages (REQ-PWA-001)', async () => {
  const platform = createFakePlatform({ path: '/m/login?r=anna' })
  await startWorker(platform, { env: 'production', merchant: 'lotus' })
  expect(platform.scripts.workers).toEqual([{ url: '/m/sw.js?env=production&merchant=lotus', scope: '/m/' }])
  expect(platform.scripts.posted).toEqual([
    {
      kind: 'keep',
      urls: ['https://lotus.example/m/assets/main-1a2b3c4d.js'],
      page: 'https://lotus.example/m/login',
    },
  ])
  const line = createFakePlatform({ device: { userAgent: 'Mozilla/5.0 (Linux; Android 15) Line/13.2.0' } })
  await startWorker(line, { env: 'production', merchant: 'lotus' })
  expect([line.scripts.workers, line.scripts.posted]).toEqual([[], []])
})
