import { afterEach, expect, test, vi } from 'vitest'
import { type WireRequest, browserNetwork } from './network'

afterEach(() => {
  vi.unstubAllGlobals()
})

const origin = 'https://lotus.example'

/** What the browser is asked to do, as it reads the request, and its answer. */
const sending = async (more: Partial<WireRequest> = {}, answer: Response = new Response('{}')) => {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(new Request(new URL(url, origin), init))
    return answer
  })
  const { signal } = new AbortController()
  const request = {
    method: 'GET',
    url: '/wps/member/info',
    headers: {},
    withCredentials: true,
    signal,
  } as const
  const notified = await browserNetwork.send({ ...request, ...more })
  return { asked: asked[0], notified }
}

test.each([
  ['a call to the own origin takes the cookies along', true, 'same-origin'],
  ['a call to another line of the merchant takes none', false, 'omit'],
])('%s (REQ-REQUEST-017)', async (_, withCredentials, credentials) => {
  const { asked } = await sending({ withCredentials })
  expect(asked?.credentials).toBe(credentials)
})

test('a call to the platform at another origin takes no cookies along: the browser keeps them (REQ-REQUEST-017)', async () => {
  const { asked } = await sending({ url: 'https://api.lux.example/wps/member/info' })
  expect([asked?.url, asked?.credentials]).toEqual(['https://api.lux.example/wps/member/info', 'same-origin'])
})

test('method, address, headers and body arrive as they were written (REQ-REQUEST-001)', async () => {
  const body = '{"registrationToken":"abc"}'
  const headers = { 'Content-Type': 'application/json', Merchant: 'lotus' }
  const { asked } = await sending({ method: 'POST', url: '/wps/relay/CSP_fcmBind', headers, body })
  expect([asked?.method, asked?.url, await asked?.text()]).toEqual([
    'POST',
    `${origin}/wps/relay/CSP_fcmBind`,
    body,
  ])
  expect(Object.fromEntries(asked?.headers ?? [])).toEqual({
    'content-type': 'application/json',
    merchant: 'lotus',
  })
})

test('nothing is kept by the browser’s cache, and no redirect is followed (REQ-REQUEST-018)', async () => {
  const { asked } = await sending()
  expect([asked?.cache, asked?.redirect]).toEqual(['no-store', 'manual'])
})

test('the response’s status, text and date are passed on', async () => {
  const answer = new Response('words', { status: 503, headers: { Date: 'Thu, 15 Jan 2026 05:00:00 GMT' } })
  const { notified } = await sending({}, answer)
  expect(notified).toEqual({
    status: 503,
    redirected: false,
    text: 'words',
    dateMs: Date.UTC(2026, 0, 15, 5),
  })
})

test.each([undefined, '', 'yesterday', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
  'a date like %j is none',
  async (date) => {
    const { notified } = await sending(
      {},
      new Response('', { headers: date === undefined ? {} : { Date: date } }),
    )
    expect(notified.dateMs).toBeUndefined()
  },
)

test('an answer that wants to lead elsewhere says only that (REQ-REQUEST-018)', async () => {
  const answer = { type: 'opaqueredirect', status: 0, headers: new Headers() } as Response
  const { notified } = await sending({}, answer)
  expect(notified).toEqual({ status: 0, redirected: true, text: '', dateMs: undefined })
})

test('an exchange that is aborted rejects', async () => {
  const abort = new AbortController()
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted())
  abort.abort()
  const request = { method: 'GET', url: '/x', headers: {}, withCredentials: true } as const
  await expect(browserNetwork.send({ ...request, signal: abort.signal })).rejects.toThrow(/abort/i)
})

test('network changes are reported until unsubscribed', () => {
  const page = new EventTarget()
  const line = { onLine: true }
  vi.stubGlobal('navigator', line)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const notified: boolean[] = []
  const stop = browserNetwork.onChange((online) => void notified.push(online))
  const turns = (online: boolean) => {
    line.onLine = online
    page.dispatchEvent(new Event(online ? 'online' : 'offline'))
  }
  turns(false)
  expect(browserNetwork.online()).toBe(false)
  turns(true)
  stop()
  turns(false)
  turns(true)
  expect(notified).toEqual([false, true])
})
