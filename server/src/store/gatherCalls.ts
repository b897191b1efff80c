import { Refusal } from '../kernel/refusal'
import type { RecordedSpan, Tracing } from '../platform/tracing/tracing'

interface Waiting<Asked, Answer> {
  asked: Asked
  resolve(answer: Answer): void
  reject(failure: unknown): void
  span: RecordedSpan | undefined
}

interface Lane<Asked, Answer> {
  waiting: Waiting<Asked, Answer>[]
  isRunning: boolean
}

/** Maximum number of waiting calls; the next one is refused at once with `server.busy` (F6). */
const maxQueue = 2_000

export interface GatherOptions {
  /** Names the batches in traces. */
  name: string
  /** The maximum size of a batch. */
  max: number
  tracing: Tracing
}

/**
 * Collects the calls for a merchant while an earlier batch is running, and sends them together: a single call waits
 * for nothing, under load a round trip and a commit are paid once for many. All callers of a batch share its failure.
 * @param askAll answers in the order asked
 */
export const gatherCalls = <Asked, Answer>(
  { name, max, tracing }: GatherOptions,
  askAll: (merchant: string, asked: Asked[]) => Promise<Answer[]>,
): ((merchant: string, asked: Asked) => Promise<Answer>) => {
  const lanes = new Map<string, Lane<Asked, Answer>>()

  const run = async (merchant: string, lane: Lane<Asked, Answer>): Promise<void> => {
    lane.isRunning = true
    while (lane.waiting.length > 0) await sendBatch(merchant, lane.waiting.splice(0, max))
    lane.isRunning = false
  }

  // The loop runs in the context of the call that started it: a batch names the calls that it serves itself.
  const sendBatch = (merchant: string, batch: Waiting<Asked, Answer>[]): Promise<void> => {
    const facts = { 'playfront.merchant': merchant, 'playfront.batch.size': batch.length }
    const callers = batch.map(({ span }) => span)
    const askTraced = (asked: Asked[]) =>
      tracing.inBatch({ name, facts }, callers, () => askAll(merchant, asked))
    return answerSome(batch, askTraced)
  }

  return (merchant, asked) => {
    const lane = lanes.get(merchant) ?? { waiting: [], isRunning: false }
    lanes.set(merchant, lane)
    if (lane.waiting.length >= maxQueue) return Promise.reject(new Refusal('server.busy'))
    return new Promise((resolve, reject) => {
      lane.waiting.push({ asked, resolve, reject, span: tracing.current() })
      if (!lane.isRunning) void run(merchant, lane)
    })
  }
}

const answerSome = async <Asked, Answer>(
  some: Waiting<Asked, Answer>[],
  ask: (asked: Asked[]) => Promise<Answer[]>,
): Promise<void> => {
  try {
    const answers = await ask(some.map(({ asked }) => asked))
    for (const [at, { resolve, reject }] of some.entries()) {
      const answer = answers[at]
      if (answer === undefined) reject(new Error('A queued call has no answer.'))
      else resolve(answer)
    }
  } catch (failure) {
    for (const { reject } of some) reject(failure)
  }
}
