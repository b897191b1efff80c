import type { Activity } from './activity'
import type { ClaimState } from './decideAfterClaim'

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
