import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { lotusGames, melaHost, openAppHarness, type AppHarness } from '../../http/testing/appHarness'
import { code, key, member, name, openChatHarness, stranger } from './chatHarness'

let harness: AppHarness
afterEach(() => harness.close())

const open = async () => {
  const chatHarness = openChatHarness()
  harness = await openAppHarness({ parts: { chat: chatHarness.chat } })
  return { app: harness.app, ...chatHarness }
}

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url,
  payload: JSON.stringify(payload),
  headers: { host: melaHost, 'content-type': 'application/json', ...headers },
})
const withKey = { 'chat-key': key }
const get = (url: string, headers: Record<string, string> = withKey) => ({
  url,
  headers: { host: melaHost, ...headers },
})
const spoken = (n: number, text = `words ${n}`) => ({ writtenAs: name(n), text })

test('a code lets one in, a key lets one read and write, and nothing else does', async () => {
  const { app, receivedMessages } = await open()
  const entered = await app.inject(post('/sandbox/chat/enter', { code }))
  expect(entered.json()).toEqual({ key })
  const wrong = await app.inject(post('/sandbox/chat/enter', { code: 'w'.repeat(43) }))
  expect([wrong.statusCode, entered.headers['cache-control']]).toEqual([401, 'no-store'])
  expect((await app.inject(get('/sandbox/chat/messages?after=0', {}))).statusCode).toBe(401)
  const written = await app.inject(post('/sandbox/chat/messages', spoken(1, ' <b>hi</b> '), withKey))
  expect([written.statusCode, receivedMessages]).toMatchObject([
    204,
    [{ memberId: member, side: 'player', text: '<b>hi</b>' }],
  ])
  const read = await app.inject(get('/sandbox/chat/messages?after=0'))
  expect(read.json()).toMatchObject({ messages: [{ id: 1, text: '<b>hi</b>' }], seenUpTo: 0 })
  expect((await app.inject(get('/sandbox/chat/messages?before=1'))).json()).toMatchObject({ messages: [] })
  expect((await app.inject(post('/sandbox/chat/seen', { upTo: 1 }, withKey))).statusCode).toBe(204)
})

test('words or a picture are taken, and not too much; another site’s page is turned away (T41)', async () => {
  const { app, receivedMessages } = await open()
  const bodies = [
    spoken(1, ' '),
    spoken(1, 'x'.repeat(1_001)),
    { ...spoken(1), picture: 'AAAA' },
    { text: 'nameless' },
    { writtenAs: name(1), picture: 'data:image/png;base64,AAAA' },
    [],
  ]
  for (const body of bodies) {
    const { statusCode } = await app.inject(post('/sandbox/chat/messages', body, withKey))
    expect([statusCode >= 400, statusCode < 500]).toEqual([true, true])
  }
  const huge = { writtenAs: name(1), picture: 'A'.repeat(4_000_000) }
  expect((await app.inject(post('/sandbox/chat/messages', huge, withKey))).statusCode).toBe(413)
  const elsewhere = { ...withKey, 'sec-fetch-site': 'cross-site' }
  expect((await app.inject(post('/sandbox/chat/messages', spoken(1), elsewhere))).statusCode).toBe(403)
  expect(receivedMessages).toEqual([])
})

test('a picture is one whatever it is, shown to its two sides alone', async () => {
  const { app } = await open()
  const pictures = ['/sandbox/chat', `/sandbox/chat/staff/talks/${member}`].map(
    (path) => `${path}/pictures/${name(9)}`,
  )
  for (const url of pictures) {
    const { statusCode, headers } = await app.inject(get(url))
    expect([
      statusCode,
      headers['content-type'],
      headers['x-content-type-options'],
      headers['cache-control'],
    ]).toEqual([200, 'image/webp', 'nosniff', 'no-store'])
    expect(headers['content-disposition']).toContain('attachment')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
  expect((await app.inject(get(pictures[0] ?? '', {}))).statusCode).toBe(401)
  for (const path of [
    `/sandbox/chat/pictures/${name(8)}`,
    '/sandbox/chat/pictures/..%2F',
    `/sandbox/chat/staff/talks/${stranger}/pictures/${name(9)}`,
  ])
    expect((await app.inject(get(path))).statusCode).toBe(404)
})

test('staff can answer only members who wrote', async () => {
  const { app, receivedMessages } = await open()
  const to = (whom: string) => post(`/sandbox/chat/staff/talks/${whom}/messages`, spoken(1, 'At six.'))
  const statuses = []
  for (const whom of [member, stranger, 'nobody']) statuses.push((await app.inject(to(whom))).statusCode)
  expect([statuses, receivedMessages]).toMatchObject([
    [204, 404, 404],
    [{ memberId: member, side: 'staff', text: 'At six.' }],
  ])
  expect((await app.inject(get('/sandbox/chat/staff/talks', {}))).json()).toMatchObject({
    talks: [{ memberId: member }],
  })
})

test('the page speaks the player’s language and leads back into the app alone', async () => {
  const { app } = await open()
  const pageOf = async (query: string, host = melaHost) =>
    app.inject({ url: `/sandbox/chat?code=${code}&${query}`, headers: { host } })
  const urdu = await pageOf('language=UR&back=/m/game')
  expect(urdu.body).toContain('<html lang="ur" dir="rtl">')
  expect(urdu.body).toContain('href="/m/game"')
  expect(urdu.headers['referrer-policy']).toBe('no-referrer')
  expect(urdu.body).not.toContain(code)
  expect((await pageOf('language=UR-LA')).body).toContain('Hum se baat karein')
  const hostile = await pageOf('language=%22%3E%3Cscript%3E&back=//evil.test/%22%3E%3Cscript%3E')
  expect(hostile.body).toContain('<html lang="en"')
  expect(hostile.body).not.toMatch(/evil|"><script>/)
  expect((await pageOf('', lotusGames)).statusCode).toBe(404)
})

/** What an upgrade is answered with. */
const upgrade = (path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = harness.app.server.address() as AddressInfo
    const asking = request({
      host: '127.0.0.1',
      port,
      path,
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        ...headers,
      },
    })
    const end = (answer: { statusCode?: number | undefined; socket: { destroy(): void } }) => {
      answer.socket.destroy()
      resolve(answer.statusCode ?? 0)
    }
    asking.on('upgrade', end).on('response', end).on('error', reject).end()
  })

test('a socket is opened by a page of the very host, and by no other (T41)', async () => {
  const { app } = await open()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const own = `http://${melaHost}`
  const path = '/sandbox/chat/socket'
  expect(await upgrade(path, { Host: melaHost, Origin: own })).toBe(101)
  expect(await upgrade('/sandbox/chat/staff/socket', { Host: melaHost, Origin: own })).toBe(101)
  const strangers = [
    `${own}.evil.test`,
    'http://evil.test',
    'null',
    'http://lotus.localhost:8080',
    'https://mela.localhost:8080',
    'http://mela.localhost',
  ]
  for (const Origin of strangers) expect(await upgrade(path, { Host: melaHost, Origin })).toBe(403)
  expect(await upgrade(path, { Host: melaHost })).toBe(403)
  expect(await upgrade(path, { Host: lotusGames, Origin: `http://${lotusGames}` })).toBe(404)
  expect(await upgrade('/wps/system/test/ping', { Host: melaHost, Origin: own })).toBe(200)
})
