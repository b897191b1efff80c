import { defineCall } from '../call'
import type { FactorFlags, FactorMethod, LoginAnswer, LoginVerificationRequest } from './session.schema'

export type { FactorFlags, FactorMethod, LoginVerificationRequest }

/** The value of `login_verify_required`; servers of the documented kind send no attempt. */
export interface FactorDemand extends FactorFlags {
  attempt?: string
}

/** Continues a login whose second factor is pending (A§7); answers as the login does (REQ-TWOFA-023). */
export const loginVerification = defineCall<LoginVerificationRequest, LoginAnswer>({
  method: 'POST',
  path: '/wps/session/login/verification',
  session: 'none',
  moduleId: 'LOGIN3',
  sealed: true,
})
