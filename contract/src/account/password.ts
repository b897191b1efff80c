import { type Nothing, defineCall } from '../call'
import type {
  ChangePasswordRequest,
  PasswordRecoveryAnswer,
  PasswordRecoveryRequest,
} from './security.schema'

export type { ChangePasswordRequest }

/**
 * Gives the account another password and ends its other sessions (GAP-08; the documents name no call).
 */
export const changePassword = defineCall<ChangePasswordRequest, Nothing>({
  method: 'PUT',
  path: '/wps/member/password',
  session: 'member',
  sealed: true,
})

export type { PasswordRecoveryAnswer, PasswordRecoveryRequest }

/** Sets a new password by a code and ends every session of the member. */
export const passwordRecovery = defineCall<PasswordRecoveryRequest, PasswordRecoveryAnswer>({
  method: 'POST',
  path: '/wps/member/password/recovery',
  session: 'none',
  sealed: true,
})
