import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import {
  type Context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  RandomIdGenerator,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import { type Milliseconds, seconds } from '@playfront/contract/time'
import type { RecordedSpan, RequestSpan, SpanStart, SpanWork, Tracing } from './tracing'

export interface TracingOptions {
  /** Where spans are sent to by OTLP over HTTP. */
  url: string
  headers: Record<string, string>
  serviceName: string
  /** The share of traces that is recorded, 0 to 1. */
  recordedShare: number
  /** How long the end waits for spans that are not sent yet; three seconds when absent. */
  closeWithinMs?: Milliseconds
}

export interface OpenedTracing extends Tracing {
  /** Sends what is left, as far as there is time for it. Never rejects. */
  close(): Promise<void>
}

/**
 * Records traces with OpenTelemetry and sends them in the background. Spans that the collector does not take are
 * dropped: no work waits for it, except the end of the process for a limited time.
 * @param onLost spans could not be sent; called once until the collector takes spans again
 */
export const openTracing = (options: TracingOptions, onLost: (failure: unknown) => void): OpenedTracing => {
  const { url, headers, serviceName, recordedShare, closeWithinMs = seconds(3) } = options
  const exporter = reportLoss(new OTLPTraceExporter({ url, headers }), onLost)
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': randomUUID() }),
    sampler: ownSampler(recordedShare),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('playfront')
  const underWay = new AsyncLocalStorage<Recorded | undefined>()

  const current = (): Recorded | undefined => {
    const held = underWay.getStore()
    return held?.span.isRecording() ? held : undefined
  }

  const begin = (start: SpanStart, kind: SpanKind, parent: Context, links?: Link[]): Recorded | undefined => {
    const span = tracer.startSpan(start.name, { kind, attributes: start.facts, links }, parent)
    return span.isRecording() ? new Recorded(span) : undefined
  }

  const run = async <Result>(recorded: Recorded | undefined, work: SpanWork<Result>): Promise<Result> => {
    if (!recorded) return underWay.run(undefined, () => work(() => undefined))
    const { span } = recorded
    try {
      return await underWay.run(recorded, () => work((facts) => span.setAttributes(facts)))
    } catch (failure) {
      noteFailure(span, failure)
      throw failure
    } finally {
      span.end()
    }
  }

  return {
    isOn: true,
    inPart(start, work) {
      const held = current()
      if (!held) return work(() => undefined)
      return run(begin(start, kindOf(start), held.context), work)
    },
    inTrace: (start, work) => run(begin(start, kindOf(start), ROOT_CONTEXT), work),
    inBatch(start, callers, work) {
      const recorded = callers.filter((caller) => caller instanceof Recorded)
      const [only] = recorded
      if (!only) return run(undefined, work)
      if (callers.length === 1) return run(begin(start, kindOf(start), only.context), work)
      const batch = begin(start, kindOf(start), ROOT_CONTEXT, recorded.map(linkTo))
      if (batch) for (const { span } of recorded) span.addLink(linkTo(batch))
      return run(batch, work)
    },
    current,
    traceparent() {
      const held = current()?.span.spanContext()
      return held && `00-${held.traceId}-${held.spanId}-01`
    },
    beginRequest(start, traceparent) {
      const parent = traceparent === undefined ? null : parseTraceParent(traceparent)
      const context = parent
        ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
        : ROOT_CONTEXT
      return requestSpan(begin(start, SpanKind.SERVER, context), underWay)
    },
    async close() {
      await within(closeWithinMs, provider.shutdown())
    },
  }
}

class Recorded implements RecordedSpan {
  readonly context: Context

  constructor(readonly span: Span) {
    this.context = trace.setSpan(ROOT_CONTEXT, span)
  }

  get traceId(): string {
    return this.span.spanContext().traceId
  }
}

const kindOf = ({ kind }: SpanStart): SpanKind => (kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL)

const linkTo = ({ span }: Recorded): Link => ({ context: span.spanContext() })

const requestSpan = (
  recorded: Recorded | undefined,
  underWay: AsyncLocalStorage<Recorded | undefined>,
): RequestSpan => ({
  run: (work) => underWay.run(recorded, work),
  end({ facts, isFailure }) {
    if (!recorded?.span.isRecording()) return
    recorded.span.setAttributes(facts)
    if (isFailure) recorded.span.setStatus({ code: SpanStatusCode.ERROR })
    recorded.span.end()
  },
})

/**
 * Whether a trace is recorded is drawn where it begins. A trace that is continued from outside is drawn too, and not by
 * its id: who sends a request chooses that id and its flags, and would decide how much is recorded. What is done for
 * recorded spans is recorded.
 */
const ownSampler = (recordedShare: number): Sampler => {
  const ratio = new TraceIdRatioBasedSampler(recordedShare)
  const ids = new RandomIdGenerator()
  const isDrawn = (traceId: string) => ratio.shouldSample(ROOT_CONTEXT, traceId).decision === recordAndSend
  return {
    shouldSample(context, traceId, _name, _kind, _attributes, links) {
      const parent = trace.getSpanContext(context)
      const isGiven = parent ? !parent.isRemote : links.length > 0
      const isRecorded = isGiven || isDrawn(parent ? ids.generateTraceId() : traceId)
      return { decision: isRecorded ? recordAndSend : SamplingDecision.NOT_RECORD }
    },
    toString: () => `OwnSampler{${recordedShare}}`,
  }
}

const recordAndSend = SamplingDecision.RECORD_AND_SAMPLED

/** A refusal of the catalogue, which has a status, is an answer, unless it says that the server failed. */
const noteFailure = (span: Span, failure: unknown): void => {
  span.setAttribute('error.type', typeOf(failure))
  const isAnswer =
    failure instanceof Error &&
    'status' in failure &&
    typeof failure.status === 'number' &&
    failure.status < 500
  if (!isAnswer) span.setStatus({ code: SpanStatusCode.ERROR })
}

/** A code or a class: messages may contain values. */
const typeOf = (failure: unknown): string => {
  if (!(failure instanceof Error)) return 'unknown'
  return 'code' in failure && typeof failure.code === 'string' ? failure.code : failure.name
}

const reportLoss = (exporter: SpanExporter, onLost: (failure: unknown) => void): SpanExporter => {
  let isLosing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isLost = result.code !== ExportResultCode.SUCCESS
        if (isLost && !isLosing) onLost(result.error)
        isLosing = isLost
        done(result)
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  }
}

const within = (limitMs: Milliseconds, work: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, limitMs)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    work.then(end, end)
  })
