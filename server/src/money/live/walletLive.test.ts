import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { minutes, seconds } from '@playfront/contract/time'
import { walletLive } from '@playfront/contract/money/walletLive'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lotusHost, openAppHarness, type AppHarness } from '../../http/testing/appHarness'
import { sha256 } from '../../platform/sha256'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { move, type MoveKind } from '../../ledger/move'
import { post } from '../../ledger/post'
import { liveOptions } from './walletHub'

let harness: Harness
let node: AppHarness

const openNode = () =>
  openAppHarness({
    parts: {
      store: harness.store,
      platform: harness.platform,
      findSession: harness.sessions.find,
    },
  })

beforeAll(async () => {
  harness = await openHarness()
  node = await openNode()
})

afterAll(async () => {
  await node.close()
  await harness.close()
})

/** A phone that reads its line: what came so far, by event. */
const listen = async ({ token }: { token: string }, at: AppHarness = node, host = lotusHost) => {
  const answer = await at.app.inject({
    url: walletLive.path,
    headers: { host, authorization: token, 'sec-fetch-site': 'same-origin' },
    payloadAsStream: true,
  })
  const heard: { event: string; wallet: { balance: number; version: number; bonus: number } }[] = []
  let beats = 0
  let event = ''
  const stream = answer.stream()
  const lines = createInterface({ input: stream })
  lines.on('line', (line) => {
    if (line.startsWith(':')) beats += 1
    if (line.startsWith('event: ')) event = line.slice(7)
    if (line.startsWith('data: ')) heard.push({ event, wallet: JSON.parse(line.slice(6)) })
  })
  const closed = new Promise<void>((done) => lines.once('close', () => done()))
  return {
    status: answer.statusCode,
    headers: answer.headers,
    heard,
    closed,
    beats: () => beats,
    balances: () => heard.map(({ wallet }) => wallet.balance),
    hangUp: () => stream.destroy(),
  }
}

type Phone = Awaited<ReturnType<typeof listen>>

/** What was written a moment ago has to come through the pipe. */
const comes = (phone: Phone, count: number) => expect.poll(() => phone.heard.length).toBe(count)

let posted = 0

const moveOf = (member: HarnessMember, kind: MoveKind, amount: number) =>
  harness.store.change('lotus', (connection) =>
    move(connection, {
      kind,
      amount,
      key: `${kind}:${(posted += 1)}`,
      reference: kind,
      memberId: member.id,
      currency: 'VND',
      bodyHash: sha256(kind),
    }),
  )

const bet = (member: HarnessMember, amount: number) =>
  harness.store.change('lotus', (connection) =>
    post(connection, {
      kind: 'bet',
      amount: -amount,
      key: `bet:${(posted += 1)}`,
      reference: 'slip',
      memberId: member.id,
      currency: 'VND',
      bodyHash: sha256('bet'),
    }),
  )

const halfSecond = () => harness.passes(liveOptions.lookMs)

test('the balance comes at once, and a bet made elsewhere changes it within half a second', async () => {
  const member = await harness.registerMember('an_nguyen')
  const phone = await listen(member)
  expect(phone.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
  })
  await comes(phone, 1)
  const [welcome = 0] = phone.balances()
  await bet(member, 700)
  await halfSecond()
  await comes(phone, 2)
  expect(phone.balances()).toEqual([welcome, welcome - 700])
  phone.hangUp()
})

test('a bonus that moves no cash is reported too, and silence says that nothing moved', async () => {
  const member = await harness.registerMember('bonus_only')
  const phone = await listen(member)
  await comes(phone, 1)
  await moveOf(member, 'bonus', 300)
  await halfSecond()
  await comes(phone, 2)
  expect(phone.heard[1]?.wallet).toMatchObject({ bonus: 300, version: phone.heard[0]?.wallet.version })
  await halfSecond()
  await halfSecond()
  expect(phone.heard).toHaveLength(2)
  phone.hangUp()
})

test('two phones of one member get the same events, on two nodes; another member and another merchant get none', async () => {
  const member = await harness.registerMember('two_phones')
  const other = await harness.registerMember('not_me')
  const elsewhere = await openNode()
  const [one, two, quiet] = [
    await listen(member),
    await listen(member, elsewhere),
    await listen(other, elsewhere),
  ]
  await Promise.all([comes(one, 1), comes(two, 1), comes(quiet, 1)])
  await bet(member, 5)
  await halfSecond()
  await Promise.all([comes(one, 2), comes(two, 2)])
  expect(one.balances()).toEqual(two.balances())
  expect(quiet.heard).toHaveLength(1)
  await elsewhere.close()
  await Promise.all([two.closed, quiet.closed])
  one.hangUp()
})

test('a wallet that a check stopped is reported as frozen', async () => {
  const member = await harness.registerMember('stopped')
  const phone = await listen(member)
  await comes(phone, 1)
  await harness.store.changeOnce('lotus', { name: 'freeze', text: 'select ledger_freeze($1, $2)' }, [
    [member.id],
    [],
  ])
  await halfSecond()
  await comes(phone, 2)
  expect(phone.heard[1]).toMatchObject({ event: 'wallet', wallet: { frozen: true } })
  phone.hangUp()
})

test('the line ends within a second of the session, and says so (T14, REQ-SESSION-012)', async () => {
  const member = await harness.registerMember('leaves')
  const phone = await listen(member)
  await comes(phone, 1)
  await harness.account.logout(harness.callBy(member))
  await bet(member, 5)
  await harness.passes(seconds(1))
  await phone.closed
  expect(phone.heard.at(-1)?.event).toBe('ended')
  // Events after the end of the session are not sent to it.
  expect(phone.heard.filter(({ event }) => event === 'wallet').length).toBeLessThanOrEqual(2)
})

test('signs of life come every fifteen seconds, and a line lasts a quarter of an hour', async () => {
  const member = await harness.registerMember('patient')
  const phone = await listen(member)
  await comes(phone, 1)
  await harness.passes(seconds(45))
  await expect.poll(phone.beats).toBe(3)
  await harness.passes(minutes(15))
  await phone.closed
  expect(phone.heard.map(({ event }) => event)).toEqual(['wallet'])
})

/** Over a real socket, so that a phone can be switched off. */
const callUp = (port: number, { token }: HarnessMember) =>
  new Promise<{ status: number | undefined; hangUp(): void }>((done) => {
    const headers = { host: lotusHost, authorization: token }
    const call = request({ port, path: walletLive.path, headers }, (answer) => {
      answer.resume()
      done({ status: answer.statusCode, hangUp: () => void call.destroy() })
    })
    call.on('error', () => undefined).end()
  })

test('a ninth stream of one member is refused, and a closed one frees its place', async () => {
  const member = await harness.registerMember('many_tabs')
  const elsewhere = await openNode()
  const port = Number(new URL(await elsewhere.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const phones = []
  for (let opened = 0; opened < liveOptions.linesOfMember; opened += 1)
    phones.push(await callUp(port, member))
  expect(phones.map(({ status }) => status)).toEqual(phones.map(() => 200))
  expect((await callUp(port, member)).status).toBe(429)
  phones[0]?.hangUp()
  await expect.poll(async () => (await callUp(port, member)).status).toBe(200)
  await elsewhere.close()
})

test.each([
  ['no session', '', 401],
  ['a made-up one', 'made up', 401],
])('%s hears nothing (T30)', async (_, token, status) => {
  expect((await listen({ token })).status).toBe(status)
})

test('another merchant’s session gets no events (T30)', async () => {
  const member = await harness.registerMember('only_here')
  expect((await listen(member, node, 'mela.localhost:8080')).status).toBe(401)
})

test('a look that fails is made up for by the next one', async () => {
  const member = await harness.registerMember('trouble')
  const phone = await listen(member)
  await comes(phone, 1)
  const operator = new pg.Client({ connectionString: harness.url })
  await operator.connect()
  await operator.query('revoke select on wallet from playfront_app')
  await bet(member, 5).catch(() => undefined)
  await halfSecond()
  await operator.query('grant select on wallet to playfront_app')
  await operator.end()
  await bet(member, 5)
  await halfSecond()
  await expect.poll(() => phone.heard.length).toBeGreaterThan(1)
  phone.hangUp()
})
