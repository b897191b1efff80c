import { RequestFailure } from '../../requests/failure/requestFailure'
import type { Launch } from './decideLaunch'

/** A game that did not open, or had to go, with the server's own words when it gave any (REQ-LAUNCH-012). */
export interface LaunchRefusal {
  kind: 'refused'
  textKey:
    | 'timeout_retry_please'
    | 'network_offline'
    | 'unknown_error'
    | 'launch.misbehaved'
    | Extract<Launch, { kind: 'refuse' }>['textKey']
  words?: string
  canRetry: boolean
}

/**
 * A device that knows it is offline says that; otherwise the reason for the missing response is unknown
 * (REQ-LAUNCH-011).
 */
const silenceOf = (failure: RequestFailure): LaunchRefusal['textKey'] | undefined => {
  if (failure.kind === 'offline') return 'network_offline'
  return failure.kind === 'timeout' || failure.kind === 'unreachable' ? 'timeout_retry_please' : undefined
}

/** The message for a game that did not open. @param told a failed call, or the message of a response */
export const readRefusal = (told: unknown): LaunchRefusal => {
  const isFailure = told instanceof RequestFailure
  const silence = isFailure ? silenceOf(told) : undefined
  if (silence) return { kind: 'refused', textKey: silence, canRetry: true }
  const said = isFailure ? told.serverMessage : told
  const words = (typeof said === 'string' && said.slice(0, 500)) || undefined
  return { kind: 'refused', textKey: 'unknown_error', words, canRetry: true }
}
