import { type Nothing, defineCall } from '../call'
import type { Terms } from './session.schema'
import type {
  RegisterAnswer,
  RegisterAutoUsernameRequest,
  RegisterByIdentityRequest,
  RegisterMobileRequest,
  RegisterRequest,
} from './registration.schema'

export type { Terms }

/** The terms that a new member agrees to, in the language of the call or the merchant's own (our own addition to A§7). */
export const terms = defineCall<Nothing, Terms>({
  method: 'GET',
  path: '/wps/member/register/terms',
  session: 'none',
  cacheable: true,
})

export type { RegisterAnswer, RegisterByIdentityRequest, RegisterRequest }

/** Opens an account by username (A§7, REQ-REGISTER-001); with `login` true the answer carries a session's token. */
export const register = defineCall<RegisterRequest, RegisterAnswer>({
  method: 'POST',
  path: '/wps/member/register',
  session: 'none',
  moduleId: 'REG3',
  sealed: true,
})

export type { RegisterAutoUsernameRequest }

/** Opens an account under a generated username, which the response contains (A§7, REQ-REGISTER-003). */
export const registerAutoUsername = defineCall<RegisterAutoUsernameRequest, RegisterAnswer>({
  method: 'POST',
  path: '/wps/member/register/autoUsername',
  session: 'none',
  moduleId: 'REG3',
  sealed: true,
})

export type { RegisterMobileRequest }

/** Opens an account by mobile number, under a generated username that the response contains (A§7, REQ-REGISTER-002). */
export const registerMobile = defineCall<RegisterMobileRequest, RegisterAnswer>({
  method: 'POST',
  path: '/wps/member/register/mobile',
  session: 'none',
  moduleId: 'MOBILENUMREG3',
  sealed: true,
})

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
