import type { ErrorCode } from '@playfront/contract/errorCodes'
import { isWeakPassword, type PasswordFacts } from '../register/isWeakPassword'

export interface NewPasswordFacts extends PasswordFacts {
  /** The account has a password now. */
  hasPassword: boolean
  /** The old one was given and is right; an account without one needs none. */
  oldFits: boolean
}

export type NewPasswordDecision =
  | { ok: true; reason: string }
  | {
      ok: false
      because: Extract<ErrorCode, 'password.old.wrong' | 'password.same' | 'register.password.weak'>
    }

/**
 * Whether a password may replace the old one. The old one is checked first, so that a person who finds an unattended
 * phone learns nothing by trying new ones.
 * @param oldPassword as it was given
 */
export const decideNewPassword = (facts: NewPasswordFacts, oldPassword?: string): NewPasswordDecision => {
  if (facts.hasPassword && !facts.oldFits) return { ok: false, because: 'password.old.wrong' }
  if (facts.hasPassword && facts.password.normalize('NFC') === oldPassword?.normalize('NFC'))
    return { ok: false, because: 'password.same' }
  if (isWeakPassword(facts)) return { ok: false, because: 'register.password.weak' }
  return { ok: true, reason: facts.hasPassword ? 'the old one was right' : 'there was none' }
}
