/** Facts of a span: constants, merchants' codes, counts, statuses. Nothing that a person wrote or is known by. */
export type SpanFacts = Readonly<Record<string, string | number | boolean | undefined>>

export interface SpanStart {
  /** A constant that names the operation; no address, id or text of a visitor. */
  name: string
  /** `client`: a call of the database or of another service; `internal` when absent. */
  kind?: 'client'
  facts?: SpanFacts
}

/** A span that is recorded, for work that is done for it later. */
export interface RecordedSpan {
  /** 32 hexadecimal digits. */
  readonly traceId: string
}

/** Adds facts that are known only when the work has gone on. */
export type AddFacts = (facts: SpanFacts) => void

export type SpanWork<Result> = (addFacts: AddFacts) => Promise<Result>

/** The span of a request that came from outside. */
export interface RequestSpan {
  /** Runs the work as a part of the request. */
  run(work: () => void): void
  /** Ends the span once; what still runs for the request is not recorded any more. */
  end(outcome: { facts: SpanFacts; isFailure: boolean }): void
}

/**
 * Records what is done for a request or a job as spans of one trace. What is not recorded costs nothing and is run
 * alike; a failure is recorded by its code or its name, never by its message, and passed on.
 */
export interface Tracing {
  /** False: no trace is ever recorded. */
  readonly isOn: boolean
  /** Runs the work as a part of the span that is under way; without one, just runs it. */
  inPart<Result>(start: SpanStart, work: SpanWork<Result>): Promise<Result>
  /** Runs the work as a trace of its own, whatever started it. */
  inTrace<Result>(start: SpanStart, work: SpanWork<Result>): Promise<Result>
  /**
   * Runs the work that is done for several callers at once. One caller's is a part of that caller's span; several
   * callers' is a trace of its own, with links from and to the spans of all.
   * @param callers the spans of the callers as `current` gave them, one for each
   */
  inBatch<Result>(
    start: SpanStart,
    callers: readonly (RecordedSpan | undefined)[],
    work: SpanWork<Result>,
  ): Promise<Result>
  /** The span that is under way and not ended yet. */
  current(): RecordedSpan | undefined
  /** W3C trace context of what is under way, for a service that is called now. */
  traceparent(): string | undefined
  /**
   * Begins the span of a request.
   * @param traceparent as the request brings it: the trace is continued under its id, whether it is recorded is
   * decided here
   */
  beginRequest(start: SpanStart, traceparent: string | undefined): RequestSpan
}

const ignoreFacts: AddFacts = () => undefined

/** Records nothing. */
export const noTracing: Tracing = {
  isOn: false,
  inPart: (_start, work) => work(ignoreFacts),
  inTrace: (_start, work) => work(ignoreFacts),
  inBatch: (_start, _callers, work) => work(ignoreFacts),
  current: () => undefined,
  traceparent: () => undefined,
  beginRequest: () => ({ run: (work) => work(), end: () => undefined }),
}
