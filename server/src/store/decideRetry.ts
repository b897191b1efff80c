import { Refusal } from '../kernel/refusal'

/**
 * The connection was lost between asking the database to commit and hearing that it did. Whether the change is there is
 * found out by its key, never guessed (F7).
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'

  constructor(cause: unknown) {
    super('The connection to the database was lost while a change was being committed.', { cause })
  }
}

/**
 * Runs a step after a change that was made, or may have been. Where the database is away, `server.busy` would say that
 * nothing was changed.
 * @throws OutcomeUnknown instead of `server.busy`
 */
export const afterChange = async <Result>(step: () => Promise<Result>): Promise<Result> => {
  try {
    return await step()
  } catch (failure) {
    const isAway = failure instanceof Refusal && failure.code === 'server.busy'
    throw isAway ? new OutcomeUnknown(failure) : failure
  }
}

/** What to do after the database or the connection to it failed. */
export type RetryDecision =
  | { kind: 'again'; because: 'serialization' | 'deadlock' }
  | { kind: 'busy'; because: 'connection' | 'waited too long' | 'tried too often' | 'read only' }
  | { kind: 'fail'; because: 'not ours' }

/** The first attempt and three more (F6). */
export const maxAttempts = 4

/** SQLSTATE beginnings of a broken or overloaded server: connection, shutdown, resources. */
const brokenStates = ['08', '57P', '53']
const brokenSockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
])

/** Messages of the driver that carry no code. */
const brokenMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
]

/** Lock and statement timeouts. */
const waitedTooLong = new Set(['55P03', '57014'])

/** A change of a merchant that moves to another cell: nothing was changed, and it can be asked for again there. */
const readOnly = '25006'

/** Serialization failures and deadlocks are tried again; a broken way is answered as busy, at once (F5, F6). */
export const decideRetry = (failure: unknown, attempt: number): RetryDecision => {
  if (failure instanceof OutcomeUnknown) return { kind: 'fail', because: 'not ours' }
  const code = codeOf(failure)
  if (code === '40001' || code === '40P01' || isTakenKey(failure)) {
    if (attempt >= maxAttempts) return { kind: 'busy', because: 'tried too often' }
    return { kind: 'again', because: code === '40P01' ? 'deadlock' : 'serialization' }
  }
  if (code && waitedTooLong.has(code)) return { kind: 'busy', because: 'waited too long' }
  if (code === readOnly) return { kind: 'busy', because: 'read only' }
  if (isConnectionLoss(failure)) return { kind: 'busy', because: 'connection' }
  return { kind: 'fail', because: 'not ours' }
}

/** A key of the ledger was used between the look for it and the posting: asked again, the look finds it. */
const isTakenKey = (failure: unknown): boolean => {
  if (!(failure instanceof Error)) return false
  return ('constraint' in failure && failure.constraint === 'ledger_key_once') || isTakenKey(failure.cause)
}

/** Whether the failure means that the connection is broken, not that the statement failed. */
export const isConnectionLoss = (failure: unknown): boolean => {
  const code = codeOf(failure)
  if (code) return brokenSockets.has(code) || brokenStates.some((start) => code.startsWith(start))
  return failure instanceof Error && brokenMessages.some((start) => failure.message.startsWith(start))
}

/** The SQLSTATE or system code of a failure, or of what caused it. */
export const codeOf = (failure: unknown): string | undefined => {
  if (!(failure instanceof Error)) return undefined
  if ('code' in failure && typeof failure.code === 'string') return failure.code
  return codeOf(failure.cause)
}
