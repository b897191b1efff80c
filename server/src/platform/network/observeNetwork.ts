import type { Milliseconds } from '@playfront/contract/time'
import type { Clock, Network } from '../platform'
import type { SpanStart, Tracing } from '../tracing/tracing'

/** How a service answered: with a status below 400; with 4xx, which is its refusal; with 429, 5xx or not at all. */
export type CallOutcome = 'ok' | 'refused' | 'failed'

/** A network whose answers are reported with their outcome and the time they took. */
export const observeNetwork = (
  network: Network,
  clock: Pick<Clock, 'now'>,
  onAnswer: (outcome: CallOutcome, took: Milliseconds) => void,
): Network => ({
  async ask(question) {
    const beganMs = clock.now()
    try {
      const answer = await network.ask(question)
      onAnswer(outcomeOf(answer.status), clock.now() - beganMs)
      return answer
    } catch (failure) {
      onAnswer('failed', clock.now() - beganMs)
      throw failure
    }
  },
})

const outcomeOf = (status: number): CallOutcome => {
  if (status >= 500 || status === 429) return 'failed'
  return status >= 400 ? 'refused' : 'ok'
}

/**
 * A network whose questions are spans of what is under way.
 * @param continuesThere whether the service is told the trace
 */
export const traceNetwork = (
  network: Network,
  tracing: Tracing,
  start: SpanStart,
  continuesThere: boolean,
): Network => ({
  ask: (question) =>
    tracing.inPart({ ...start, kind: 'client' }, async (addFacts) => {
      const traceparent = continuesThere ? tracing.traceparent() : undefined
      const headers = traceparent === undefined ? question.headers : { ...question.headers, traceparent }
      const answer = await network.ask({ ...question, headers })
      addFacts({ 'http.response.status_code': answer.status })
      return answer
    }),
})
