import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { days, hours, minutes, seconds } from '@playfront/contract/time'
import { type WebhookEventType, webhookEvents } from '@playfront/contract/webhooks/webhookEvents.schema'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isPublicAddress } from '../platform/network/publicAddress'
import { openNetwork } from '../platform/network/openNetwork'
import type { HarnessMember } from '../testing/harness'
import { openDepositHarness, type DepositHarness } from '../money/deposits/depositHarness'
import { openOwner, type Owner } from '../testing/openOwner'
import { openWebhookWorker, type WebhookDeps, type WebhookProblem } from './deliverWebhooks'
import {
  addEndpoint,
  type DeliveryFilter,
  listDeliveries,
  listEndpoints,
  replayDeliveries,
  rotateSecret,
  sendTestEvent,
  setEndpointState,
} from './endpoints'

interface Received {
  id: string
  path: string
  body: { type: string; data: { memberId?: string } }
  text: string
  headers: IncomingHttpHeaders
}

let harness: DepositHarness
let owner: Owner
let received: Received[] = []
/** What the receiver answers; `hang` never does. */
let answers: (got: Received) => number | 'hang' = () => 204
const receiver = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const text = Buffer.concat(pieces).toString()
    const id = String(request.headers['webhook-id'])
    const got = { id, path: request.url ?? '', body: JSON.parse(text), text, headers: request.headers }
    received.push(got)
    const answer = answers(got)
    if (answer !== 'hang') response.writeHead(answer, { Location: '/elsewhere' }).end('thanks')
  })
})
let origin = ''

beforeAll(async () => {
  harness = await openDepositHarness()
  owner = await openOwner(harness.url)
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await owner.close()
  await harness.close()
})
beforeEach(async () => {
  await owner.query('delete from webhook_delivery')
  await owner.query('delete from webhook_endpoint')
  received = []
  answers = () => 204
})

const endpointDeps = (merchant = 'lotus') => ({
  merchant,
  secrets: harness.callBy('lotus').secrets,
  randomness: harness.platform.randomness,
})
const everyType = Object.keys(webhookEvents) as WebhookEventType[]
const add = (
  eventTypes: readonly WebhookEventType[] = everyType,
  merchant = 'lotus',
  url = `${origin}/hook`,
) =>
  harness.store.change(merchant, (connection) =>
    addEndpoint(connection, endpointDeps(merchant), { url, eventTypes }),
  )
const log = (endpoint: string, filter: Partial<DeliveryFilter> = {}, merchant = 'lotus') =>
  harness.store.read(merchant, (connection) =>
    listDeliveries(connection, { endpoint, ...filter }, { max: 100 }),
  )
const endpoints = (merchant = 'lotus') => harness.store.read(merchant, listEndpoints)

/** A node of its own. */
const openNode = (changes: Partial<WebhookDeps> = {}) => {
  const problems: WebhookProblem[] = []
  const worker = openWebhookWorker({
    ...endpointDeps(),
    store: harness.store,
    network: openNetwork(),
    mayConnect: () => true,
    onProblem: (problem) => void problems.push(problem),
    ...changes,
  })
  const round = async () => {
    await worker.startDue()
    await worker.idle()
  }
  return { problems, worker, round }
}

let people = 0
const register = (merchant = 'lotus') => harness.registerMember(`hooked_${(people += 1)}`, merchant)
const deposits = async (member: HarnessMember) => {
  const { id } = await harness.begins(member)
  await harness.presses(member, id, 'pay')
  return id
}
const closeStatement = {
  name: 'close member of the test',
  text: `update member set state = 'closed' where id = $1`,
}
const close = ({ id }: Pick<HarnessMember, 'id'>) =>
  harness.store.change('lotus', ({ query }) => query(closeStatement, [id]))
const told = ({ body }: Received) => `${body.type} ${body.data.memberId}`
const types = () => received.map(({ body }) => body.type)

test('facts become events in the transaction of the fact, in the schema of the catalogue, and only if wanted', async () => {
  const unheard = await register()
  const { id } = await add(['member.registered', 'deposit.credited'])
  const member = await register()
  await register('mela')
  const deposit = await deposits(member)
  await deposits(unheard)
  await openNode().round()
  expect(received.map(told).toSorted()).toEqual(
    [
      `member.registered ${member.id}`,
      `deposit.credited ${member.id}`,
      `deposit.credited ${unheard.id}`,
    ].toSorted(),
  )
  for (const { body } of received) {
    expect(webhookEvents[body.type as WebhookEventType].safeParse(body.data)).toMatchObject({ success: true })
  }
  expect(
    received.find(({ body }) => body.type === 'deposit.credited' && body.data.memberId === member.id)?.body,
  ).toMatchObject({
    version: 1,
    data: { depositId: deposit, currency: 'VND', amount: 100_000 },
  })
  expect((await log(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
})

test('every event of a member and their money has the schema of the catalogue', async () => {
  const { id } = await add()
  const { id: member } = await register()
  const [card, withdrawal, deposit] = [1, 2, 3].map(() => harness.platform.randomness.uuid())
  const statements: [string, unknown[]][] = [
    [`select set_config('playfront.merchant', 'lotus', false)`, []],
    [
      `insert into bound_account (merchant, id, member, kind, title, masked_number) values ('lotus', $1, $2, 'bankCard', '', '')`,
      [card, member],
    ],
    [
      `insert into deposit (merchant, id, member, method, kind, title, provider, currency, amount, fee_fixed, fee_basis_points,
         expires_at) values ('lotus', $1, $2, 'm', 'pix', '', 'p', 'VND', 900, 0, 0, platform_now())`,
      [deposit, member],
    ],
    [`update deposit set state = 'pending' where id = $1`, [deposit]],
    [`update deposit set state = 'done', credited = 800, fee = 3, count = 1 where id = $1`, [deposit]],
    [`update deposit set state = 'reversed' where id = $1`, [deposit]],
    [
      `insert into withdrawal (merchant, id, member, card, currency, amount, fee, state)
       values ('lotus', $1, $2, $3, 'VND', 500, 2, 'review')`,
      [withdrawal, member, card],
    ],
    [`update withdrawal set state = 'refused', ended_at = platform_now() where id = $1`, [withdrawal]],
    [`update withdrawal set state = 'paid' where id = $1`, [withdrawal]],
    [
      `insert into promotion_claim (merchant, member, promotion, occasion, streak, claim_id, amount, currency, balance_after,
         wallet_version) values ('lotus', $1, 'daily', '', 1, $1, 70, 'VND', 70, 1)`,
      [member],
    ],
    [
      `insert into protection_restriction (merchant, id, member, kind, ends_at, returns_at) values
         ('lotus', gen_random_uuid(), $1, 'break', platform_now(), null),
         ('lotus', gen_random_uuid(), $1, 'exclusion', null, null)`,
      [member],
    ],
  ]
  for (const [text, values] of statements) await owner.query(text, values)
  await close({ id: member })
  await openNode().round()
  const expected = everyType.filter((type) => !/^(?:webhook|slip|draw)\./.test(type))
  expect(types().toSorted()).toEqual(expected.toSorted())
  for (const { body } of received)
    expect(webhookEvents[body.type as WebhookEventType].parse(body.data)).toEqual(body.data)
  const dataOf = (type: string) => received.find(({ body }) => body.type === type)?.body.data
  expect(dataOf('deposit.credited')).toEqual({
    memberId: member,
    depositId: deposit,
    currency: 'VND',
    amount: 800,
    fee: 3,
  })
  expect(dataOf('withdrawal.rejected')).toMatchObject({ amount: 500, fee: 2, outcome: 'refused' })
  expect((await log(id)).every(({ state }) => state === 'delivered')).toBe(true)
})

test('a fact that is rolled back was no event', async () => {
  const { id } = await add()
  const member = await register()
  await harness.store
    .change('lotus', async ({ query }) => {
      await query(closeStatement, [member.id])
      throw new Error('no')
    })
    .catch(() => undefined)
  expect((await log(id)).map(({ type }) => type)).toEqual(['member.registered'])
})

test('a member’s events wait for the one before; those of other members go on', async () => {
  const { id } = await add(['member.registered', 'member.closed'])
  const [first, second] = [await register(), await register()]
  await close(first)
  answers = ({ body }) => (body.type === 'member.registered' && body.data.memberId === first.id ? 500 : 200)
  const { round } = openNode()
  await round()
  await round()
  expect(received.map(told).toSorted()).toEqual(
    [`member.registered ${first.id}`, `member.registered ${second.id}`].toSorted(),
  )
  expect(
    (await log(id, { member: first.id })).map(({ state, tries, status }) => [state, tries, status]),
  ).toEqual([
    ['waiting', 0, null],
    ['waiting', 1, 500],
  ])
  answers = () => 200
  await harness.passes(seconds(7))
  await round()
  expect(received.slice(2).map(({ body }) => body.type)).toEqual(['member.registered', 'member.closed'])
  expect(received[2]?.id).toBe(received.find(({ body }) => body.data.memberId === first.id)?.id)
})

test('an event that is refused for three days becomes a dead letter, and the next one goes; it can be replayed', async () => {
  const { id } = await add(['member.registered', 'member.closed'])
  const member = await register()
  await close(member)
  answers = ({ body }) => (body.type === 'member.registered' && body.data.memberId === member.id ? 400 : 200)
  const { round, problems } = openNode()
  for (let passed = 0; passed < days(3) + hours(6); passed += hours(3)) {
    await round()
    await register()
    await harness.passes(hours(3))
  }
  await round()
  expect((await log(id, { member: member.id })).map(({ state }) => state)).toEqual(['delivered', 'dead'])
  expect(problems).toEqual([{ kind: 'dead', merchant: 'lotus', endpoint: id }])
  const original = received.find(({ body }) => body.data.memberId === member.id)?.id
  received = []
  answers = () => 200
  const replay = { endpoint: id, state: 'dead' as const }
  expect(await harness.store.change('lotus', (connection) => replayDeliveries(connection, replay))).toBe(1)
  await round()
  expect(received.map(({ id: sent }) => sent)).toEqual([original])
})

test('of two nodes one sends an event, and each member’s events stay in order', async () => {
  await add(['member.registered', 'member.closed'])
  const members = []
  for (let count = 0; count < 25; count += 1) members.push(await register())
  for (const member of members) await close(member)
  const nodes = [openNode(), openNode(), openNode()]
  await Promise.all(nodes.map(({ round }) => round()))
  expect(received).toHaveLength(50)
  expect(new Set(received.map(({ id }) => id)).size).toBe(50)
  for (const member of members) {
    const own = received.filter(({ body }) => body.data.memberId === member.id)
    expect(own.map(({ body }) => body.type)).toEqual(['member.registered', 'member.closed'])
  }
})

test('the event of a node that died after sending is sent by another, under the same id', async () => {
  await add(['member.registered'])
  await register()
  let isDead = false
  const dies: WebhookDeps['store'] = {
    changePlatformOnce: (statement, values) =>
      isDead && statement.name === 'finish webhook'
        ? Promise.reject(new Error('killed'))
        : harness.store.changePlatformOnce(statement, values),
  }
  isDead = true
  await openNode({ store: dies }).round()
  const heir = openNode()
  await heir.round()
  expect(received).toHaveLength(1)
  await harness.passes(minutes(2))
  await heir.round()
  await heir.round()
  expect(received.map(({ id }) => id)).toEqual([received[0]?.id, received[0]?.id])
})

test('the library of the receiver verifies; after a rotation both secrets do, for a day', async () => {
  const { id, secret } = await add(['member.registered'])
  expect(secret).toMatch(/^whsec_/)
  const next = await harness.store.change('lotus', (connection) =>
    rotateSecret(connection, endpointDeps(), id),
  )
  const doesVerify = (key = '', { text, headers }: Received) => {
    try {
      const atMs = Number(headers['webhook-timestamp']) * 1_000
      const [signature] = [new Webhook(key).sign(String(headers['webhook-id']), new Date(atMs), text)]
      return String(headers['webhook-signature']).split(' ').includes(signature)
    } catch {
      return false
    }
  }
  const { round } = openNode()
  for (const pause of [hours(23), hours(2)]) {
    await harness.passes(pause)
    await register()
    await round()
  }
  expect(received.map((one) => [doesVerify(secret, one), doesVerify(next, one)])).toEqual([
    [true, true],
    [false, true],
  ])
  const [row] = await owner.query<{ sealed: Buffer }>('select sealed from webhook_endpoint')
  expect(row?.sealed.toString('latin1')).not.toContain('whsec_')
})

test('410 switches the endpoint off: what waits is dead, and nothing is written any more', async () => {
  const { id } = await add(['member.registered', 'member.closed'])
  const member = await register()
  await close(member)
  answers = () => 410
  const { round, problems } = openNode()
  await round()
  await register()
  await round()
  expect(types()).toEqual(['member.registered'])
  expect(await endpoints()).toMatchObject([{ id, state: 'off', reason: 'gone' }])
  expect((await log(id)).map(({ state }) => state)).toEqual(['dead', 'dead'])
  expect(problems).toEqual([{ kind: 'switchedOff', merchant: 'lotus', endpoint: id }])
})

test('an endpoint that accepts nothing for a day is paused with nothing lost, and goes on in order when it is on', async () => {
  const { id } = await add(['member.registered', 'member.closed'])
  const member = await register()
  answers = () => 503
  const { round, problems } = openNode()
  for (let passed = 0; passed <= hours(36); passed += hours(4)) {
    await round()
    await harness.passes(hours(4))
  }
  await close(member)
  await round()
  expect(await endpoints()).toMatchObject([{ state: 'paused', reason: 'failing' }])
  expect(problems).toEqual([{ kind: 'paused', merchant: 'lotus', endpoint: id }])
  const tried = received.length
  answers = () => 200
  await round()
  expect(received).toHaveLength(tried)
  expect(await harness.store.change('lotus', (connection) => setEndpointState(connection, id, 'on'))).toBe(
    true,
  )
  await round()
  expect(types().slice(tried)).toEqual(['member.registered', 'member.closed'])
})

test('a redirect, a private address and a name that leads to one are no success; a late answer holds up no other endpoint', async () => {
  const redirected = await add(['webhook.test'], 'lotus', `${origin}/moved`)
  const named = await add(['webhook.test'], 'lotus', origin.replace('127.0.0.1', 'localhost'))
  const send = (id: string) =>
    harness.store.change('lotus', (connection) => sendTestEvent(connection, endpointDeps(), id))
  expect([await send(redirected.id), await send(named.id)]).toEqual([true, true])
  answers = () => 302
  await openNode({ mayConnect: isPublicAddress }).round()
  expect(received).toEqual([])
  expect(await log(named.id)).toMatchObject([{ state: 'waiting', error: 'the address is not public' }])
  await harness.passes(seconds(10))
  await openNode().round()
  expect(received.map(({ path }) => path).toSorted()).toEqual(['/', '/moved'])
  expect(await log(redirected.id)).toMatchObject([{ state: 'waiting', status: 302, tries: 2 }])
  answers = ({ path }) => (path === '/moved' ? 'hang' : 200)
  await harness.passes(minutes(1))
  const { worker } = openNode()
  await worker.startDue()
  await expect.poll(async () => (await log(named.id))[0]?.state).toBe('delivered')
  receiver.closeAllConnections()
  await worker.idle()
})

test('a merchant sees and changes its own endpoints and deliveries only', async () => {
  const { id } = await add(['member.registered'])
  await register()
  expect([await endpoints('mela'), await log(id, {}, 'mela')]).toEqual([[], []])
  const asMela = <Result>(work: Parameters<typeof harness.store.change<Result>>[1]) =>
    harness.store.change('mela', work)
  expect(await asMela((connection) => setEndpointState(connection, id, 'off'))).toBe(false)
  expect(await asMela((connection) => rotateSecret(connection, endpointDeps('mela'), id))).toBeUndefined()
  expect(await asMela((connection) => replayDeliveries(connection, { endpoint: id }))).toBe(0)
  expect(await asMela((connection) => sendTestEvent(connection, endpointDeps('mela'), id))).toBe(false)
  expect(await endpoints()).toMatchObject([{ id, state: 'on' }])
})
