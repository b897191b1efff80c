import type { RequestFailure } from '../../requests/failure/requestFailure'

/** The state of a claim (D-13): it ends in done or refused, and is checked while the outcome is unknown. */
export type ClaimState =
  | { name: 'idle' }
  | { name: 'sending' }
  | { name: 'checking'; asked: number }
  | { name: 'done'; amount: number | undefined }
  /** Nothing was paid; `message` in the player's language when the server spoke. */
  | { name: 'refused'; why: 'server' | 'offline'; message: string }

/**
 * What follows from a claim that was not answered with its reward. Sending it again is safe: under the same name it is the
 * same claim.
 * @param asked how often it has been asked about already
 */
export const decideAfterClaim = (
  failure: Pick<RequestFailure, 'ending' | 'serverMessage'>,
  asked: number,
): { state: Extract<ClaimState, { name: 'refused' | 'checking' }>; reason: string } =>
  failure.ending === 'refused'
    ? {
        state: { name: 'refused', why: 'server', message: failure.serverMessage },
        reason: 'the server said no: nothing was paid',
      }
    : { state: { name: 'checking', asked }, reason: 'nobody knows what became of it' }
