import { defineCall } from '../call'
import type { RegisterAnswer } from './registration'
import type { RegisterByIdentityRequest } from './registration.schema'

export type { RegisterByIdentityRequest }

/**
 * Opens an account that a third-party identity signs in to (A§7, REQ-SOCIAL-018); the username is made, and no password
 * opens it until the member sets one. An identity that has an account already is signed in to it.
 */
export const registerByIdentity = defineCall<RegisterByIdentityRequest, RegisterAnswer>({
  method: 'POST',
  path: '/wps/member/register/identity',
  session: 'none',
  moduleId: 'REG3',
  sealed: true,
})
