import type { RequestFailure } from '../../requests/failure/requestFailure'

/** The state of a claim (D-13): it ends in done or refused, and is checked while the outcome is unknown. */
export type ClaimState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'checking'; asked: number }
  | { kind: 'done'; amount: number | undefined }
  /** Nothing was paid; `message` in the player's language when the server spoke. */
  | { kind: 'refused'; why: 'server' | 'offline'; message: string }

/**
 * What follows from a claim that was not answered with its reward. Sending it again is safe: under the same name it is the
 * same claim.
 * @param asked how often it has been asked about already
 */
export const decideAfterClaim = (
  failure: Pick<RequestFailure, 'ending' | 'serverMessage'>,
  asked: number,
): { state: Extract<ClaimState, { kind: 'refused' | 'checking' }>; reason: string } =>
  failure.ending === 'refused'
    ? {
        state: { kind: 'refused', why: 'server', message: failure.serverMessage },
        reason: 'the server said no: nothing was paid',
      }
    : { state: { kind: 'checking', asked }, reason: 'nobody knows what became of it' }
