import { defineCall, type Nothing } from '../call'
import type { ChangePasswordRequest } from './security.schema'

export type { ChangePasswordRequest }

/**
 * Gives the account another password and ends its other sessions (GAP-08; the documents name no call). Another platform's
 * path is set here.
 */
export const changePassword = defineCall<ChangePasswordRequest, Nothing>({
  method: 'PUT',
  path: '/wps/member/password',
  session: 'member',
  sealed: true,
})
