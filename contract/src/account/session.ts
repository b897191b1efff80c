import { type Nothing, defineCall } from '../call'
import type {
  FactorFlags,
  FactorMethod,
  HandOffCodeAnswer,
  HandOffLoginRequest,
  InstallCodeAnswer,
  InstallCodeRequest,
  InstallLoginRequest,
  LoginAnswer,
  LoginRequest,
  LoginType,
  LoginVerificationRequest,
  SealKeyAnswer,
  SealKeyRequest,
} from './session.schema'

export type { LoginAnswer, LoginRequest, LoginType }

/** Signs a member in (A§7). Besides the usual headers it carries `Device` (REQ-LOGIN-008). */
export const login = defineCall<LoginRequest, LoginAnswer>({
  method: 'POST',
  path: '/wps/session/login',
  session: 'none',
  moduleId: 'LOGIN3',
  sealed: true,
})

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

/** Ends the session on the server; the front end discards it whatever the response (REQ-SESSION-012). */
export const logout = defineCall<Nothing, Nothing>({
  method: 'POST',
  path: '/wps/session/logout',
  session: 'member',
})

/**
 * A code that signs the member in once, within 30 seconds, at the same merchant: the `token` of a link, instead of a
 * session's own token (D-11). A new one replaces the previous one.
 */
export const handOffCode = defineCall<Nothing, HandOffCodeAnswer>({
  method: 'POST',
  path: '/wps/member/handOffCode',
  session: 'member',
})

/** Opens a session by the code that a link brought. The code is spent by it. */
export const handOffLogin = defineCall<HandOffLoginRequest, LoginAnswer>({
  method: 'POST',
  path: '/wps/session/handOffCode',
  session: 'none',
  moduleId: 'LOGIN3',
  sealed: true,
})

/**
 * A code that signs the member in once, in the app that is being added to the home screen: iOS does not share the
 * browser's storage with it. A new one replaces the previous one.
 */
export const installCode = defineCall<InstallCodeRequest, InstallCodeAnswer>({
  method: 'POST',
  path: '/wps/member/installCode',
  session: 'member',
})

/** Signs the installed app in by the code of its start address. The code is spent by it. */
export const installLogin = defineCall<InstallLoginRequest, LoginAnswer>({
  method: 'POST',
  path: '/wps/session/installCode',
  session: 'none',
  moduleId: 'LOGIN3',
  sealed: true,
})

export type { SealKeyAnswer }
export type SealSuite = SealKeyAnswer['suites'][number]

/** The public key that bodies are sealed with, and the suites the server opens, strongest first (A§7, D-05). */
export const sealKey = defineCall<SealKeyRequest, SealKeyAnswer>({
  method: 'GET',
  path: '/wps/session/key/rsa',
  session: 'none',
})
