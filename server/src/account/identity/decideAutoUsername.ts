import type { ErrorCode } from '@playfront/contract/errorCodes'
import { isWeakPassword } from '../register/isWeakPassword'

export interface AutoUsernameFacts {
  consent: boolean
  password: string
  rules: { autoUsername: boolean; passwordShortest: number }
  /** The password is in the list of common ones. */
  commonPassword: boolean
}

export type AutoUsernameDecision = { ok: true } | { ok: false; because: AutoUsernameRefusal }

type AutoUsernameRefusal = Extract<
  ErrorCode,
  'register.not.offered' | 'register.consent.missing' | 'register.password.weak'
>

/**
 * Whether an account may be opened without a name; the password is then its only sign-in method, so it must be strong
 * (GAP-12, D-14).
 */
export const decideAutoUsername = (facts: AutoUsernameFacts): AutoUsernameDecision => {
  const { rules, consent, password, commonPassword } = facts
  if (!rules.autoUsername) return { ok: false, because: 'register.not.offered' }
  if (!consent) return { ok: false, because: 'register.consent.missing' }
  const isWeak = isWeakPassword({
    password,
    minLength: rules.passwordShortest,
    common: commonPassword,
    besides: [],
  })
  return isWeak ? { ok: false, because: 'register.password.weak' } : { ok: true }
}
