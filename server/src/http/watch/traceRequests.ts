import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestSpan, Tracing } from '../../platform/tracing/tracing'
import type { MerchantDirectory } from '../place/merchantDirectory'
import { merchantOf, refusalOfRequest } from './callFigures'

export interface TraceDeps {
  platform: { tracing: Tracing }
  merchants: Pick<MerchantDirectory, 'at'>
}

/**
 * Makes each call and each page one span, named as in the metrics. Files and sockets are none; the span of an event
 * stream ends where the stream begins.
 */
export const traceRequests = (app: FastifyInstance, { platform, merchants }: TraceDeps): void => {
  const { tracing } = platform
  if (!tracing.isOn) return
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  const end = (request: FastifyRequest, reply: FastifyReply) =>
    spans.get(request)?.end({ facts: answerFacts(request, reply), isFailure: reply.statusCode >= 500 })

  app.addHook('onRequest', (request, reply, done) => {
    const { name } = request.routeOptions.config
    if (name === undefined || request.headers.upgrade !== undefined) return done()
    const { traceparent } = request.headers
    const span = tracing.beginRequest(
      {
        name,
        facts: {
          'http.request.method': request.method,
          'http.route': request.routeOptions.url,
          'playfront.merchant': merchantOf(request, merchants),
          'playfront.request_id': request.id,
        },
      },
      typeof traceparent === 'string' ? traceparent : undefined,
    )
    spans.set(request, span)
    // A caller who hangs up gets no answer, and `onResponse` does not run.
    reply.raw.once('close', () => end(request, reply))
    span.run(done)
  })
  // The body arrived in events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => within(spans.get(request), done))
  app.addHook('onSend', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) end(request, reply)
  })
  app.addHook('onResponse', (request, reply, done) => {
    within(spans.get(request), done)
    end(request, reply)
  })
}

const within = (span: RequestSpan | undefined, work: () => void): void => (span ? span.run(work) : work())

const answerFacts = (request: FastifyRequest, reply: FastifyReply) => ({
  'http.response.status_code': reply.statusCode,
  'error.type': reply.statusCode < 400 ? undefined : (refusalOfRequest(request) ?? String(reply.statusCode)),
})
