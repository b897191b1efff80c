import { expect, test } from 'vitest'
import { createSignInHarness } from '../../../account/signInHarness'
import { sessionOf } from '../../../account/session/session'
import { fakeMerchant } from '../../../app/testing/fakeMerchant'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import type { Requests } from '../../../requests/requests'
import { createBeginFlow } from './beginFlow'

const calls = {
  settings: 'GET /wps/relay/MCSFE_getDepositSettings',
  make: 'POST /wps/member/deposits',
}
const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })
const refuse = (errorCode: string, message: string): FakeAnswer => ({
  status: 422,
  body: { success: false, errorCode, message },
})
const method = { code: 'vcb', minimum: 10, maximum: 1_000 }
const request = { method: 'vcb', amount: 500 }

const open = async (answers: Record<string, FakeAnswer> = {}, askFirst?: () => Promise<boolean>) => {
  const harness = createSignInHarness()
  const { platform, session } = harness
  session.open(sessionOf({ id: '7', token: 'T7', userName: 'an' }, 'lotus'))
  const usual = { [calls.settings]: say({ methods: [method], count: 3 }) }
  for (const [call, answer] of Object.entries({ ...usual, ...answers })) platform.network.answer(call, answer)
  // Sealing has its own tests; here the bodies have to be readable.
  const valueOf: Requests['valueOf'] = (call, request, how) =>
    harness.requests.valueOf(call, request, { ...how, encrypt: false })
  const received: unknown[] = []
  const flow = createBeginFlow({
    platform,
    session,
    requests: { valueOf },
    merchant: fakeMerchant,
    events: { publish: (name, payload) => void received.push([name, payload]) },
    askFirst,
    traceHeader: () => ({ traceparent: '00-1-2-01' }),
  })
  await flow.load()
  return {
    ...harness,
    flow,
    received,
    sending: () => flow.store.getState().sending,
    sent: () => platform.network.sentTo(calls.make).map(({ body }) => JSON.parse(body ?? '{}')),
  }
}

test('the ways to pay in are loaded, and a failure is shown on the page alone (REQ-ROUTE-015)', async () => {
  const { flow, platform, shown } = await open({ [calls.settings]: 'broken' })
  expect([flow.store.getState().name, shown]).toEqual(['failed', []])
  platform.network.answer(calls.settings, say({ methods: [method] }))
  const loading = flow.load()
  expect(flow.store.getState().name).toBe('loading')
  await loading
  expect(flow.store.getState()).toMatchObject({ name: 'ready', offer: { methods: [method] } })
})

test("a deposit is sent once with the player's choices, and its page continues (REQ-ROUTE-015)", async () => {
  const { flow, platform, received, sent, sending } = await open({ [calls.make]: say({ id: 'd' }) })
  const [id, second] = await Promise.all([flow.begin({ ...request, promotion: 'p1' }), flow.begin(request)])
  expect(sent()).toEqual([{ id, ...request, promotion: 'p1' }])
  expect(platform.network.sentTo(calls.make)[0]?.headers).toMatchObject({ traceparent: '00-1-2-01' })
  expect([second, sending()]).toEqual([undefined, { kind: 'idle' }])
  expect(received).toEqual([
    [
      'depositSubmit',
      { currency: 'VND', customerId: '7', customerName: 'an', amount: '500', revenue: '500' },
    ],
  ])
  await flow.begin(request)
  expect(Object.keys(sent()[1])).toEqual(['id', 'method', 'amount'])
})

test('arrivals are counted from the first deposit that this device began (GAP-17)', async () => {
  const { flow, platform } = await open({ [calls.make]: say({ id: 'd' }) })
  await flow.begin(request)
  expect(platform.memory.read('depositsTold', '7')).toBe('3')
  expect(platform.memory.read('depositOpen', '7')).toBe('1')
  platform.memory.write('depositsTold', '1', '7')
  await flow.begin(request)
  expect(platform.memory.read('depositsTold', '7')).toBe('1')
})

test('a server that does not count deposits leaves no mark, but one is open (GAP-17)', async () => {
  const { flow, platform } = await open({ [calls.settings]: say({ methods: [] }), [calls.make]: say({}) })
  await flow.begin(request)
  expect(platform.memory.read('depositsTold', '7')).toBeUndefined()
  expect(platform.memory.read('depositOpen', '7')).toBe('1')
})

test('offline nothing is sent or reported (REQ-ROUTE-015)', async () => {
  const { flow, platform, received, sent, sending } = await open()
  platform.network.goOffline()
  expect(await flow.begin(request)).toBeUndefined()
  expect(sending()).toEqual({ kind: 'refused', why: 'offline', message: '' })
  expect([received, sent()]).toEqual([[], []])
})

test('a refusal is shown in the server’s words until the player does something (REQ-ROUTE-015)', async () => {
  const { flow, sending, shown } = await open({ [calls.make]: refuse('deposit.closed', 'Not now.') })
  expect(await flow.begin(request)).toBeUndefined()
  expect(sending()).toEqual({ kind: 'refused', why: 'server', message: 'Not now.' })
  expect(shown).toEqual([])
  flow.settle()
  expect(sending()).toEqual({ kind: 'idle' })
})

test('when the outcome is unknown, its page finds out (REQ-ROUTE-015)', async () => {
  const { flow, sent, sending } = await open({ [calls.make]: 'broken' })
  const id = await flow.begin(request)
  expect(sent()).toEqual([{ id, ...request }])
  expect(sending()).toEqual({ kind: 'idle' })
})

test('a member who does not continue after the question about a limit sends nothing', async () => {
  const { flow, received, sent, sending } = await open({}, async () => false)
  expect(await flow.begin(request)).toBeUndefined()
  expect([received, sent(), sending()]).toEqual([[], [], { kind: 'idle' }])
})

test('a question that cannot be shown does not block the deposit', async () => {
  const { flow, sent } = await open({ [calls.make]: say({}) }, () => Promise.reject(new Error('no sheet')))
  expect(await flow.begin(request)).toBe(sent()[0].id)
})

test.each([
  ['agrees', [true, true], 2, 'idle'],
  ['declines', [true, false], 1, 'refused'],
])(
  'a server that wants the choice first is asked again when the member %s',
  async (_, answers, count, name) => {
    const left = [...answers]
    const { flow, platform, sent, sending } = await open({}, async () => left.shift() === true)
    let asked = 0
    platform.network.answer(calls.make, () =>
      (asked += 1) === 1 ? refuse('protection.choice.needed', 'Choose first.') : say({}),
    )
    const id = await flow.begin(request)
    expect(sent()).toHaveLength(count)
    expect(new Set(sent().map((one) => one.id)).size).toBe(1)
    expect([sending().kind, id !== undefined]).toEqual([name, name === 'idle'])
  },
)
