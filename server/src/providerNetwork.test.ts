import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createMetrics } from './http/watch/metrics'
import { fakePlatform } from './platform/fakePlatform'
import type { NetworkQuestion } from './platform/platform'
import { type Tracing, noTracing } from './platform/tracing/tracing'
import { measureProviders, type ProviderKind } from './providerNetwork'
import { named, recordSpans } from './testing/openCollector'

/** What a provider of each kind is asked with, in a trace. */
const askProviders = async (tracing: Tracing, kinds: ProviderKind[]): Promise<NetworkQuestion[]> => {
  const questions: NetworkQuestion[] = []
  const network = {
    ask: async (question: NetworkQuestion) => {
      questions.push(question)
      return { status: 200, text: '', keepMs: 0 }
    },
  }
  const networkOf = measureProviders({ ...fakePlatform(0), network, tracing }, createMetrics())
  await tracing.inTrace({ name: 'call' }, async () => {
    for (const kind of kinds)
      await networkOf(kind, 'someone').ask({
        address: 'https://provider.example/secret-path',
        headers: { Authorization: 'secret-key' },
        withinMs: seconds(1),
        maxBytes: 1,
      })
  })
  return questions
}

test('a provider of the operator is told the trace, a public service is not, and neither span names more than it', async () => {
  let questions: NetworkQuestion[] = []
  const spans = await recordSpans(async (tracing) => {
    questions = await askProviders(tracing, ['payment', 'push'])
  })
  const payment = named(spans, 'payment provider')
  expect(questions.map(({ headers }) => headers)).toEqual([
    { Authorization: 'secret-key', traceparent: `00-${payment.traceId}-${payment.spanId}-01` },
    { Authorization: 'secret-key' },
  ])
  expect(payment.facts).toEqual({ 'playfront.provider': 'someone', 'http.response.status_code': 200 })
  expect(JSON.stringify(spans)).not.toContain('secret')
})

test('where nothing is traced, no provider gets a header', async () => {
  const [question] = await askProviders(noTracing, ['payment'])
  expect(question?.headers).toEqual({ Authorization: 'secret-key' })
})
