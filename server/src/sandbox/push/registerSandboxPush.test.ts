import { afterEach, expect, test } from 'vitest'
import {
  lotusGames,
  lotusHost,
  melaHost,
  openAppHarness,
  type AppHarness,
} from '../../http/testing/appHarness'
import type { SandboxPush } from './sandboxPush'

let harness: AppHarness
afterEach(() => harness.close())

const id = '01940000-0000-7000-8000-000000000001'
const device = { p256dh: 'BA', privateKey: 'cHJpdmF0ZQ', auth: 'YXV0aA', serverKey: 'BB' }

const open = async () => {
  const asked: unknown[] = []
  const push: SandboxPush = {
    subscribe: async (...given) => (asked.push(['subscribe', ...given]), id),
    drop: async (...given) => void asked.push(['drop', ...given]),
    take: async (...given) => (asked.push(['take', ...given]), 201),
    collect: async (...given) => (asked.push(['collect', ...given]), [{ id: 'm', data: '{}' }]),
  }
  harness = await openAppHarness({ parts: { push } })
  return { app: harness.app, asked }
}

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url,
  payload: JSON.stringify(payload),
  headers: { host: lotusHost, 'content-type': 'application/json', ...headers },
})

test('a device subscribes at its merchant’s host, is sent to, asks, and goes', async () => {
  const { app, asked } = await open()
  const subscribed = await app.inject(post('/sandbox/push/addresses', device))
  expect([subscribed.statusCode, subscribed.json()]).toEqual([
    201,
    { endpoint: `http://${lotusHost}/sandbox/push/send/${id}` },
  ])
  const taken = await app.inject({
    method: 'POST',
    url: `/sandbox/push/send/${id}`,
    payload: Buffer.from('encrypted'),
    headers: {
      host: lotusHost,
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: '60',
      authorization: 'vapid t=a, k=b',
    },
  })
  expect(taken.statusCode).toBe(201)
  const messages = await app.inject({ url: `/sandbox/push/addresses/${id}`, headers: { host: lotusHost } })
  expect([messages.json(), messages.headers['cache-control']]).toEqual([
    { messages: [{ id: 'm', data: '{}' }] },
    'no-store',
  ])
  await app.inject({ method: 'DELETE', url: `/sandbox/push/addresses/${id}`, headers: { host: melaHost } })
  expect(asked).toEqual([
    ['subscribe', 'lotus', { ...device, origin: `http://${lotusHost}` }],
    [
      'take',
      'lotus',
      id,
      {
        headers: { Authorization: 'vapid t=a, k=b', TTL: '60', 'Content-Encoding': 'aes128gcm' },
        body: Buffer.from('encrypted'),
      },
    ],
    ['collect', 'lotus', id],
    ['drop', 'mela', id],
  ])
})

test('another site’s page can neither subscribe nor send', async () => {
  const { app, asked } = await open()
  for (const [url, body] of [
    ['/sandbox/push/addresses', device],
    ['/sandbox/push/messages', { title: 'x' }],
  ] as const) {
    const answer = await app.inject(post(url, body, { 'sec-fetch-site': 'cross-site' }))
    expect(answer.json().errorCode).toBe('fetch.site.refused')
  }
  expect(asked).toEqual([])
})

test.each([
  ['/sandbox/push/addresses', 'not JSON'],
  ['/sandbox/push/addresses', '{"p256dh":"<script>"}'],
  ['/sandbox/push/messages', '{}'],
  ['/sandbox/push/messages', '{"title":7}'],
])('%s refuses %s', async (url, payload) => {
  const { app } = await open()
  const headers = { host: lotusHost, 'content-type': 'application/json' }
  expect((await app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(400)
})

test('the page runs its own script by nonce and nothing else, names the merchant, and says that it is a simulator', async () => {
  const { app } = await open()
  const page = await app.inject({ url: '/sandbox/push', headers: { host: melaHost } })
  expect(page.body).toContain('Push simulator: Mela')
  expect(page.body).toContain('Simulator')
  const nonce = /<script type="module" nonce="([^"]+)" src="\/sandbox\/push\/send\.js">/.exec(page.body)?.[1]
  expect(page.headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
  const script = await app.inject({ url: '/sandbox/push/send.js', headers: { host: melaHost } })
  expect(script.headers['content-type']).toContain('text/javascript')
})

test('it is at nobody else’s host, and nowhere when there is none', async () => {
  const { app } = await open()
  for (const host of [lotusGames, 'evil.example', 'localhost:8080'])
    expect((await app.inject({ url: '/sandbox/push', headers: { host } })).statusCode).toBe(404)
  await harness.close()
  harness = await openAppHarness()
  for (const url of ['/sandbox/push', '/sandbox/push/send.js', `/sandbox/push/addresses/${id}`])
    expect((await harness.app.inject({ url, headers: { host: lotusHost } })).statusCode).toBe(404)
})
