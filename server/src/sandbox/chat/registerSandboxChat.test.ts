import { afterEach, expect, test } from 'vitest'
import { lotusGames, melaHost, openAppStage, type AppStage } from '../../http/testing/appStage'
import type { SandboxChat } from './sandboxChat'

let stage: AppStage
afterEach(() => stage.close())

const code = 'c'.repeat(43)
const key = 'k'.repeat(43)
const member = '01940000-0000-7000-8000-000000000001'

const open = async () => {
  const said: unknown[] = []
  const chat: SandboxChat = {
    offer: async () => code,
    enter: async (merchant, given) => (merchant === 'mela' && given === code ? key : undefined),
    memberOf: async (merchant, given) => (merchant === 'mela' && given === key ? member : undefined),
    say: async (...given) => void said.push(given),
    read: async (_merchant, _member, _reader, after) => [
      { id: after + 1, side: 'staff', text: 'Hello', sentAtMs: 0 },
    ],
    unread: async () => 0,
    talks: async () => [{ memberId: member, userName: 'an', unseen: 1 }],
  }
  stage = await openAppStage({ parts: { chat } })
  return { app: stage.app, said }
}

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url,
  payload: JSON.stringify(payload),
  headers: { host: melaHost, 'content-type': 'application/json', ...headers },
})

test('a code lets one in, a key lets one read and write, and nothing else does', async () => {
  const { app, said } = await open()
  const entered = await app.inject(post('/sandbox/chat/enter', { code }))
  expect(entered.json()).toEqual({ key })
  const wrong = await app.inject(post('/sandbox/chat/enter', { code: 'w'.repeat(43) }))
  expect([wrong.statusCode, entered.headers['cache-control']]).toEqual([401, 'no-store'])
  const messages = { url: '/sandbox/chat/messages?after=4', headers: { host: melaHost } }
  expect((await app.inject(messages)).statusCode).toBe(401)
  const read = await app.inject({ ...messages, headers: { host: melaHost, 'chat-key': key } })
  expect(read.json()).toEqual({ messages: [{ id: 5, side: 'staff', text: 'Hello', sentAtMs: 0 }] })
  const written = await app.inject(
    post('/sandbox/chat/messages', { text: ' <b>hi</b> ' }, { 'chat-key': key }),
  )
  expect([written.statusCode, said]).toEqual([204, [['mela', member, 'player', '<b>hi</b>']]])
})

test('words alone are taken, and not too many; another site’s page is turned away', async () => {
  const { app, said } = await open()
  const withKey = { 'chat-key': key }
  for (const body of [{ text: ' ' }, { text: 'x'.repeat(1_001) }, { text: 'x', picture: 'data:' }, []]) {
    const answer = await app.inject(post('/sandbox/chat/messages', body, withKey))
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  }
  const elsewhere = { ...withKey, 'sec-fetch-site': 'cross-site' }
  expect((await app.inject(post('/sandbox/chat/messages', { text: 'x' }, elsewhere))).statusCode).toBe(403)
  expect(said).toEqual([])
})

test('the desk answers those who wrote, and nobody else', async () => {
  const { app, said } = await open()
  const stranger = member.replace(/1$/, '2')
  const to = (whom: string) => post(`/sandbox/chat/staff/talks/${whom}`, { text: 'At six.' })
  const statuses = []
  for (const whom of [member, stranger, 'nobody']) statuses.push((await app.inject(to(whom))).statusCode)
  expect([statuses, said]).toEqual([[204, 404, 404], [['mela', member, 'staff', 'At six.']]])
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
  const hostile = await pageOf('language=%22%3E%3Cscript%3E&back=//evil.test/%22%3E%3Cscript%3E')
  expect(hostile.body).toContain('<html lang="en"')
  expect(hostile.body).not.toMatch(/evil|"><script>/)
  expect((await pageOf('', lotusGames)).statusCode).toBe(404)
})
