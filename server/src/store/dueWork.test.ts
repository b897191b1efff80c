import { milliseconds, minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fakePlatform } from '../platform/fakePlatform'
import { realClock } from '../platform/realPlatform'
import { type Harness, openHarness } from '../testing/harness'
import { type WorkKind, decideRun, findDue, isDue, startRegularWork } from './dueWork'
import type { Store } from './store'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

/** A database that answers what a test says, and counts how often it was asked. */
const fakeDatabase = () => {
  const state = { rows: [] as { kind: string; of: string }[], asked: 0, failure: undefined as unknown }
  const query = async () => {
    state.asked += 1
    if (state.failure) throw state.failure
    return state.rows
  }
  const store = { readPlatform: (work: (connection: unknown) => unknown) => work({ query }) }
  return { state, store: store as unknown as Store }
}

const openRegular = () => {
  const platform = fakePlatform(0)
  const { state, store } = fakeDatabase()
  const merchants = [{ code: 'lotus' }]
  const failures: unknown[] = []
  const regular = startRegularWork({
    store,
    clock: platform.clock,
    merchants: () => merchants,
    onError: (failure) => failures.push(failure),
  })
  const runs: Record<string, number> = {}
  const add = (kind: WorkKind, intervalMs = seconds(1)) =>
    regular.clockFor(kind).every(intervalMs, async () => void (runs[kind] = (runs[kind] ?? 0) + 1))
  return { platform, state, regular, runs, add, failures }
}

test('a node with nothing to do asks one question a second, and runs each job once a minute', async () => {
  const { platform, state, runs, add } = openRegular()
  add('messages')
  add('withdrawals')
  add('deposits', seconds(5))
  await platform.passes(seconds(59))
  expect(runs).toEqual({})
  expect(state.asked).toBe(59)
  await platform.passes(seconds(6))
  expect(runs).toEqual({ messages: 1, withdrawals: 1, deposits: 1 })
})

test('a job runs at its interval while it is due, and the others do not', async () => {
  const { platform, state, runs, add } = openRegular()
  add('messages')
  add('withdrawals')
  add('deposits', seconds(5))
  state.rows = [
    { kind: 'withdrawals', of: 'lotus' },
    { kind: 'deposits', of: 'lotus' },
  ]
  await platform.passes(seconds(10))
  expect(runs).toEqual({ withdrawals: 10, deposits: 2 })
})

test('what a job leaves to another one is done in the same second', async () => {
  const { platform, state, regular, runs, add } = openRegular()
  add('messages')
  regular.clockFor('withdrawals').every(seconds(1), async () => {
    state.rows = [{ kind: 'messages', of: '' }]
  })
  state.rows = [{ kind: 'withdrawals', of: 'lotus' }]
  await platform.passes(seconds(1))
  expect(runs).toEqual({ messages: 1 })
})

test('a movement of the ledger calls what depends on it, and a failed run is repeated', async () => {
  const { platform, state, regular, runs, add } = openRegular()
  add('ledger')
  add('reports', seconds(5))
  // What was written before the node started is looked at in any case.
  await platform.passes(seconds(6))
  expect(runs).toEqual({ ledger: 1, reports: 1 })
  state.rows = [
    { kind: 'edge', of: '900' },
    { kind: 'moved', of: '' },
  ]
  await platform.passes(seconds(1))
  state.rows = [{ kind: 'edge', of: '901' }]
  await platform.passes(seconds(5))
  expect(runs).toEqual({ ledger: 2, reports: 2 })
  regular.again('ledger')
  await platform.passes(seconds(1))
  expect(runs['ledger']).toBe(3)
})

test('a job that runs because of the time alone leaves nothing to others, and nothing is asked again', async () => {
  const { platform, state, runs, add } = openRegular()
  add('ledger')
  add('messages')
  await platform.passes(seconds(25))
  expect(runs).toEqual({ ledger: 3 })
  // Once more after the first run of the ledger, which is called at the start.
  expect(state.asked).toBe(26)
})

test('what nodes hold in memory is read again when its mark is another one', async () => {
  const { platform, state, runs, add } = openRegular()
  add('merchants', seconds(3))
  state.rows = [{ kind: 'merchants', of: 'one' }]
  await platform.passes(seconds(9))
  expect(runs).toEqual({ merchants: 1 })
  state.rows = [{ kind: 'merchants', of: 'other' }]
  await platform.passes(seconds(9))
  expect(runs).toEqual({ merchants: 2 })
})

test('a database that does not answer stops no job for longer than a minute', async () => {
  const { platform, state, runs, add, failures } = openRegular()
  add('withdrawals')
  state.failure = new Error('away')
  await platform.passes(minutes(1))
  expect(runs).toEqual({ withdrawals: 1 })
  expect(failures).toHaveLength(60)
})

test('a job that takes long keeps no other one waiting', async () => {
  const { state, store } = fakeDatabase()
  state.rows = [
    { kind: 'withdrawals', of: 'lotus' },
    { kind: 'messages', of: '' },
  ]
  let tick = () => Promise.resolve()
  let overlaps: boolean | undefined
  let nowMs = 0
  const clock = {
    ...realClock,
    now: () => nowMs,
    every: (_interval: number, work: () => Promise<void>, options?: { overlaps: boolean }) => {
      tick = work
      overlaps = options?.overlaps
      return () => undefined
    },
  }
  const regular = startRegularWork({ store, clock, merchants: () => [], onError: () => undefined })
  let messages = 0
  regular.clockFor('withdrawals').every(seconds(1), () => new Promise(() => undefined))
  regular.clockFor('messages').every(seconds(1), async () => void (messages += 1))
  for (let second = 1; second <= 3; second++) {
    nowMs = seconds(second)
    void tick()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(overlaps).toBe(true)
  expect(messages).toBe(3)
})

test('the rule says why a job runs', () => {
  const facts = { kind: 'ledger', isCalled: false, answer: undefined, lastMark: undefined } as const
  expect(decideRun({ ...facts, sinceRunMs: milliseconds(9_999) })).toMatchObject({ run: false })
  expect(decideRun({ ...facts, sinceRunMs: seconds(10) })).toMatchObject({ run: true })
  expect(decideRun({ ...facts, kind: 'reports', sinceRunMs: seconds(10) })).toMatchObject({ run: false })
})

test('the database finds what is due, merchant by merchant', async () => {
  const { store, account } = harness
  const merchants = ['lotus', 'mela', 'tucano'].map((code) => harness.merchant(code))
  expect(account).toBeDefined()
  expect(await findDue(store, 'ranks', merchants)).toEqual([])
  await harness.registerMember('ranked')
  expect((await findDue(store, 'ranks', merchants)).map(({ code }) => code)).toEqual(['lotus'])
  expect((await findDue(store, 'reports', merchants)).map(({ code }) => code)).toContain('lotus')
  expect(await isDue(store, 'voids')).toBe(false)
  for (const kind of ['withdrawals', 'deposits', 'sandboxPayouts', 'demoRounds', 'rewards'] as const)
    expect(await findDue(store, kind, merchants), kind).toEqual([])
})

test('a published version, a host and a maintenance window change what a node is to read again', async () => {
  const { store, url } = harness
  const { openOwner } = await import('../testing/openOwner')
  const owner = await openOwner(url)
  const markOf = async (kind: WorkKind) => {
    const [row] = await owner.query<{ mark: string }>(
      `select due_of as mark from due_work(array['${kind}'], '{}', '{}', '{}', null)`,
    )
    return row?.mark
  }
  const marks = [await markOf('merchants')]
  await owner.query(`update merchant set publication = publication + 1 where code = 'lotus'`)
  marks.push(await markOf('merchants'))
  await owner.query(
    `insert into merchant_host (host, merchant, kind) values ('new.example', 'lotus', 'mirror')`,
  )
  marks.push(await markOf('merchants'))
  expect(new Set(marks).size).toBe(3)
  const before = await markOf('maintenance')
  await store.changeOnce(
    'lotus',
    {
      name: 'a test closes',
      text: `insert into sandbox_maintenance (merchant, from_at) values ($1, platform_now())`,
    },
    ['lotus'],
  )
  expect(await markOf('maintenance')).not.toBe(before)
  await owner.close()
})

test('stopping waits for the work under way, and begins none that was due', async () => {
  const { platform, state, regular, add, runs } = openRegular()
  let release: (() => void) | undefined
  regular.clockFor('rewards').every(seconds(1), () => new Promise((resolve) => (release = resolve)))
  add('messages', seconds(2))
  state.rows = [
    { kind: 'rewards', of: '' },
    { kind: 'messages', of: '' },
  ]
  const passing = platform.passes(seconds(1))
  await vi.waitFor(() => expect(release).toBeDefined())
  let isStopped = false
  const stopping = regular.stop().then(() => (isStopped = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isStopped).toBe(false)
  release?.()
  await Promise.all([stopping, passing])
  await platform.passes(seconds(5))
  expect(runs).toEqual({})
})

test('stopping waits ten seconds for work that does not end', async () => {
  const { platform, state, regular } = openRegular()
  const work = vi.fn(() => new Promise<void>(() => undefined))
  regular.clockFor('rewards').every(seconds(1), work)
  state.rows = [{ kind: 'rewards', of: '' }]
  void platform.passes(seconds(1))
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce())
  let isStopped = false
  const stopping = regular.stop().then(() => (isStopped = true))
  await platform.passes(seconds(9))
  expect(isStopped).toBe(false)
  await platform.passes(seconds(1))
  await stopping
})
