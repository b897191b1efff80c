import type { Method, SessionNeed } from '@playfront/contract/call'
import type { Milliseconds } from '@playfront/contract/time'
import type { RequestFailure } from './requestFailure'
import { retryOptions } from './requestOptions'

const lostSessionCodes = [
  'customer.not.login',
  'user.or.token.invalid',
  'login.not.session',
  'CUSTOMER_NOT_LOGIN',
]

/** Whether a failure says that the caller's session is over, or that it had none where the call needs one. */
export const isSessionLost = (
  { status, code, serverMessage }: Pick<RequestFailure, 'status' | 'code' | 'serverMessage'>,
  session: SessionNeed,
): boolean =>
  session !== 'none' &&
  (status === 401 || lostSessionCodes.includes(code) || serverMessage === 'CUSTOMER_NOT_LOGIN')

export interface RetryFacts extends Pick<RequestFailure, 'kind' | 'status' | 'code'> {
  method: Method
  /** Such a call carries an id of the caller's, or is done once however often it is sent (D-13). */
  movesMoney: boolean
  /** How often the call has been sent, this time included. */
  attempts: number
  /** Since the call was begun. */
  spentMs: Milliseconds
  /** How long after its beginning the call may be sent again. */
  retryForMs: Milliseconds
  /** From 0 up to 1: spreads the attempts of many clients that failed at the same moment. */
  chance: number
}

export type RetryDecision =
  | { kind: 'retry'; afterMs: Milliseconds; reason: string }
  | { kind: 'giveUp'; reason: string }

/** What the catalogue says of a code: nothing was changed, so that the same may be sent again. */
const unchangedCodes = ['server.busy', 'server.error']

const unansweredKinds: readonly RequestFailure['kind'][] = ['timeout', 'offline', 'unreachable']

/** No server of the platform said how the call ended: no answer came, or one of something in between. */
const hasNoOutcome = ({ kind, status, code }: RetryFacts): boolean =>
  unansweredKinds.includes(kind) || (kind === 'answered' && status >= 500 && code === '')

/** Half of a pause is fixed and half is chance. */
const pauseOf = ({ attempts, chance }: RetryFacts): Milliseconds => {
  const { firstPauseMs, maxPauseMs } = retryOptions
  const fullMs = Math.min(maxPauseMs, firstPauseMs * 2 ** (attempts - 1))
  return Math.round((fullMs * (1 + chance)) / 2)
}

const decideRepeatable = (facts: RetryFacts): { pauseMs: Milliseconds } | { reason: string } => {
  if (unchangedCodes.includes(facts.code)) return { pauseMs: pauseOf(facts) }
  if (facts.code.startsWith('TOO_MANY_REQUEST')) return { pauseMs: retryOptions.tooManyPauseMs }
  if (!hasNoOutcome(facts)) return { reason: 'the answer would be the same' }
  const isSafe = facts.method === 'GET' || facts.movesMoney
  return isSafe ? { pauseMs: pauseOf(facts) } : { reason: 'the call may have been carried out' }
}

/**
 * Whether a failed call is sent again, by the rules of the error catalogue (docs/guide/calls.md, D-13): after a code that
 * says that nothing was changed, after `TOO_MANY_REQUEST`, and without an answer only what cannot be done twice.
 */
export const decideRetry = (facts: RetryFacts): RetryDecision => {
  const repeatable = decideRepeatable(facts)
  if ('reason' in repeatable) return { kind: 'giveUp', reason: repeatable.reason }
  return facts.spentMs + repeatable.pauseMs <= facts.retryForMs
    ? { kind: 'retry', afterMs: repeatable.pauseMs, reason: 'the same call may be sent again' }
    : { kind: 'giveUp', reason: 'the time for further attempts is over' }
}
