import type { RequestFailure } from '@playfront/client/requestFailure'
import type { Activity } from './activity'

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
  failure: Pick<RequestFailure, 'ending' | 'serverMessage' | 'status'>,
  asked: number,
): { state: Extract<ClaimState, { kind: 'refused' | 'checking' }>; reason: string } =>
  // At the first try, 404 means that the platform has no such call.
  failure.ending === 'refused' || (failure.status === 404 && asked === 0)
    ? {
        state: { kind: 'refused', why: 'server', message: failure.serverMessage },
        reason: 'the server said no: nothing was paid',
      }
    : { state: { kind: 'checking', asked }, reason: 'nobody knows what became of it' }

/** What stands where the claim is made. */
export type ClaimView =
  | { kind: 'button'; busy: boolean; amount: number | undefined; reason: string }
  | { kind: 'checking'; reason: string }
  | { kind: 'standing'; reason: string }

/** The button while there is something to claim, what is being found out, or why there is nothing to press. */
export const decideClaimView = (
  { state, amounts, done }: Pick<Activity, 'state' | 'amounts' | 'done'>,
  claim: ClaimState,
): ClaimView => {
  if (claim.kind === 'checking') return { kind: 'checking', reason: 'nobody knows what became of the claim' }
  if (state.name !== 'open') return { kind: 'standing', reason: `it is ${state.name}` }
  return {
    kind: 'button',
    busy: claim.kind === 'sending',
    amount: amounts[done] ?? amounts[0],
    reason: 'it can be claimed',
  }
}
