import { type IncomingMessage, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { type WireRequest, createNetwork } from './network'

const opened: Server[] = []

afterEach(() => {
  vi.unstubAllGlobals()
  for (const server of opened.splice(0)) server.close().closeAllConnections()
})

/** A server that answers each path with a status; `at` is sent as the address of a redirect. */
const open = async (statusOf: (path: string) => number, at = '') => {
  const taken: string[] = []
  const server = createServer((request: IncomingMessage, response) => {
    taken.push(`${request.method} ${request.url}`)
    response.writeHead(statusOf(request.url ?? ''), { location: at }).end('{}')
  })
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken }
}

const request: WireRequest = { method: 'POST', url: '/pay', headers: {}, body: '{}', timeoutMs: 10_000 }

test.each([301, 302, 303, 307, 308])(
  'a redirect with %i is not followed, so that no request is repeated at another address',
  async (status) => {
    const other = await open(() => 200)
    const own = await open(() => status, `${other.origin}/elsewhere`)
    const answer = await createNetwork('omit').send({ ...request, url: `${own.origin}/pay` })
    expect(answer).toEqual({ kind: 'silence' })
    expect([own.taken, other.taken]).toEqual([['POST /pay'], []])
  },
)

test('any answer is handed over with its status', async () => {
  const own = await open((path) => (path === '/pay' ? 422 : 200))
  const network = createNetwork('omit')
  expect(await network.send({ ...request, url: `${own.origin}/pay` })).toEqual({
    kind: 'answer',
    status: 422,
    text: '{}',
  })
})

test('an address that nobody answers is silence', async () => {
  const own = await open(() => 200)
  opened.pop()?.close()
  expect(await createNetwork('omit').send({ ...request, url: `${own.origin}/pay` })).toEqual({
    kind: 'silence',
  })
})

test.each(['omit', 'same-origin'] as const)('cookies: %s; no cache keeps an answer', async (credentials) => {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(new Request(url, init))
    return new Response('{}')
  })
  await createNetwork(credentials).send({ ...request, url: 'https://lotus.example/pay' })
  expect(asked.map((each) => [each.credentials, each.cache, each.redirect])).toEqual([
    [credentials, 'no-store', 'error'],
  ])
})
