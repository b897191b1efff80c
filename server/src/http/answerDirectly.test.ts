import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { minutes } from '@playfront/contract/time'
import { afterEach, expect, test } from 'vitest'
import type { AppParts } from '../appParts'
import { fakeFront } from '../page/testing/fakeFront'
import { answerDirectly, directCallers, headerList, type AnswerDirectly } from './answerDirectly'
import type { Handlers } from './handler'
import { createLog } from './log/createLog'
import { lotusHost, openAppHarness, type AppHarness } from './testing/appHarness'
import { openCallFigures } from './watch/callFigures'
import { createMetrics } from './watch/metrics'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const quiet = createLog('info', { write: () => undefined })

const ask = async (port: number, path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const sent = request({ host: '127.0.0.1', port, path, method, headers: { host: lotusHost, ...headers } })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  let body = ''
  for await (const part of answer.setEncoding('utf8')) body += part
  return { status: answer.statusCode, headers: answer.headers, body }
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

const ready: AnswerDirectly = ({ ip, host, protocol }) => ({
  name: 'page',
  merchant: 'lotus',
  headers: headerList({ 'content-type': 'text/plain' }),
  body: `${ip} ${host} ${protocol}`,
})

/** A server whose whole way answers 202. */
const openServer = async (answer: AnswerDirectly, level: 'info' | 'debug' = 'info', proxies = false) => {
  const metrics = createMetrics()
  const clock = { now: () => 1_000 }
  const callers = directCallers({ proxies, host: false, isDirect: () => true })
  const server = createServer((_raw, response) => response.writeHead(202).end('whole'))
  answerDirectly(server, {
    answerOf: (url) => (url === '/ready' ? answer : undefined),
    nextId: () => 'id-1',
    clock,
    metrics,
    callFigures: openCallFigures(clock),
    callers,
    log: { level },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  return { port: portOf(server), callers, metrics }
}

test('what is ready is answered before the whole way, with the headers of every answer, and is counted', async () => {
  const { port, metrics } = await openServer(ready)
  const answer = await ask(port, '/ready')
  expect([answer.status, answer.body]).toEqual([200, `127.0.0.1 ${lotusHost} http`])
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain',
    'x-content-type-options': 'nosniff',
    'content-length': String(answer.body.length),
    date: 'Thu, 01 Jan 1970 00:00:01 GMT',
    'x-request-id': 'id-1',
  })
  expect(await metrics.text()).toContain('playfront_answers_total{name="page",status="200"} 1')
})

test.each([
  ['another address', '/other', {}, 'GET'],
  ['another method', '/ready', {}, 'HEAD'],
  ['a body', '/ready', { 'content-length': '0' }, 'GET'],
  ['a copy that the caller holds', '/ready', { 'if-none-match': '"a"' }, 'GET'],
])('%s goes the whole way', async (_what, path, headers, method) => {
  const { port } = await openServer(ready)
  expect((await ask(port, path, headers, method)).status).toBe(202)
})

test('what is unknown, fails, names two hosts or has to be logged goes the whole way', async () => {
  const unknown = await openServer(() => undefined)
  const failing = await openServer(() => {
    throw new Error('refused')
  })
  const logged = await openServer(ready, 'debug')
  for (const { port } of [unknown, failing, logged]) expect((await ask(port, '/ready')).status).toBe(202)
  const { port } = await openServer(ready)
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /ready HTTP/1.1\r\nHost: ${lotusHost}\r\nhOST: mela\r\nConnection: close\r\n\r\n`)
  const [heard] = (await once(socket, 'data')) as [Buffer]
  expect(String(heard)).toMatch(/^HTTP\/1\.1 (202|400) /)
})

test('who comes through a trusted proxy is known once Fastify has taken its headers apart', async () => {
  const { port, callers } = await openServer(ready, 'info', true)
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
  expect((await ask(port, '/ready', headers)).status).toBe(202)
  const raw = { socket: { remoteAddress: '127.0.0.1' }, headers: { host: lotusHost, ...headers } }
  callers.remember({ raw, url: '/ready', ip: '203.0.113.7', host: lotusHost, protocol: 'https' })
  const answer = await ask(port, '/ready', headers)
  expect(answer.body).toBe(`203.0.113.7 ${lotusHost} https`)
  expect(answer.headers['strict-transport-security']).toContain('max-age')
  expect((await ask(port, '/ready', { ...headers, 'x-forwarded-for': '203.0.113.8' })).status).toBe(202)
})

const member = { sessionId: 's1', memberId: 'm1', userName: 'an', kind: 'member' } as const
const info = { id: 'm1', userName: 'an', account: 'an', type: 0, regDate: 1, language: 'VI', secret: 'never' }
const signedIn = { merchant: 'lotus', language: 'VI', authorization: 'token' }

/** The real app on a port, with a session in memory. */
const openApp = async (parts: Partial<AppParts> = {}): Promise<{ port: number; harness: AppHarness }> => {
  const handlers = new Proxy({} as Handlers, { get: () => () => info })
  const harness = await openAppHarness({
    parts: {
      log: quiet,
      handlers,
      pages: { front: fakeFront(), boardFolder: '/nowhere', accounts: [] },
      findSession: (merchant, token) =>
        merchant === 'lotus' && token === 'token' ? member : Promise.resolve(undefined),
      ...parts,
    },
  })
  closing.push(harness.close)
  const { port } = new URL(await harness.app.listen({ port: 0, host: '127.0.0.1' }))
  return { port: Number(port), harness }
}

test.each([
  ['/wps/member/info', signedIn],
  ['/m/home', { 'accept-encoding': 'br' }],
  ['/m/home', { 'accept-language': 'en' }],
])('%s is answered before Fastify as it is by Fastify', async (path, headers) => {
  const { port } = await openApp()
  const whole = await ask(port, path, { ...headers, 'if-none-match': '"other"' })
  const direct = await ask(port, path, headers)
  expect(direct.status).toBe(200)
  const idOf = (answer: typeof direct) =>
    Number.parseInt(String(answer.headers['x-request-id']).split('-')[1] ?? '', 36)
  expect(idOf(direct)).toBe(idOf(whole) + 1)
  const same = { 'x-request-id': '' }
  expect({ ...direct, headers: { ...direct.headers, ...same } }).toEqual({
    ...whole,
    headers: { ...whole.headers, ...same },
  })
})

test('a read is refused as by Fastify: no session, an unknown one, another merchant', async () => {
  const { port } = await openApp()
  const cases: [Record<string, string>, string][] = [
    [{ merchant: 'lotus' }, 'login.not.session'],
    [{ ...signedIn, authorization: 'guess' }, 'user.or.token.invalid'],
    [{ ...signedIn, merchant: 'mela' }, 'header.merchant.mismatch'],
    [{ ...signedIn, host: 'mela.localhost' }, 'header.merchant.mismatch'],
    [{ ...signedIn, host: 'nobody.example' }, 'header.merchant.unknown'],
  ]
  for (const [headers, code] of cases) {
    const { status, body } = await ask(port, '/wps/member/info', headers)
    expect([status !== 200, body]).toEqual([true, expect.stringContaining(code)])
  }
})

test('a read counts for its session and its address, and is refused above the limit (T39)', async () => {
  const { port, harness } = await openApp({ callsPerMinute: 6 })
  const statuses: (number | undefined)[] = []
  for (let call = 0; call < 4; call++) statuses.push((await ask(port, '/wps/member/info', signedIn)).status)
  expect(statuses).toEqual([200, 200, 429, 429])
  await harness.platform.passes(minutes(1))
  expect((await ask(port, '/wps/member/info', signedIn)).status).toBe(200)
})
