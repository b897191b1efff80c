import type { Adapter, AdapterInstance, AdapterTools, PortName } from '@playfront/contract/adapters/adapter'
import { seconds } from '@playfront/contract/time'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { registerBodyParsers } from '../http/calls/bodyParsers'
import { fakePlatform } from '../platform/fakePlatform'
import type { NetworkQuestion } from '../platform/platform'
import { AdapterError, type LoadedAdapter } from './loadAdapters'
import { openAdapters, registerAdapterCallbacks } from './openAdapters'

const platform = fakePlatform(0)
const message = { id: 'm-1', merchant: 'lotus', channel: 'sms', to: '+84912345678', text: 'hello' } as const

const loadedOf = (
  name: string,
  ports: PortName[],
  create: (tools: AdapterTools, settings: unknown) => AdapterInstance,
  settings: unknown = {},
): LoadedAdapter => {
  const adapter: Adapter = {
    name,
    version: '1.2.3',
    ports: Object.fromEntries(ports.map((port) => [port, 1])),
    create: (given, tools) => create(tools, given),
  }
  return { name, ports, adapter, settings }
}

const open = async (...loaded: LoadedAdapter[]) => {
  const networks: string[] = []
  const asked: NetworkQuestion[] = []
  const logged: unknown[] = []
  const note =
    (level: string) =>
    (...words: unknown[]) =>
      void logged.push([level, ...words])
  const deps = {
    clock: platform.clock,
    network: (port: PortName, name: string) => {
      networks.push(`${port} ${name}`)
      return {
        ask: async (question: NetworkQuestion) => {
          asked.push(question)
          return { status: 200, text: '', keepMs: 0 }
        },
      }
    },
    log: { info: note('info'), warn: note('warn'), error: note('error') } as never,
  }
  return { adapters: await openAdapters(loaded, deps), networks, asked, logged }
}

test('an adapter gets its own settings and tools, and nothing else of the platform', async () => {
  let given: { tools: AdapterTools; settings: unknown } | undefined
  const create = (tools: AdapterTools, settings: unknown): AdapterInstance => {
    given = { tools, settings }
    return { sms: { send: async () => ({ kind: 'accepted' }) } }
  }
  const { asked, networks, logged } = await open(loadedOf('my-sms', ['sms'], create, { token: 't' }))
  expect(given?.settings).toEqual({ token: 't' })
  expect(Object.keys(given?.tools ?? {}).sort()).toEqual(['ask', 'clock', 'currencyDigits', 'log'])
  expect(Object.keys(given?.tools.clock ?? {})).toEqual(['now'])
  expect(networks).toEqual(['sms my-sms'])
  const question = { address: 'https://sms.example', withinMs: 1, maxBytes: 1 }
  await given?.tools.ask({ ...question, mayConnect: () => true } as never)
  expect(asked[0]).not.toHaveProperty('mayConnect')
  given?.tools.log('warn', 'the balance is low', { balance: 3 })
  expect(logged).toEqual([['warn', { adapter: 'my-sms', balance: 3 }, 'the balance is low']])
})

test('an adapter that throws, or lacks what it announces, is refused, and those before it are closed', async () => {
  const closed: string[] = []
  const good = loadedOf('good', ['email'], () => ({
    email: { send: async () => ({ kind: 'accepted' }) },
    close: () => void closed.push('good'),
  }))
  const bad = loadedOf('bad', ['sms'], () => {
    throw new Error('no licence.')
  })
  await expect(open(good, bad)).rejects.toThrow(
    new AdapterError('The adapter bad could not be made: no licence.'),
  )
  const empty = loadedOf('empty', ['sms'], () => ({}))
  await expect(open(good, empty)).rejects.toThrow('The adapter empty announces the port sms')
  expect(closed).toEqual(['good', 'good'])
})

test('a gateway that never answers is given up after twenty seconds', async () => {
  const silent = loadedOf('silent', ['sms'], () => ({ sms: { send: () => new Promise(() => undefined) } }))
  const { adapters } = await open(silent)
  const sending = adapters.sms?.send(message)
  const ended = expect(sending).rejects.toThrow('no result within 20000 ms')
  await platform.passes(seconds(20))
  await ended
})

test('a merchant’s provider is made with that merchant’s key alone', async () => {
  const accounts: unknown[] = []
  const pix = loadedOf('pix', ['payment'], () => ({
    payment: (account) => {
      accounts.push(account)
      return {} as never
    },
  }))
  const { adapters } = await open(pix)
  const key = Buffer.from('lotus-key')
  adapters.payments.get('pix')?.({ merchant: 'lotus', key })
  expect(accounts).toEqual([{ merchant: 'lotus', key }])
})

test('each adapter says how its service is; one that rejects or stays silent cannot be used', async () => {
  const withHealth = (name: string, health?: AdapterInstance['health']) =>
    loadedOf(name, ['payment'], () => ({ payment: () => ({}) as never, ...(health && { health }) }))
  const { adapters } = await open(
    withHealth('quiet'),
    withHealth('good', async () => ({ kind: 'ok' })),
    withHealth('bad', async () => ({ kind: 'failing', because: 'no balance' })),
    withHealth('broken', () => Promise.reject(new Error('fetch failed', { cause: new Error('no route') }))),
    withHealth('silent', () => new Promise(() => undefined)),
  )
  const examining = adapters.examine()
  await new Promise((answered) => setImmediate(answered))
  await platform.passes(seconds(10))
  expect((await examining).map(({ name, health }) => [name, health])).toEqual([
    ['quiet', undefined],
    ['good', { kind: 'ok' }],
    ['bad', { kind: 'failing', because: 'no balance' }],
    ['broken', { kind: 'failing', because: 'fetch failed (no route)' }],
    ['silent', { kind: 'failing', because: 'no result within 10000 ms' }],
  ])
})

test('a callback reaches its adapter as it travelled, and no other; one that fails is answered 503', async () => {
  const received: unknown[] = []
  const send = async () => ({ kind: 'accepted' }) as const
  const { adapters, logged } = await open(
    loadedOf('my-sms', ['sms'], () => ({
      sms: { send },
      callback: async ({ method, path, query, body }) => {
        received.push({ method, path, query, body: Buffer.from(body).toString() })
        if (query === 'fail') throw new Error('broken')
        return { status: 202, contentType: 'text/plain', body: 'thank you' }
      },
    })),
    loadedOf('mail', ['email'], () => ({ email: { send } })),
  )
  const app = fastify()
  onTestFinished(() => app.close())
  registerBodyParsers(app)
  const counted: string[] = []
  const limit = {
    byAddress: async ({ url }: { url: string }) => void counted.push(url),
    bySession: send as never,
  }
  registerAdapterCallbacks(app, {
    ...adapters,
    limit,
    log: { warn: (...words: unknown[]) => logged.push(words) } as never,
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const one = await app.inject({ method: 'POST', url: '/adapters/my-sms?a=1', headers, payload: 'b=2&c' })
  expect([one.statusCode, one.body, one.headers['cache-control']]).toEqual([202, 'thank you', 'no-store'])
  expect(received).toEqual([{ method: 'POST', path: '/adapters/my-sms', query: 'a=1', body: 'b=2&c' }])
  expect((await app.inject({ url: '/adapters/my-sms?fail' })).statusCode).toBe(503)
  expect(JSON.stringify(logged)).toContain('my-sms')
  expect((await app.inject({ url: '/adapters/mail' })).statusCode).toBe(404)
  expect((await app.inject({ url: '/adapters/constructor' })).statusCode).toBe(404)
  expect(counted).toHaveLength(4)
})
