import type { CodePurpose } from './codePurpose'

export interface ReachFacts {
  purpose: Exclude<CodePurpose, 'contact'>
  /** A member who may sign in has proven the address. */
  isMembers: boolean
  /** It is the address of the login attempt that the code is asked for. */
  isOfAttempt: boolean
}

export type Reach = { ok: true } | { ok: false; because: 'nobody’s address' | 'not of this attempt' }

/**
 * Whether a code requested without a session is really sent. The answer does not show it: requesting a code must not
 * reveal whether an account exists (T18, D-14), and messages to unknown addresses are paid for only when an account
 * is opened (T20).
 */
export const decideReach = ({ purpose, isMembers, isOfAttempt }: ReachFacts): Reach => {
  if (purpose === 'register') return { ok: true }
  if (purpose === 'two-factor') {
    return isOfAttempt ? { ok: true } : { ok: false, because: 'not of this attempt' }
  }
  return isMembers ? { ok: true } : { ok: false, because: 'nobody’s address' }
}
