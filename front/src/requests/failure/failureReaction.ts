import type { RequestFailure } from '@playfront/client/requestFailure'
import type { Call } from '@playfront/contract/call'
import { systemStatus } from '@playfront/contract/shell/system'
import { seconds } from '@playfront/contract/time'
import type { Clock, TimerGroup } from '../../platform/clock/clock'
import { type FailureOutcome, type FailureText, decideFailure } from './decideFailure'

/** After a failed call loading toasts are hidden at these moments (REQ-ERROR-013, AMB-31). */
const hideLoadingAfterMs = [seconds(1), seconds(2), seconds(3)]

/** A server's message is shown up to this many characters (SEC-18). */
const maxMessageLength = 500

const codes = ['system.maintenance', 'system.restricted']

/**
 * Whether a failure says that the merchant is closed to this visitor: by its code, or as the error body of the status
 * call, by what the value says (AMB-58).
 */
export const saysClosed = ({ code, value }: RequestFailure, isStatusCall: boolean): boolean => {
  if (codes.includes(code)) return true
  if (!isStatusCall || typeof value !== 'object' || value === null) return false
  const body = value as Record<string, unknown>
  return body['maintenance'] === true || body['regionRestriction'] === true
}

/** What the request layer asks of the rest of the front when a call fails. */
export interface FailureEvents {
  /** The session is over (`logOut`) or was missing; with `prompt` the player is asked to sign in (AMB-34). */
  onUnauthenticated(lost: { logOut: boolean; prompt: boolean; reason: string }): void
  onNotice(text: FailureText): void
  onOffline(): void
  /** The merchant's address is out of use. */
  onDomainUnavailable(text: FailureText): void
  /** The merchant is closed to this visitor; the value is what it said of it. */
  onClosed(value: unknown): void
  /** Takes a loading toast away, if one is shown. */
  onHideLoading(): void
  /** Every code that came, before anything else; `token_ip_different` turns automatic sign-in off (REQ-ERROR-011). */
  onCode(code: string): void
}

export interface FailedCall {
  call: Pick<Call<never, unknown>, 'session' | 'movesMoney' | 'path'>
  alert: boolean
  carriedToken: boolean
  sameSession: boolean
  isHttps: boolean
}

const shorten = (text: FailureText): FailureText =>
  'words' in text ? { words: text.words.slice(0, maxMessageLength) } : text

const follow = (outcome: FailureOutcome, failure: RequestFailure, events: FailureEvents): void => {
  switch (outcome.kind) {
    case 'nothing':
      return
    case 'logOut':
      return events.onUnauthenticated({ logOut: true, prompt: outcome.prompt, reason: outcome.reason })
    case 'promptLogin':
      return events.onUnauthenticated({ logOut: false, prompt: true, reason: outcome.reason })
    case 'notice':
      return events.onNotice(shorten(outcome.text))
    case 'offlineToast':
      return events.onOffline()
    case 'domainScreen':
      return events.onDomainUnavailable(shorten(outcome.text))
    case 'closedPage':
      return events.onClosed(failure.value)
  }
}

/** Shows what a failure has to show, once however many callers share it, and hands the failure back to be thrown. */
export const createFailureReaction = (clock: Clock, events: FailureEvents) => {
  const shown = new WeakSet<RequestFailure>()
  let hiding: TimerGroup | undefined

  const hideLoadingSoon = () => {
    hiding?.dispose()
    hiding = clock.group()
    hideLoadingAfterMs.forEach((afterMs) => hiding?.after(afterMs, events.onHideLoading))
  }

  return (failure: RequestFailure, { call, ...failed }: FailedCall): RequestFailure => {
    hideLoadingSoon()
    if (failure.code !== '') events.onCode(failure.code)
    const isStatusCall = call.path === systemStatus.path
    const outcome = decideFailure({
      ...failed,
      kind: failure.kind,
      status: failure.status,
      code: failure.code,
      serverMessage: failure.serverMessage,
      session: call.session,
      movesMoney: call.movesMoney === true,
      isStatusCall,
      saysClosed: saysClosed(failure, isStatusCall),
    })
    if (outcome.kind !== 'nothing' && !shown.has(failure)) {
      shown.add(failure)
      follow(outcome, failure, events)
    }
    return failure
  }
}
