import { expect, test } from 'vitest'
import { noTracing } from '../platform/tracing/tracing'
import { named, recordSpans } from '../testing/openCollector'
import { gatherCalls } from './gatherCalls'

/** Questions to a store whose first answer the test holds back. */
const openPort = (tracing = noTracing) => {
  const batches: { merchant: string; asked: number[] }[] = []
  const first = { resolve: () => undefined as void, reject: (_failure: Error) => undefined as void }
  const held = new Promise<void>((resolve, reject) => Object.assign(first, { resolve, reject }))
  const ask = gatherCalls({ name: 'batch', max: 2, tracing }, async (merchant: string, asked: number[]) => {
    batches.push({ merchant, asked })
    if (batches.length === 1) await held
    return asked.map((one) => `${merchant} ${one}`)
  })
  return { batches, ask, first }
}

test('the first is sent at once, those that come meanwhile together, up to the maximum', async () => {
  const { batches, ask, first } = openPort()
  const answers = [1, 2, 3, 4].map((one) => ask('lotus', one))
  expect(batches.map(({ asked }) => asked)).toEqual([[1]])
  first.resolve()
  expect(await Promise.all(answers)).toEqual(['lotus 1', 'lotus 2', 'lotus 3', 'lotus 4'])
  expect(batches.map(({ asked }) => asked)).toEqual([[1], [2, 3], [4]])
})

test('merchants do not wait for each other', async () => {
  const { batches, ask } = openPort()
  void ask('lotus', 1)
  expect(await ask('mela', 2)).toBe('mela 2')
  expect(batches.map(({ merchant }) => merchant)).toEqual(['lotus', 'mela'])
})

test('a failure reaches all callers of the batch, and the next batch is asked', async () => {
  const { ask, first } = openPort()
  const answers = [1, 2].map((one) => ask('lotus', one))
  first.reject(new Error('gone'))
  await expect(answers[0]).rejects.toThrow('gone')
  expect(await answers[1]).toBe('lotus 2')
})

test('a caller that comes when thousands wait is told that the platform is busy (F6)', async () => {
  const { ask } = openPort()
  for (let one = 0; one <= 2_000; one++) void ask('lotus', one)
  await expect(ask('lotus', 1)).rejects.toThrow('server.busy')
})

test('a batch for one call is a part of it; one for several is a trace of its own with links from and to each', async () => {
  const spans = await recordSpans(async (tracing) => {
    const { ask, first } = openPort(tracing)
    const calls = [1, 2, 3].map((one) => tracing.inTrace({ name: `call ${one}` }, () => ask('lotus', one)))
    first.resolve()
    await Promise.all(calls)
  })
  const [one, two, three] = [1, 2, 3].map((call) => named(spans, `call ${call}`))
  const alone = spans.find(({ parentSpanId }) => parentSpanId === one?.spanId)
  const shared = spans.find(({ name, parentSpanId }) => name === 'batch' && parentSpanId === undefined)
  expect(alone).toMatchObject({ name: 'batch', traceId: one?.traceId, linkedSpanIds: [] })
  expect(shared?.linkedSpanIds).toEqual([two?.spanId, three?.spanId])
  expect([one, two, three].map((call) => call?.linkedSpanIds)).toEqual([
    [],
    [shared?.spanId],
    [shared?.spanId],
  ])
  expect([one, two, three].map((call) => call?.traceId)).not.toContain(shared?.traceId)
  expect(shared?.facts).toEqual({ 'playfront.merchant': 'lotus', 'playfront.batch.size': 2 })
})

test('a batch in which no call is recorded is not, though a recorded one had started the lane', async () => {
  const spans = await recordSpans(async (tracing) => {
    const { ask, first } = openPort(tracing)
    const calls = [tracing.inTrace({ name: 'call' }, () => ask('lotus', 1)), ask('lotus', 2)]
    first.resolve()
    await Promise.all(calls)
  })
  expect(spans.map(({ name }) => name)).toEqual(['batch', 'call'])
})
