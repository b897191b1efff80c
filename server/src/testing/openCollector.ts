import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type OpenedTracing, openTracing } from '../platform/tracing/openTracing'

/** A span as the collector received it. */
export interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  facts: Record<string, unknown>
  /** The spans that it has a link to, by their ids. */
  linkedSpanIds: string[]
  isError: boolean
}

export interface Collector {
  /** Where traces are sent to, without the path. */
  url: string
  spans: ReceivedSpan[]
  /** Everything received, as it was sent. */
  bodies: string[]
  headers: IncomingHttpHeaders[]
  close(): Promise<void>
}

/** An OTLP receiver over HTTP that keeps what it receives. @param answers false: it takes requests and never answers. */
export const openCollector = async (answers = true): Promise<Collector> => {
  const collector: Omit<Collector, 'url' | 'close'> = { spans: [], bodies: [], headers: [] }
  const server = createServer((request, response) => {
    if (!answers) return
    void json(request).then((body) => {
      collector.headers.push(request.headers)
      collector.bodies.push(JSON.stringify(body))
      if (request.url === '/v1/traces') collector.spans.push(...readSpans(body as OtlpRequest))
      response.setHeader('Content-Type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    ...collector,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

interface OtlpRequest {
  resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[]
}

interface OtlpSpan extends Pick<ReceivedSpan, 'name' | 'traceId' | 'spanId' | 'parentSpanId'> {
  attributes: { key: string; value: Record<string, unknown> }[]
  links: { spanId: string }[]
  status: { code: number }
}

const otlpError = 2

const readSpans = ({ resourceSpans }: OtlpRequest): ReceivedSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ name, traceId, spanId, parentSpanId, attributes, links, status }) => ({
      name,
      traceId,
      spanId,
      parentSpanId,
      facts: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
      linkedSpanIds: links.map((link) => link.spanId),
      isError: status.code === otlpError,
    }))

/**
 * Runs the work with tracing and answers what a collector received of it.
 * @param recordedShare of the traces that the work begins
 */
export const recordSpans = async (
  work: (tracing: OpenedTracing) => Promise<unknown>,
  recordedShare = 1,
): Promise<ReceivedSpan[]> => {
  const collector = await openCollector()
  const options = { url: `${collector.url}/v1/traces`, headers: {}, serviceName: 'playfront', recordedShare }
  const tracing = openTracing(options, () => undefined)
  try {
    await work(tracing)
    await tracing.close()
    return collector.spans
  } finally {
    await collector.close()
  }
}

/** The first span of the name. Throws when there is none. */
export const named = (spans: ReceivedSpan[], name: string): ReceivedSpan => {
  const span = spans.find((one) => one.name === name)
  if (!span) throw new Error(`There is no span ${name}, only ${spans.map((one) => one.name).join(', ')}.`)
  return span
}
