import { seconds } from '@playfront/contract/time'
import { Refusal } from './kernel/refusal'
import type { Clock } from './platform/platform'
import { codeOf, isConnectionLoss } from './store/decideRetry'

/** The database did not answer at the start, again and again. The message is the sentence to show. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
}

/** Waits between the attempts: half a minute in all. */
const waits = [seconds(1), seconds(2), seconds(4), seconds(8), seconds(15)]

/**
 * Starts, and starts again after a while when the database does not answer yet: it may be starting itself, or be busy
 * with what other nodes left. Any other failure is reported at once.
 * @param start undoes what it did when it fails
 * @throws DatabaseAwayError after the last attempt
 */
export const persistStart = async <Result>(
  start: () => Promise<Result>,
  { clock, say }: { clock: Pick<Clock, 'after'>; say: (line: string) => void },
): Promise<Result> => {
  for (const wait of waits) {
    try {
      return await start()
    } catch (failure) {
      if (!isDatabaseAway(failure)) throw failure
      say(`The database does not answer (${reasonOf(failure)}); trying again in ${wait / 1_000} s.`)
      await new Promise<void>((resume) => clock.after(wait, resume))
    }
  }
  try {
    return await start()
  } catch (failure) {
    if (!isDatabaseAway(failure)) throw failure
    throw new DatabaseAwayError(
      `The database did not answer within half a minute (${reasonOf(failure)}): check that it runs, that DATABASE_URL names it and that a pooler before it pools by transaction, then start again.`,
      { cause: failure },
    )
  }
}

/** The database's own words, or those of a pooler or the network on the way to it. */
const reasonOf = (failure: unknown): string => {
  const { message, cause } = failure as Error
  return cause instanceof Error ? reasonOf(cause) : message || (codeOf(failure) ?? 'no answer')
}

const isDatabaseAway = (failure: unknown): boolean =>
  (failure instanceof Refusal && failure.code === 'server.busy') || isConnectionLoss(failure)
