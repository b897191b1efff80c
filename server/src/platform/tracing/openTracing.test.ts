import { expect, onTestFinished, test } from 'vitest'
import { Refusal } from '../../kernel/refusal'
import { named, openCollector, recordSpans } from '../../testing/openCollector'
import { openTracing } from './openTracing'

const remoteSpan = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }

/** Of so many requests that bring a trace, how many are recorded. */
const recordedOf = async (count: number, share: number, traceparent: string) => {
  const spans = await recordSpans(async (tracing) => {
    for (let asked = 0; asked < count; asked += 1)
      tracing.beginRequest({ name: 'call' }, traceparent).end({ facts: {}, isFailure: false })
  }, share)
  return spans
}

test('a request continues the trace that it brings, under its id', async () => {
  const [span] = await recordedOf(1, 1, `00-${remoteSpan.traceId}-${remoteSpan.spanId}-00`)
  expect(span).toMatchObject({ traceId: remoteSpan.traceId, parentSpanId: remoteSpan.spanId })
})

test('a request decides neither by its flags nor by its id whether it is recorded', async () => {
  const sampled = `00-${remoteSpan.traceId}-${remoteSpan.spanId}-01`
  expect(await recordedOf(10, 0, sampled)).toEqual([])
  // By the ratio alone this id would always be recorded.
  const lowest = `00-${'1'.padStart(32, '0')}-${remoteSpan.spanId}-01`
  const recorded = (await recordedOf(400, 0.5, lowest)).length
  expect(recorded).toBeGreaterThan(100)
  expect(recorded).toBeLessThan(300)
})

test.each(['', 'nothing', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`, `ff-${remoteSpan.traceId}-x-01`])(
  'a traceparent %j is none: the request begins a trace',
  async (traceparent) => {
    const [span] = await recordedOf(1, 1, traceparent)
    expect(span?.parentSpanId).toBeUndefined()
    expect(span?.traceId).toMatch(/^(?!0{32}|0af7)[0-9a-f]{32}$/)
  },
)

test('what runs on for a request that has ended is not recorded', async () => {
  const spans = await recordSpans(async (tracing) => {
    const request = tracing.beginRequest({ name: 'call' }, undefined)
    const later = new Promise<void>((done) =>
      request.run(() => setImmediate(() => void tracing.inPart({ name: 'later' }, async () => done()))),
    )
    request.end({ facts: {}, isFailure: false })
    await later
  })
  expect(spans.map(({ name }) => name)).toEqual(['call'])
})

test('a failure is recorded by its code or its name, and a refusal is an answer', async () => {
  const spans = await recordSpans(async (tracing) => {
    const failing = (name: string, failure: Error) =>
      tracing.inTrace({ name }, () => Promise.reject(failure)).catch(() => undefined)
    await failing('database', Object.assign(new Error('secret words'), { code: '23505' }))
    await failing('bug', new TypeError('secret words'))
    await failing('refusal', new Refusal('limit_reached'))
  })
  const facts = (name: string) => [named(spans, name).facts['error.type'], named(spans, name).isError]
  expect(facts('database')).toEqual(['23505', true])
  expect(facts('bug')).toEqual(['TypeError', true])
  expect(facts('refusal')).toEqual(['limit_reached', false])
  expect(JSON.stringify(spans)).not.toContain('secret')
})

test.each([
  ['is away', async () => 'http://127.0.0.1:9/v1/traces'],
  [
    'takes requests and never answers',
    async () => {
      const silent = await openCollector(false)
      onTestFinished(silent.close)
      return `${silent.url}/v1/traces`
    },
  ],
])('a collector that %s holds nothing up, and the end waits for a limited time', async (_how, address) => {
  const lost: unknown[] = []
  const url = await address()
  const options = { url, headers: {}, serviceName: 'playfront', recordedShare: 1, closeWithinMs: 300 }
  const tracing = openTracing(options, (failure) => void lost.push(failure))
  // More than the queue of spans holds.
  for (let index = 0; index < 5_000; index += 1)
    expect(await tracing.inTrace({ name: 'call' }, async () => index)).toBe(index)
  await tracing.close()
  expect(lost.length).toBeLessThanOrEqual(1)
})
