import { expect, test } from 'vitest'
import { createSignInHarness } from '../../account/signInHarness'
import { sessionOf } from '../../account/session/session'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createFakeRandomness } from '@playfront/client/platform/randomness/fakeRandomness'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import type { Requests } from '../../requests/requests'
import { createWithdrawFlow } from './withdrawFlow'

const calls = {
  info: 'GET /wps/relay/MCSFE_getWithdrawAccountInfo',
  request: 'POST /wps/member/withdrawals',
  look: `GET /wps/member/withdrawals/${createFakeRandomness().uuid()}`,
}
const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })
const refuse = (errorCode: string, message: string): FakeAnswer => ({
  status: 422,
  body: { success: false, errorCode, message },
})
const info = {
  balance: 5_000,
  held: 0,
  minimum: 50,
  maximum: 3_000,
  reviewHours: 24,
  payoutHours: 2,
  fee: { fixed: 1, basisPoints: 100 },
  hasPassword: false,
  cards: [],
  open: [],
}
const draft = { card: 'c1', amount: 123_450 }

const open = async (
  answers: Record<string, FakeAnswer> = {},
  traceHeader?: () => { traceparent: string } | undefined,
) => {
  const harness = createSignInHarness()
  const { platform, session } = harness
  session.open(sessionOf({ id: '7', token: 'T7' }, 'lotus'))
  for (const [call, answer] of Object.entries({ [calls.info]: say(info), ...answers }))
    platform.network.answer(call, answer)
  const received: unknown[] = []
  let refreshed = 0
  // Sealing has its own tests; here the bodies have to be readable.
  const valueOf: Requests['valueOf'] = (call, request, how) =>
    harness.requests.valueOf(call, request, { ...how, encrypt: false })
  const flow = createWithdrawFlow({
    merchant: { ...fakeMerchant, currency: 'USD' },
    platform,
    requests: { valueOf },
    overlays: { open: () => Promise.reject(new Error('no question is asked')) } as never,
    wallet: { refresh: async () => void (refreshed += 1) },
    events: { publish: (name, payload) => void received.push([name, payload]) },
    traceHeader,
  })
  await flow.load()
  return {
    ...harness,
    flow,
    received,
    refreshed: () => refreshed,
    sending: () => flow.store.getState().sending,
    looks: () => platform.network.sentTo(calls.look).length,
  }
}

test('an accepted withdrawal is shown in major units, the wallet is requested, and its page opens (REQ-ROUTE-016)', async () => {
  const { flow, platform, received, refreshed, sending } = await open({ [calls.request]: say({ id: 'w' }) })
  await flow.send(draft)
  const [sent] = platform.network.sentTo(calls.request)
  const { id, ...rest } = JSON.parse(sent?.body ?? '{}')
  expect(rest).toEqual(draft)
  expect(received).toEqual([['withdraw', { amount: '1234.50', revenue: '1234.50', currency: 'USD' }]])
  expect(refreshed()).toBe(1)
  expect(platform.navigation.path()).toBe('/m/member/withdrawals')
  expect(platform.navigation.query()).toBe(`?id=${id}`)
  expect(sending()).toEqual({ kind: 'idle' })
})

test('the request begins a trace where traces are recorded, and nothing else does', async () => {
  const traced = await open({ [calls.request]: say({ id: 'w' }) }, () => ({ traceparent: '00-1-2-01' }))
  await traced.flow.send(draft)
  const untraced = await open({ [calls.request]: say({ id: 'w' }) }, () => undefined)
  await untraced.flow.send(draft)
  const headersOf = ({ platform }: typeof traced, call: string) =>
    platform.network.sentTo(call).map(({ headers }) => headers['traceparent'])
  expect(headersOf(traced, calls.request)).toEqual(['00-1-2-01'])
  expect([headersOf(traced, calls.info), headersOf(untraced, calls.request)]).toEqual([
    [undefined],
    [undefined],
  ])
})

test('a refusal is shown in the server’s words, and what it costs is asked again (REQ-ROUTE-016)', async () => {
  const { flow, platform, received, sending, shown } = await open({
    [calls.request]: refuse('withdrawal.too.much', 'Too much.'),
  })
  await flow.send(draft)
  expect(sending()).toEqual({ kind: 'refused', why: 'server', message: 'Too much.' })
  expect(platform.network.sentTo(calls.info)).toHaveLength(2)
  expect([received, shown]).toEqual([[], []])
  flow.settle()
  expect(sending()).toEqual({ kind: 'idle' })
})

test('after a refusal the send is over only when the new figures are there', async () => {
  const { flow, platform } = await open({ [calls.request]: refuse('x', 'No.') })
  platform.network.answer(calls.info, say({ ...info, balance: 4_000 }))
  await flow.send(draft)
  expect(flow.store.getState().info?.balance).toBe(4_000)
})

test('offline nothing is sent (REQ-ROUTE-016)', async () => {
  const { flow, platform, sending } = await open()
  platform.network.goOffline()
  await flow.send(draft)
  expect(sending()).toEqual({ kind: 'refused', why: 'offline', message: '' })
  expect(platform.network.sentTo(calls.request)).toEqual([])
})

test('pressed twice, it is sent once (D-13)', async () => {
  const { flow, platform } = await open({ [calls.request]: say({ id: 'w' }) })
  await Promise.all([flow.send(draft), flow.send(draft)])
  expect(platform.network.sentTo(calls.request)).toHaveLength(1)
})

test('before the figures are there nothing is sent, and a server that cannot be asked is said to be (REQ-ROUTE-016)', async () => {
  const { flow, platform } = await open({ [calls.info]: 'broken' })
  expect(flow.store.getState().name).toBe('failed')
  await flow.send(draft)
  expect(platform.network.sentTo(calls.request)).toEqual([])
  platform.network.answer(calls.info, say(info))
  await flow.load()
  platform.network.answer(calls.info, 'broken')
  await flow.load()
  expect(flow.store.getState()).toMatchObject({ name: 'ready', info: { balance: 5_000 } })
})

test('where the server lists accounts and no amounts, those are shown and no figures (GAP-24)', async () => {
  const { flow, platform } = await open()
  platform.network.answer(calls.info, say({ fullEWalletList: [{ id: 'e1', name: 'Phone' }] }))
  await flow.load()
  const { info: figures, accounts } = flow.store.getState()
  expect([figures, accounts?.map(({ id }) => id)]).toEqual([undefined, ['e1']])
  platform.network.answer(calls.info, say(info))
  await flow.load()
  expect(flow.store.getState().accounts).toBeUndefined()
})

test('a lost answer is looked for at growing distances until the withdrawal is found (D-13)', async () => {
  const { flow, platform, sending, looks, refreshed } = await open({
    [calls.request]: 'broken',
    [calls.look]: 'broken',
  })
  await flow.send(draft)
  expect([sending().kind, looks()]).toEqual(['checking', 1])
  for (const [count, ms] of [2_000, 5_000, 10_000, 30_000, 30_000].entries()) {
    await platform.clock.advance(ms - 1)
    expect(looks()).toBe(count + 1)
    await platform.clock.advance(1)
    expect(looks()).toBe(count + 2)
  }
  platform.network.answer(calls.look, say({ id: 'w' }))
  await platform.clock.advance(30_000)
  expect([refreshed(), platform.navigation.path()]).toEqual([1, '/m/member/withdrawals'])
})

test('a request the server does not know is looked for a second time before it is said (D-13)', async () => {
  const { flow, platform, sending, looks } = await open({
    [calls.request]: 'broken',
    [calls.look]: refuse('withdrawal.unknown', 'Unknown.'),
  })
  await flow.send(draft)
  expect(sending()).toEqual({ kind: 'checking' })
  await platform.clock.advance(2_000)
  expect([sending(), looks()]).toEqual([{ kind: 'refused', why: 'offline', message: '' }, 2])
  await platform.clock.advance(60_000)
  expect(looks()).toBe(2)
})

test('while it is looked for nothing else is sent, and a screen that was left asks no more', async () => {
  const { flow, platform, looks } = await open({ [calls.request]: 'broken', [calls.look]: 'broken' })
  await flow.send(draft)
  await flow.send(draft)
  flow.settle()
  expect(platform.network.sentTo(calls.request)).toHaveLength(1)
  expect(flow.store.getState().sending).toEqual({ kind: 'checking' })
  flow.stop()
  await platform.clock.advance(60_000)
  expect(looks()).toBe(1)
})

test('begun after the screen was left, it is reported and leads nowhere', async () => {
  const { flow, platform, received } = await open({ [calls.request]: say({ id: 'w' }) })
  const before = platform.navigation.path()
  const sent = flow.send(draft)
  flow.stop()
  await sent
  expect([received.length, platform.navigation.path()]).toEqual([1, before])
})
