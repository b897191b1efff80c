import { promotion, promotionList, claimPromotion } from '@playfront/contract/money/promotions'
import { expect, test } from 'vitest'
import { createSignInHarness } from '../../account/signInHarness'
import { sessionOf } from '../../account/session/session'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import type { Requests } from '../../requests/requests'
import { createActivityFlow } from './activityFlow'

const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })
const refuse = (errorCode: string, message: string): FakeAnswer => ({
  status: 422,
  body: { success: false, errorCode, message },
})
const nameOf = ({ method, path }: { method: string; path: string }, id: string) =>
  `${method} ${path.replace(':id', id)}`
const { onePath, listPath, claimPath } = fakeMerchant.activities
const calls = {
  one: nameOf({ ...promotion, ...(onePath !== undefined && { path: onePath }) }, 'daily'),
  list: nameOf({ ...promotionList, ...(listPath !== undefined && { path: listPath }) }, 'daily'),
  claim: nameOf({ ...claimPromotion, ...(claimPath !== undefined && { path: claimPath }) }, 'daily'),
}
const notified = (state: object = { name: 'open' }) => ({ id: 'daily', title: 'Daily', state })

const open = (answers: Record<string, FakeAnswer> = {}) => {
  const harness = createSignInHarness()
  const { platform, session } = harness
  session.open(sessionOf({ id: '7', token: 'T7' }, 'lotus'))
  for (const [call, answer] of Object.entries({ [calls.one]: say(notified()), ...answers }))
    platform.network.answer(call, answer)
  // Sealing has its own tests; here the bodies have to be readable.
  const valueOf: Requests['valueOf'] = (call, request, how) =>
    harness.requests.valueOf(call, request, { ...how, encrypt: false })
  let refreshed = 0
  const create = () =>
    createActivityFlow(
      {
        platform,
        merchant: fakeMerchant,
        requests: { valueOf, serverNow: harness.requests.serverNow },
        session,
        wallet: { refresh: async () => void (refreshed += 1) },
      },
      'daily',
    )
  const flow = create()
  const claims = () => platform.network.sentTo(calls.claim).map(({ body }) => JSON.parse(body ?? '{}'))
  return {
    ...harness,
    flow,
    create,
    claims,
    looks: () => platform.network.sentTo(calls.one).length,
    claim: () => flow.store.getState().claim,
    state: () => flow.store.getState().activity?.state.name,
    underWay: () => platform.memory.read('claims', '7'),
    refreshed: () => refreshed,
  }
}

test('a paid claim is shown with its amount, and the wallet is requested (REQ-ROUTE-019)', async () => {
  const { flow, claims, claim, refreshed, state, underWay } = open({
    [calls.claim]: say({ amount: 30, promotion: notified({ name: 'claimed' }) }),
  })
  await flow.load()
  await Promise.all([flow.claim(), flow.claim()])
  expect(claims()).toHaveLength(1)
  expect(claim()).toEqual({ kind: 'done', amount: 30 })
  expect([state(), refreshed(), underWay()]).toEqual(['claimed', 1, {}])
})

test('where the answer does not say how it stands now, that is asked for (REQ-ROUTE-019)', async () => {
  const { flow, platform, claim, state } = open({ [calls.claim]: say({}) })
  await flow.load()
  platform.network.answer(calls.one, say(notified({ name: 'claimed' })))
  await flow.claim()
  expect([claim(), state()]).toEqual([{ kind: 'done', amount: undefined }, 'claimed'])
})

test('a refusal is shown in the server’s words, and how it stands now is asked for (REQ-ROUTE-019)', async () => {
  const { flow, platform, claim, state, underWay, shown } = open({
    [calls.claim]: refuse('x', 'Too late.'),
  })
  await flow.load()
  platform.network.answer(calls.one, say(notified({ name: 'over' })))
  await flow.claim()
  expect(claim()).toEqual({ kind: 'refused', why: 'server', message: 'Too late.' })
  expect([state(), underWay(), shown]).toEqual(['over', {}, []])
})

test('offline nothing is claimed (REQ-ROUTE-019)', async () => {
  const { flow, platform, claim, claims } = open()
  await flow.load()
  platform.network.goOffline()
  await flow.claim()
  expect([claim(), claims()]).toEqual([{ kind: 'refused', why: 'offline', message: '' }, []])
})

test('a claim whose answer was lost is sent again under its own name until there is an answer (D-13)', async () => {
  const { flow, platform, claim, claims, underWay } = open({ [calls.claim]: 'broken' })
  await flow.load()
  await flow.claim()
  expect([claim(), Object.keys(underWay() ?? {})]).toEqual([{ kind: 'checking', asked: 0 }, ['daily']])
  for (const [at, ms] of [1_000, 3_000, 10_000, 30_000, 30_000].entries()) {
    await platform.clock.advance(ms - 1)
    expect(claims()).toHaveLength(at + 1)
    await platform.clock.advance(1)
    expect(claims()).toHaveLength(at + 2)
    expect(claim()).toEqual({ kind: 'checking', asked: at + 1 })
  }
  expect(new Set(claims().map(({ claimId }) => claimId)).size).toBe(1)
  platform.network.answer(calls.claim, say({ amount: 5, promotion: notified({ name: 'claimed' }) }))
  await platform.clock.advance(30_000)
  expect([claim(), underWay()]).toEqual([{ kind: 'done', amount: 5 }, {}])
})

test('a claim under way is sent on after a reload, as long as it is still open (D-13)', async () => {
  const { create, platform, claims, underWay } = open({ [calls.claim]: say({ amount: 5 }) })
  platform.memory.write('claims', { daily: 'c1', other: 'c2' }, '7')
  const flow = create()
  const stop = flow.start()
  await platform.clock.advance(0)
  expect(claims()).toEqual([expect.objectContaining({ claimId: 'c1' })])
  expect([flow.store.getState().claim.kind, underWay()]).toEqual(['done', { other: 'c2' }])
  stop()
})

test('a claim under way for what is not open any more is forgotten and not sent (D-13)', async () => {
  const { flow, platform, claims, claim, underWay } = open({ [calls.one]: say(notified({ name: 'over' })) })
  platform.memory.write('claims', { daily: 'c1' }, '7')
  flow.start()
  await platform.clock.advance(0)
  expect([claims(), claim(), underWay()]).toEqual([[], { kind: 'idle' }, {}])
})

test('a page that was left before it knew the promotion sends no claim (D-13)', async () => {
  const { flow, platform, claims, underWay } = open()
  platform.memory.write('claims', { daily: 'c1' }, '7')
  flow.start()()
  await platform.clock.advance(0)
  expect([claims(), underWay()]).toEqual([[], { daily: 'c1' }])
})

test('without a claim under way nothing is claimed at the start', async () => {
  const { flow, platform, claims, claim } = open()
  flow.start()
  await platform.clock.advance(0)
  expect([claims(), claim()]).toEqual([[], { kind: 'idle' }])
})

test('asked to return later, the page requests again by itself, unless it was left', async () => {
  const { flow, platform, looks } = open()
  const at = new Date(platform.clock.now() + 60_000).toISOString()
  platform.network.answer(calls.one, say(notified({ name: 'later', at, amount: 5 })))
  const stop = flow.start()
  await platform.clock.advance(60_000)
  expect(looks()).toBe(1)
  await platform.clock.advance(1)
  expect(looks()).toBe(2)
  stop()
  await platform.clock.advance(600_000)
  expect(looks()).toBeLessThanOrEqual(2)
})

test('given a later time before the first has passed, it requests at the later one only', async () => {
  const { flow, platform, looks } = open()
  const laterBy = (ms: number) =>
    say(notified({ name: 'later', at: new Date(platform.clock.now() + ms).toISOString(), amount: 5 }))
  platform.network.answer(calls.one, laterBy(60_000))
  await flow.load()
  platform.network.answer(calls.one, laterBy(120_000))
  await flow.load()
  await platform.clock.advance(60_001)
  expect(looks()).toBe(2)
  await platform.clock.advance(60_000)
  expect(looks()).toBe(3)
})

test('a browser says that it is no app, with the request and with the claim (REQ-SESSION-015)', async () => {
  const { flow, platform, claims } = open({ [calls.claim]: say({ amount: 5 }) })
  await flow.load()
  await flow.claim()
  expect(platform.network.sentTo(calls.one)[0]?.url).toContain('inApp=false')
  expect(claims()).toMatchObject([{ inApp: false }])
})

test('a claim that is sent on after a reload is shown as being checked for the first time', async () => {
  const { flow, platform } = open({ [calls.claim]: say({ amount: 5 }) })
  platform.memory.write('claims', { daily: 'c9' }, '7')
  const states: unknown[] = []
  flow.store.subscribe(({ claim }) => void states.push(claim))
  flow.start()
  await platform.clock.advance(0)
  expect(states).toContainEqual({ kind: 'checking', asked: 0 })
})

test('a claim that is sent on and lost again has been asked about for the first time (D-13)', async () => {
  const { flow, platform, claims, claim } = open({ [calls.claim]: 'broken' })
  platform.memory.write('claims', { daily: 'c9' }, '7')
  const stop = flow.start()
  await platform.clock.advance(0)
  expect([claim(), claims().length]).toEqual([{ kind: 'checking', asked: 0 }, 1])
  stop()
})

test('a member who signs out meanwhile is shown nothing of the claim, and it stays pending', async () => {
  const { flow, session, claim, refreshed, platform } = open()
  platform.network.answer(calls.claim, () => {
    session.close()
    return say({ amount: 5 })
  })
  await flow.load()
  await flow.claim()
  expect([claim(), refreshed()]).toEqual([{ kind: 'sending' }, 0])
})

test('a server without the call for one promotion has the list (REQ-BANNER-016)', async () => {
  const { flow, platform } = open({
    [calls.one]: refuse('x', 'No.'),
    [calls.list]: say([notified(), { id: 'b' }]),
  })
  await flow.load()
  expect(flow.store.getState()).toMatchObject({ name: 'ready', activity: { id: 'daily' } })
  platform.network.answer(calls.list, say([]))
  await flow.load()
  const { name, activity } = flow.store.getState()
  expect([name, activity]).toEqual(['unknown', undefined])
})

test('what cannot be asked has failed, but what is shown stays (REQ-BANNER-016)', async () => {
  const { flow, platform, shown } = open({ [calls.one]: 'broken' })
  await flow.load()
  expect([flow.store.getState().name, shown]).toEqual(['failed', []])
  platform.network.answer(calls.one, say(notified()))
  await flow.load()
  platform.network.answer(calls.one, 'broken')
  await flow.load()
  expect(flow.store.getState().name).toBe('ready')
})
