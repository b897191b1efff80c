import { defineCall } from '../call'
import type { PasswordRecoveryAnswer, PasswordRecoveryRequest } from './security.schema'

export type { PasswordRecoveryAnswer, PasswordRecoveryRequest }

/** Sets a new password by a code and ends every session of the member: our own call for a password that was forgotten. */
export const passwordRecovery = defineCall<PasswordRecoveryRequest, PasswordRecoveryAnswer>({
  method: 'POST',
  path: '/wps/member/password/recovery',
  session: 'none',
  sealed: true,
})
