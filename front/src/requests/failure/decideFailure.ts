import { isSessionLost } from '@playfront/client/failureRules'
import type { FailureKind } from '@playfront/client/requestFailure'
import type { SessionNeed } from '@playfront/contract/call'

export interface FailureFacts {
  kind: FailureKind
  /** HTTP status, 0 without an answer. */
  status: number
  code: string
  serverMessage: string
  /** The caller wants failures shown. */
  alert: boolean
  /** The session that the contract asks for. */
  session: SessionNeed
  /** A token went along. */
  carriedToken: boolean
  /** The session that the call was made in is still the one that runs. */
  sameSession: boolean
  movesMoney: boolean
  /** The call that asks whether the merchant is open. */
  isStatusCall: boolean
  isHttps: boolean
  /** The merchant is closed to this visitor, which is why it refused the call (AMB-58). */
  saysClosed: boolean
}

/** Texts by their key in the dictionaries, or the server's own words. */
export type FailureText =
  | { words: string }
  | { key: 'unknown_error' | 'error' | 'network_or_cors_error' | 'timeout_retry_please' | 'unsealed' }

export type FailureOutcome =
  | { kind: 'nothing'; reason: string }
  /** End the session and ask for a new one. */
  | { kind: 'logOut'; prompt: true; reason: string }
  | { kind: 'promptLogin'; reason: string }
  | { kind: 'notice'; text: FailureText; reason: string }
  | { kind: 'offlineToast'; reason: string }
  | { kind: 'domainScreen'; text: FailureText; reason: string }
  /** The page that says so covers everything, even for quiet calls. */
  | { kind: 'closedPage'; reason: string }

const decideLostSession = ({ carriedToken, sameSession, alert }: FailureFacts): FailureOutcome => {
  if (!sameSession) return { kind: 'nothing', reason: 'it concerned a session that is over already' }
  // Even without a requested dialog: a member who is signed out by the server is notified, whichever call was refused.
  if (carriedToken) return { kind: 'logOut', prompt: true, reason: 'the session is not accepted any more' }
  return alert
    ? { kind: 'promptLogin', reason: 'the call needs a session and there is none' }
    : { kind: 'nothing', reason: 'there is no session to end and the caller wants no dialog' }
}

const textOf = ({ serverMessage }: FailureFacts, otherwise: 'unknown_error' | 'error'): FailureText =>
  serverMessage === '' ? { key: otherwise } : { words: serverMessage }

const decideStatusFailure = (facts: FailureFacts): FailureOutcome => {
  if (facts.code === 'domain_not_available') {
    return { kind: 'domainScreen', text: textOf(facts, 'error'), reason: 'this address is out of use' }
  }
  if (!facts.isHttps && facts.code === '') {
    return {
      kind: 'notice',
      text: { key: 'network_or_cors_error' },
      reason: 'no code, and the page came over http',
    }
  }
  return { kind: 'notice', text: textOf(facts, 'error'), reason: 'the status could not be read' }
}

/** Not failures but questions, asked by the feature that made the call (REQ-TWOFA-001, REQ-SOCIAL-015). */
const questionCodes = ['login_verify_required', 'bind_customer_required']

/** Quiet for reads and background calls; calls that move money always report (D-13). */
const quietReason = ({ code, status, movesMoney }: FailureFacts): string | undefined => {
  if (movesMoney) return undefined
  if (code.startsWith('TOO_MANY_REQUEST')) return 'too many calls are passed over in silence'
  return status === 502 ? 'a gateway error is passed over in silence' : undefined
}

/**
 * What a failure says of itself where the server gave no words (REQ-REGISTER-021). Of a call that moves money it is not
 * said to try again: it may have arrived (D-13).
 */
const ownText = ({ kind, movesMoney }: FailureFacts) => {
  if (kind === 'unsealed') return 'unsealed'
  if (movesMoney) return undefined
  if (kind === 'unreachable') return 'network_or_cors_error'
  return kind === 'timeout' ? 'timeout_retry_please' : undefined
}

/** What a failed call leads to (areas ERROR and DOMAIN; AMB-29, AMB-30, AMB-34, D-13). */
export const decideFailure = (facts: FailureFacts): FailureOutcome => {
  if (facts.saysClosed) return { kind: 'closedPage', reason: 'the merchant is closed to this visitor' }
  if (isSessionLost(facts, facts.session)) return decideLostSession(facts)
  if (!facts.alert) return { kind: 'nothing', reason: 'the caller wants no dialog' }
  if (questionCodes.includes(facts.code))
    return { kind: 'nothing', reason: 'the caller asks the member itself' }
  const quiet = quietReason(facts)
  if (quiet !== undefined) return { kind: 'nothing', reason: quiet }
  if (facts.kind === 'offline' && facts.isHttps) return { kind: 'offlineToast', reason: 'the line is down' }
  if (facts.isStatusCall) return decideStatusFailure(facts)
  const own = ownText(facts)
  if (facts.serverMessage === '' && own)
    return { kind: 'notice', text: { key: own }, reason: 'the failure’s own words' }
  return {
    kind: 'notice',
    text: textOf(facts, 'unknown_error'),
    reason: facts.serverMessage === '' ? 'the server gave no words' : 'the server’s own words',
  }
}
