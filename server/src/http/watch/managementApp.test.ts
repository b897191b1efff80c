import { afterEach, expect, test } from 'vitest'
import { createManagementApp } from './managementApp'
import { createMetrics } from './metrics'

let app: ReturnType<typeof createManagementApp> | undefined
afterEach(() => app?.close())

const open = (state: { isReachable?: boolean; isDraining?: boolean } = {}) => {
  const metrics = createMetrics()
  app = createManagementApp({
    metrics,
    isStoreReachable: async () => state.isReachable ?? true,
    isDraining: () => state.isDraining ?? false,
  })
  return { app, metrics }
}

test('a node lives as long as it answers, and is ready only while the database answers and it does not drain', async () => {
  const state = { isReachable: true, isDraining: false }
  const { app } = open(state)
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect(headers['cache-control']).toBe('no-store')
    return [statusCode, JSON.parse(body)]
  }
  expect(await ask('/readyz')).toEqual([200, { ready: true, draining: false }])
  state.isReachable = false
  expect(await ask('/readyz')).toEqual([503, { ready: false, draining: false }])
  expect(await ask('/healthz')).toEqual([200, { live: true }])
  state.isReachable = true
  state.isDraining = true
  expect(await ask('/readyz')).toEqual([503, { ready: false, draining: true }])
  expect(await ask('/healthz')).toEqual([200, { live: true }])
})

test('metrics count the answers by name', async () => {
  const { app, metrics } = open()
  metrics.countAnswer('ping', 200, 0.001)
  expect((await app.inject('/metrics')).body).toContain('playfront_answers_total{name="ping",status="200"} 1')
})

test('a metric with labels reports only the labels that exist now', async () => {
  const { app, metrics } = open()
  let head = 'a1'
  metrics.watchEach('audit_entries', 'Entries.', ['chain', 'head'], () => [
    { labels: { chain: 'lotus', head }, value: 7 },
  ])
  expect((await app.inject('/metrics')).body).toContain('playfront_audit_entries{chain="lotus",head="a1"} 7')
  head = 'b2'
  const { body } = await app.inject('/metrics')
  expect(body).toContain('playfront_audit_entries{chain="lotus",head="b2"} 7')
  expect(body).not.toContain('"a1"')
})
