import type { MessageGateway, OutgoingMessage, SendEnd } from '@playfront/contract/adapters/adapter'
import { minutes, seconds } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readMessages } from '../../testing/readMessages'
import { openHarness, type Harness } from '../../testing/harness'
import { deliverDue, deliverMessages, type DeliveryError } from './deliverMessages'
import { postMessage } from './postMessage'

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})

afterAll(() => harness.close())

beforeEach(async () => {
  await harness.passes(minutes(10))
  await readMessages(harness)
})

const post = (text: string, fails = false) =>
  harness.store.change('lotus', async (connection) => {
    await postMessage(connection, harness.callBy('lotus'), {
      channel: 'sms',
      to: '+84912345678',
      subject: 'a subject',
      text,
      uselessAfterMs: minutes(5),
    })
    if (fails) throw new Error('the change failed')
  })

/** A gateway that can be unreachable, and a recorder of what it gets. */
const openGateway = () => {
  const received: OutgoingMessage[] = []
  const errors: DeliveryError[] = []
  const state: { dead: boolean; end: SendEnd } = { dead: false, end: { kind: 'accepted' } }
  const gateway: MessageGateway = {
    async send(message) {
      if (state.dead) throw new Error('the line is dead')
      if (state.end.kind === 'accepted') received.push(message)
      return state.end
    },
  }
  const deps = {
    ...harness.callBy('lotus'),
    gateway,
    tracing: harness.platform.tracing,
    onError: (one: DeliveryError) => void errors.push(one),
  }
  return { received, errors, state, deps }
}

test('a message is sent with the change it reports, and not when that failed', async () => {
  const { received, deps } = openGateway()
  await post('first')
  await post('second', true).catch(() => undefined)
  await deliverDue(deps)
  expect(received).toMatchObject([{ merchant: 'lotus', channel: 'sms', to: '+84912345678', text: 'first' }])
  expect(await deliverDue(deps)).toBe(0)
})

test('a dead gateway delays no other work and loses nothing: the message goes out when it is back', async () => {
  const { received, errors, state, deps } = openGateway()
  state.dead = true
  await post('while it was dead')
  await deliverDue(deps)
  await harness.passes(seconds(1))
  await deliverDue(deps)
  expect(received).toEqual([])
  expect(errors).toHaveLength(2)
  expect(JSON.stringify(errors)).not.toMatch(/84912345678|while it was dead/)
  state.dead = false
  expect(await deliverDue(deps)).toBe(0)
  await harness.passes(seconds(2))
  await deliverDue(deps)
  expect(received.map(({ text }) => text)).toEqual(['while it was dead'])
})

test('a message that is not accepted before it expires is dropped and reported', async () => {
  const { errors, state, deps } = openGateway()
  state.dead = true
  await post('nobody will ever read this')
  for (let second = 0; second < 310; second += 1) {
    await harness.passes(seconds(1))
    await deliverDue(deps)
  }
  expect(errors.at(-1)).toMatchObject({ lost: true, merchant: 'lotus' })
  expect(errors.length).toBeLessThan(15)
  state.dead = false
  expect(await deliverDue(deps)).toBe(0)
})

test('a message that the gateway refuses is not sent again; one that it may take later is', async () => {
  const { received, errors, state, deps } = openGateway()
  state.end = { kind: 'refused', code: 'no_such_number' }
  await post('to nobody')
  expect(await deliverDue(deps)).toBe(1)
  expect(errors.at(-1)).toMatchObject({ lost: true })
  expect(String(errors.at(-1)?.failure)).toContain('no_such_number')
  await harness.passes(minutes(1))
  expect(await deliverDue(deps)).toBe(0)
  state.end = { kind: 'unknown' }
  await post('later')
  await deliverDue(deps)
  expect(errors.at(-1)?.lost).toBeUndefined()
  state.end = { kind: 'accepted' }
  await harness.passes(seconds(1))
  await deliverDue(deps)
  expect(received.map(({ text }) => text)).toEqual(['later'])
})

test('one message that cannot be sent does not hold up the others', async () => {
  const { received, deps } = openGateway()
  const { send } = deps.gateway
  deps.gateway = {
    send: (message) => (message.text === 'bad' ? Promise.reject(new Error('refused')) : send(message)),
  }
  for (const text of ['one', 'bad', 'two']) await post(text)
  await deliverDue(deps)
  expect(received.map(({ text }) => text)).toEqual(['one', 'two'])
})

test('of many nodes one takes a message', async () => {
  const nodes = Array.from({ length: 8 }, openGateway)
  for (let count = 0; count < 30; count += 1) await post(`message ${count}`)
  for (let round = 0; round < 3; round += 1) await Promise.all(nodes.map(({ deps }) => deliverDue(deps)))
  const received = nodes.flatMap((node) => node.received)
  expect(received).toHaveLength(30)
  expect(new Set(received.map(({ id }) => id)).size).toBe(30)
})

test('the message of a node that died goes to another after a minute, under the same id', async () => {
  const dead = openGateway()
  const heir = openGateway()
  const handed: string[] = []
  dead.deps.gateway = {
    send: async ({ id }) => {
      handed.push(id)
      return new Promise(() => {})
    },
  }
  await post('taken over')
  void deliverDue(dead.deps)
  await expect.poll(() => handed).toHaveLength(1)
  expect(await deliverDue(heir.deps)).toBe(0)
  await harness.passes(minutes(1))
  await deliverDue(heir.deps)
  expect(heir.received.map(({ id }) => id)).toEqual(handed)
})

test('it runs by itself every second until it is stopped', async () => {
  const { received, deps } = openGateway()
  const stop = deliverMessages(deps, harness.platform)
  await post('by itself')
  await harness.passes(seconds(1))
  await stop()
  expect(received).toHaveLength(1)
  await post('too late')
  await harness.passes(seconds(5))
  expect(received).toHaveLength(1)
})

test('an unavailable database is reported, and the next round goes on', async () => {
  const { errors, received, deps } = openGateway()
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  await owner.query('alter table outbox rename to lost')
  const stop = deliverMessages(deps, harness.platform)
  await harness.passes(seconds(1))
  await owner.query('alter table lost rename to outbox')
  await owner.end()
  expect(errors).toHaveLength(1)
  await post('afterwards')
  await harness.passes(seconds(1))
  await stop()
  expect(received).toHaveLength(1)
})
