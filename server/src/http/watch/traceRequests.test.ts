import { connect, type AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fastify, type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type { Tracing } from '../../platform/tracing/tracing'
import { named, recordSpans } from '../../testing/openCollector'
import type { MerchantDirectory } from '../place/merchantDirectory'
import { traceRequests } from './traceRequests'

const merchants: Pick<MerchantDirectory, 'at'> = { at: () => ({ kind: 'unknown' }) }

/** Runs the work with a traced app and answers the spans. */
const recordRequests = (work: (app: FastifyInstance, tracing: Tracing) => Promise<unknown>) =>
  recordSpans(async (tracing) => {
    const app = fastify({ forceCloseConnections: true })
    traceRequests(app, { platform: { tracing }, merchants })
    await work(app, tracing)
    await app.close()
  })

test('the span of an event stream ends where the stream begins, and what the stream does later is in no trace', async () => {
  const spans = await recordRequests(async (app, tracing) => {
    const stream = new PassThrough()
    stream.write(': here\n\n')
    const poll = { next: async () => {} }
    app.get('/live', { config: { name: 'live' } }, async (_request, reply) => {
      await tracing.inPart({ name: 'before' }, async () => undefined)
      const later = new Promise<void>((next) => (poll.next = async () => next()))
      void later.then(() => tracing.inPart({ name: 'later' }, async () => stream.end()))
      return reply.type('text/event-stream').send(stream)
    })
    const answer = await app.inject({ url: '/live', payloadAsStream: true })
    await poll.next()
    await text(answer.stream())
  })
  expect(spans.map(({ name }) => name)).toEqual(['before', 'live'])
  expect(named(spans, 'before').parentSpanId).toBe(named(spans, 'live').spanId)
})

test('an address without a name has no span, and a failure has its status', async () => {
  const spans = await recordRequests(async (app) => {
    app.get('/file/:secret', () => 'bytes')
    app.get('/call/:secret', { config: { name: 'call' } }, () => Promise.reject(new Error('secret')))
    await app.inject('/file/secret')
    await app.inject('/call/secret?secret')
    await app.inject('/secret')
  })
  expect(spans).toHaveLength(1)
  expect(spans[0]).toMatchObject({ name: 'call', isError: true })
  expect(spans[0]?.facts).toMatchObject({ 'http.route': '/call/:secret', 'error.type': '500' })
  expect(JSON.stringify(spans).replaceAll(':secret', '')).not.toContain('secret')
})

test('a caller who hangs up leaves no span open', async () => {
  const spans = await recordRequests(async (app) => {
    const hungUp = new Promise<void>((done) => {
      app.get('/slow', { config: { name: 'slow' } }, ({ raw }) => {
        raw.socket.once('close', () => setImmediate(done))
        socket.destroy()
        return hungUp
      })
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('GET /slow HTTP/1.1\r\nhost: lotus.localhost\r\n\r\n')
    await hungUp
  })
  expect(spans.map(({ name }) => name)).toEqual(['slow'])
})
