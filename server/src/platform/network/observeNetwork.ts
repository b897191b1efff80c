import type { Milliseconds } from '@playfront/contract/time'
import type { Clock, Network } from '../platform'

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
