import type { Activity } from './activity'
import type { ClaimState } from './decideAfterClaim'

/** What stands where the claim is made. */
export type ClaimView =
  | { show: 'button'; busy: boolean; amount: number | undefined; reason: string }
  | { show: 'checking'; reason: string }
  | { show: 'standing'; reason: string }

/** The button while there is something to claim, what is being found out, or why there is nothing to press. */
export const decideClaimView = (
  { state, amounts, done }: Pick<Activity, 'state' | 'amounts' | 'done'>,
  claim: ClaimState,
): ClaimView => {
  if (claim.name === 'checking') return { show: 'checking', reason: 'nobody knows what became of the claim' }
  if (state.name !== 'open') return { show: 'standing', reason: `it is ${state.name}` }
  return {
    show: 'button',
    busy: claim.name === 'sending',
    amount: amounts[done] ?? amounts[0],
    reason: 'it can be claimed',
  }
}
