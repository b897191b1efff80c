import type { ErrorCode } from '@playfront/contract/errorCodes'

export interface IdentityRegistrationFacts {
  consent: boolean
  /** FIREBASECREATEACC3. */
  opensAccounts: boolean
}

export type IdentityRegistrationDecision =
  | { ok: true }
  | { ok: false; because: Extract<ErrorCode, 'register.not.offered' | 'register.consent.missing'> }

/** Whether an identity may open an account, before anyone asks whose it is. */
export const decideIdentityRegistration = ({
  consent,
  opensAccounts,
}: IdentityRegistrationFacts): IdentityRegistrationDecision => {
  if (!opensAccounts) return { ok: false, because: 'register.not.offered' }
  return consent ? { ok: true } : { ok: false, because: 'register.consent.missing' }
}
