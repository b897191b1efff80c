import { expect, test } from 'vitest'
import { Refusal } from '../../kernel/refusal'
import { noTracing } from '../../platform/tracing/tracing'
import { OutcomeUnknown } from '../../store/decideRetry'
import { named, recordSpans } from '../../testing/openCollector'
import { createPlacingQueue, sendOrders, type PlacingQueueOptions } from './placingQueue'
import type { PlacingOrder, PlacingVerdict } from './placingOrder'

const order = (slipId: string, over: Partial<PlacingOrder> = {}): PlacingOrder => ({
  merchant: 'lotus',
  currency: 'VND',
  bookCap: 0,
  memberId: 'linh',
  slipId,
  requestHash: 'hash',
  lottery: 'MB1',
  prizeMode: 'Lott',
  oddsVersion: 1,
  issues: [],
  cost: 1,
  seal: { clientSeed: '', seedLeaf: '', slipHash: '', issues: [] },
  bets: [],
  reserved: { stakes: [], tokens: [], books: [] },
  ...over,
})

const accepted: PlacingVerdict = {
  verdict: 'accepted',
  acceptedAt: new Date(0),
  balance: 0,
  balanceVersion: 1,
  commits: {},
}

/** A queue whose batches end when the test says so. */
const openQueue = (over: Partial<PlacingQueueOptions> = {}) => {
  const batches: {
    slips: string[]
    end: (verdicts?: PlacingVerdict[]) => void
    fail: (failure: Error) => void
  }[] = []
  const send = (_merchant: string, orders: PlacingOrder[]) =>
    new Promise<PlacingVerdict[]>((resolve, reject) => {
      batches.push({
        slips: orders.map(({ slipId }) => slipId),
        end: (verdicts = orders.map(() => accepted)) => resolve(verdicts),
        fail: reject,
      })
    })
  const queue = createPlacingQueue({
    send,
    maxSlips: 3,
    maxTokens: 10,
    maxQueue: 5,
    tracing: noTracing,
    ...over,
  })
  return { queue, batches }
}

const soon = () => new Promise(setImmediate)

test('an idle queue sends a slip at once, and what comes meanwhile goes together', async () => {
  const { queue, batches } = openQueue()
  const slips = ['a', 'b', 'c', 'd', 'e'].map((slipId) => queue.place(order(slipId)))
  expect(batches.map((batch) => batch.slips)).toEqual([['a']])
  batches[0]?.end()
  await soon()
  expect(batches[1]?.slips).toEqual(['b', 'c', 'd'])
  batches[1]?.end()
  await soon()
  batches[2]?.end()
  expect(await Promise.all(slips)).toHaveLength(5)
})

test('a large slip does not make small ones wait for another large one', async () => {
  const { queue, batches } = openQueue()
  const number = { issueId: '', token: '', stake: 1, liability: 1, cap: 1 }
  const large = { reserved: { stakes: [], tokens: Array.from({ length: 8 }, () => number), books: [] } }
  void queue.place(order('first'))
  void queue.place(order('large', large))
  void queue.place(order('larger', large))
  batches[0]?.end()
  await soon()
  expect(batches[1]?.slips).toEqual(['large'])
})

test('two concurrent requests for one slip are sent once; the second has to read it', async () => {
  const { queue, batches } = openQueue()
  const [first, second] = [queue.place(order('a')), queue.place(order('a'))]
  batches[0]?.end()
  expect(await first).toEqual(accepted)
  expect(await second).toEqual({ verdict: 'repeat' })
  expect(batches).toHaveLength(1)
})

test('another body under the id waits for the first and is judged by itself', async () => {
  const { queue, batches } = openQueue()
  void queue.place(order('a'))
  const other = queue.place(order('a', { requestHash: 'other' }))
  expect(batches).toHaveLength(1)
  batches[0]?.end()
  await soon()
  batches[1]?.end([{ verdict: 'idempotency_conflict', detail: null }])
  expect(await other).toMatchObject({ verdict: 'idempotency_conflict' })
})

test('merchants do not wait for each other', () => {
  const { queue, batches } = openQueue()
  void queue.place(order('a'))
  void queue.place(order('b', { merchant: 'mela' }))
  expect(batches.map((batch) => batch.slips)).toEqual([['a'], ['b']])
})

test('beyond the longest queue the platform is busy, and says so at once (F6)', async () => {
  const { queue } = openQueue({ maxQueue: 1 })
  void queue.place(order('running'))
  void queue.place(order('waiting'))
  await expect(queue.place(order('too many'))).rejects.toThrow('server.busy')
})

test('a slip the database chokes on takes no other with it', async () => {
  const { queue, batches } = openQueue()
  void queue.place(order('running'))
  const [good, bad] = [queue.place(order('good')), queue.place(order('bad'))]
  const outcome = expect(bad).rejects.toThrow('choked')
  batches[0]?.end()
  await soon()
  batches[1]?.fail(new Error('choked'))
  await soon()
  batches[2]?.end()
  await soon()
  batches[3]?.fail(new Error('choked'))
  expect(await good).toEqual(accepted)
  await outcome
})

test('a batch whose commit was lost is not reported as busy while the database is away: it may be there (F7)', async () => {
  const failures = [new OutcomeUnknown(new Error('the line is gone')), new Refusal('server.busy')]
  const changeOnce = () => Promise.reject(failures.shift() ?? new Error('asked a third time'))
  const sent = sendOrders({ changeOnce }, 'lotus', [order('a')])
  await expect(sent).rejects.toMatchObject({ name: 'OutcomeUnknown' })
  expect(failures).toEqual([])
})

test('a batch of several slips is a trace of its own with links from and to each, and never a part of the first', async () => {
  const spans = await recordSpans(async (tracing) => {
    const { queue, batches } = openQueue({ tracing })
    const placed = ['a', 'b', 'c'].map((slipId) =>
      tracing.inTrace({ name: `call ${slipId}` }, () => queue.place(order(slipId))),
    )
    batches[0]?.end()
    await soon()
    batches[1]?.end()
    await Promise.all(placed)
  })
  const waits = ['a', 'b', 'c'].map((slipId) => {
    const call = named(spans, `call ${slipId}`)
    return spans.find(({ name, parentSpanId }) => name === 'placing queue' && parentSpanId === call.spanId)
  })
  const [alone, shared] = spans.filter(({ name }) => name === 'placing batch')
  expect(alone).toMatchObject({ traceId: waits[0]?.traceId, parentSpanId: waits[0]?.spanId })
  expect(shared?.parentSpanId).toBeUndefined()
  expect(shared?.linkedSpanIds).toEqual([waits[1]?.spanId, waits[2]?.spanId])
  expect(waits.map((wait) => wait?.linkedSpanIds)).toEqual([[], [shared?.spanId], [shared?.spanId]])
})
