import { afterEach, expect, test } from 'vitest'
import {
  lotusGames,
  lotusHost,
  melaHost,
  openAppHarness,
  type AppHarness,
} from '../../http/testing/appHarness'
import type { ReceivedMessage, SandboxPhone } from './sandboxPhone'

let harness: AppHarness
afterEach(() => harness.close())

const received: ReceivedMessage = {
  id: 'm-1',
  merchant: 'lotus',
  channel: 'sms',
  to: '+84912345678',
  text: 'Sen Vàng: 123456',
  receivedAt: 1,
}

const open = async () => {
  const asked: unknown[] = []
  const phone: SandboxPhone = {
    gateway: { send: async () => ({ kind: 'accepted' }) },
    read: async (request) => {
      asked.push(request)
      return [received]
    },
  }
  harness = await openAppHarness({ parts: { phone } })
  return { app: harness.app, asked }
}

test('on a merchant’s host it shows that merchant’s messages, at the machine’s own name those of all merchants', async () => {
  const { app, asked } = await open()
  const url = '/sandbox/phone/messages?to=+84912345678'
  const answer = await app.inject({ url, headers: { host: lotusHost } })
  expect(answer.json()).toEqual({ messages: [{ ...received, merchantName: 'Sen Vàng' }] })
  expect(answer.headers['cache-control']).toBe('no-store')
  await app.inject({ url: '/sandbox/phone/messages', headers: { host: melaHost } })
  await app.inject({ url: '/sandbox/phone/messages?to=%2B84912345678', headers: { host: 'localhost:8080' } })
  expect(asked).toEqual([
    { merchant: 'lotus', to: '+84912345678' },
    { merchant: 'mela', to: undefined },
    { merchant: undefined, to: '+84912345678' },
  ])
})

test('the page runs its own script by nonce and nothing else, and says that it is a simulator', async () => {
  const { app } = await open()
  const page = await app.inject({ url: '/sandbox/phone', headers: { host: lotusHost } })
  expect(page.body).toContain('Simulated messages')
  const nonce = /<script type="module" nonce="([^"]+)" src="\/sandbox\/phone\/phone\.js">/.exec(
    page.body,
  )?.[1]
  expect(nonce).toBeTruthy()
  expect(page.headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
  expect(page.headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  const script = await app.inject({ url: '/sandbox/phone/phone.js', headers: { host: lotusHost } })
  expect(script.headers['content-type']).toContain('text/javascript')
})

test('what is typed as a number stays text', async () => {
  const { app } = await open()
  const url = `/sandbox/phone?to=${encodeURIComponent('"><script>alert(1)</script>')}`
  const page = await app.inject({ url, headers: { host: lotusHost } })
  expect(page.body).not.toContain('<script>alert')
})

test('it is at nobody else’s host, and nowhere when there is none', async () => {
  const { app } = await open()
  for (const host of [lotusGames, 'evil.example']) {
    for (const url of ['/sandbox/phone', '/sandbox/phone/messages']) {
      expect((await app.inject({ url, headers: { host } })).statusCode).toBe(404)
    }
  }
  await harness.close()
  harness = await openAppHarness()
  for (const url of ['/sandbox/phone', '/sandbox/phone/messages', '/sandbox/phone/phone.js']) {
    expect((await harness.app.inject({ url, headers: { host: lotusHost } })).statusCode).toBe(404)
  }
})
