import { minutes, seconds } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readMessages } from '../../testing/readMessages'
import { openStage, type Stage } from '../../testing/stage'
import { deliverDue, deliverMessages, type DeliveryTrouble } from './deliverMessages'
import type { MessageGateway, OutgoingMessage } from './messageGateway'
import { postMessage } from './postMessage'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

beforeEach(async () => {
  await stage.passes(minutes(10))
  await readMessages(stage)
})

const post = (text: string, fails = false) =>
  stage.store.change('lotus', async (connection) => {
    await postMessage(connection, stage.callBy('lotus'), {
      channel: 'sms',
      to: '+84912345678',
      subject: 'a subject',
      text,
      uselessAfterMs: minutes(5),
    })
    if (fails) throw new Error('the change failed')
  })

/** A gateway that can be dead, and whoever watches it. */
const openGateway = () => {
  const received: OutgoingMessage[] = []
  const troubles: DeliveryTrouble[] = []
  const state = { dead: false }
  const gateway: MessageGateway = {
    async send(message) {
      if (state.dead) throw new Error('the line is dead')
      received.push(message)
    },
  }
  const doors = {
    ...stage.callBy('lotus'),
    gateway,
    onTrouble: (one: DeliveryTrouble) => void troubles.push(one),
  }
  return { received, troubles, state, doors }
}

test('a message leaves with the change it tells of, and not when that failed', async () => {
  const { received, doors } = openGateway()
  await post('first')
  await post('second', true).catch(() => undefined)
  await deliverDue(doors)
  expect(received).toMatchObject([{ merchant: 'lotus', channel: 'sms', to: '+84912345678', text: 'first' }])
  expect(await deliverDue(doors)).toBe(0)
})

test('a dead gateway holds nobody up and loses nothing: the message goes out when it is back', async () => {
  const { received, troubles, state, doors } = openGateway()
  state.dead = true
  await post('while it was dead')
  await deliverDue(doors)
  await stage.passes(seconds(1))
  await deliverDue(doors)
  expect(received).toEqual([])
  expect(troubles).toHaveLength(2)
  expect(JSON.stringify(troubles)).not.toMatch(/84912345678|while it was dead/)
  state.dead = false
  expect(await deliverDue(doors)).toBe(0)
  await stage.passes(seconds(2))
  await deliverDue(doors)
  expect(received.map(({ text }) => text)).toEqual(['while it was dead'])
})

test('what nobody takes until it is worthless is given up and forgotten, and somebody is told', async () => {
  const { troubles, state, doors } = openGateway()
  state.dead = true
  await post('nobody will ever read this')
  for (let second = 0; second < 310; second += 1) {
    await stage.passes(seconds(1))
    await deliverDue(doors)
  }
  expect(troubles.at(-1)).toMatchObject({ lost: true, merchant: 'lotus' })
  expect(troubles.length).toBeLessThan(15)
  state.dead = false
  expect(await deliverDue(doors)).toBe(0)
})

test('one message that cannot be sent does not hold up the others', async () => {
  const { received, doors } = openGateway()
  const { send } = doors.gateway
  doors.gateway = {
    send: (message) => (message.text === 'bad' ? Promise.reject(new Error('refused')) : send(message)),
  }
  for (const text of ['one', 'bad', 'two']) await post(text)
  await deliverDue(doors)
  expect(received.map(({ text }) => text)).toEqual(['one', 'two'])
})

test('of many nodes one takes a message', async () => {
  const nodes = Array.from({ length: 8 }, openGateway)
  for (let count = 0; count < 30; count += 1) await post(`message ${count}`)
  for (let round = 0; round < 3; round += 1) await Promise.all(nodes.map(({ doors }) => deliverDue(doors)))
  const received = nodes.flatMap((node) => node.received)
  expect(received).toHaveLength(30)
  expect(new Set(received.map(({ id }) => id)).size).toBe(30)
})

test('a node that died with a message in hand leaves it to another after a minute, under the same id', async () => {
  const dead = openGateway()
  const heir = openGateway()
  const handed: string[] = []
  dead.doors.gateway = {
    send: async ({ id }) => {
      handed.push(id)
      await new Promise(() => {})
    },
  }
  await post('taken over')
  void deliverDue(dead.doors)
  await expect.poll(() => handed).toHaveLength(1)
  expect(await deliverDue(heir.doors)).toBe(0)
  await stage.passes(minutes(1))
  await deliverDue(heir.doors)
  expect(heir.received.map(({ id }) => id)).toEqual(handed)
})

test('it runs by itself every second until it is stopped', async () => {
  const { received, doors } = openGateway()
  const stop = deliverMessages(doors, stage.platform)
  await post('by itself')
  await stage.passes(seconds(1))
  await stop()
  expect(received).toHaveLength(1)
  await post('too late')
  await stage.passes(seconds(5))
  expect(received).toHaveLength(1)
})

test('a database that is away is told, and the next round goes on', async () => {
  const { troubles, received, doors } = openGateway()
  const owner = new pg.Client({ connectionString: stage.url })
  await owner.connect()
  await owner.query('alter table outbox rename to lost')
  const stop = deliverMessages(doors, stage.platform)
  await stage.passes(seconds(1))
  await owner.query('alter table lost rename to outbox')
  await owner.end()
  expect(troubles).toHaveLength(1)
  await post('afterwards')
  await stage.passes(seconds(1))
  await stop()
  expect(received).toHaveLength(1)
})
