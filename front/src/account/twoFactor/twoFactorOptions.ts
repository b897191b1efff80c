import { milliseconds } from '@playfront/contract/time'

/** The numbers of the second factor, by the clauses in brackets. */
export const twoFactorOptions = {
  /** From the right answer to the completed sign-in; the words stay on after it (REQ-TWOFA-021, AMB-06). */
  completeAfterMs: milliseconds(500),
  /** How long the modal takes to go; with reduced motion it is out of sight at once (REQ-TWOFA-004). */
  closingMs: milliseconds(250),
  /** The next code of the identity provider may be asked for after this (REQ-TWOFA-019). */
  phoneCodeSeconds: 60,
} as const
