import { defineCall, type Nothing } from '../call'
import type {
  AuthenticatorProof,
  BeginAuthenticatorAnswer,
  BeginAuthenticatorRequest,
  ChooseFactorsRequest,
  ConfirmAuthenticatorRequest,
  ConfirmContactRequest,
  PayeeNameRequest,
  RecoveryCodesAnswer,
  SendContactCodeAnswer,
  SendContactCodeRequest,
  TwoFactorAnswer,
} from './security.schema'

export type { BeginAuthenticatorAnswer, RecoveryCodesAnswer, TwoFactorAnswer }

/** What protects the member's account besides the first factor. */
export const twoFactor = defineCall<Nothing, TwoFactorAnswer>({
  method: 'GET',
  path: '/wps/member/twoFactor',
  session: 'member',
})

/** Chooses which factors a login asks for; only those that are ready. Wants a fresh proof. Answers the new state. */
export const chooseFactors = defineCall<ChooseFactorsRequest, TwoFactorAnswer>({
  method: 'PUT',
  path: '/wps/member/twoFactor',
  session: 'member',
  sealed: true,
})

/** Drafts an authenticator's secret, good for 15 minutes; nothing is asked for until a code proves it. Wants a fresh proof. */
export const beginAuthenticator = defineCall<BeginAuthenticatorRequest, BeginAuthenticatorAnswer>({
  method: 'POST',
  path: '/wps/member/twoFactor/authenticator',
  session: 'member',
  sealed: true,
})

/** Proves the drafted secret by a code: from now on logins ask for it. Answers the recovery codes, shown this once. */
export const confirmAuthenticator = defineCall<ConfirmAuthenticatorRequest, RecoveryCodesAnswer>({
  method: 'PUT',
  path: '/wps/member/twoFactor/authenticator',
  session: 'member',
  sealed: true,
})

/** Forgets the authenticator and its recovery codes. Wants the password or a code. Answers the new state. */
export const dropAuthenticator = defineCall<AuthenticatorProof, TwoFactorAnswer>({
  method: 'DELETE',
  path: '/wps/member/twoFactor/authenticator',
  session: 'member',
  sealed: true,
})

/** Ten new recovery codes in place of the old ones. Wants the password or a code. */
export const renewRecoveryCodes = defineCall<AuthenticatorProof, RecoveryCodesAnswer>({
  method: 'POST',
  path: '/wps/member/twoFactor/recoveryCodes',
  session: 'member',
  sealed: true,
})

/** Sends a code to a number or an address that the member says is theirs. */
export const sendContactCode = defineCall<SendContactCodeRequest, SendContactCodeAnswer>({
  method: 'POST',
  path: '/wps/member/contact/code',
  session: 'member',
  sealed: true,
})

/** Proves a number or an address by the code that went there: it is the member's now. Wants a fresh proof. */
export const confirmContact = defineCall<ConfirmContactRequest, TwoFactorAnswer>({
  method: 'PUT',
  path: '/wps/member/contact',
  session: 'member',
  sealed: true,
})

/** Sets the name on the member's bank account. Wants a fresh proof. */
export const setPayeeName = defineCall<PayeeNameRequest, TwoFactorAnswer>({
  method: 'PUT',
  path: '/wps/member/payeeName',
  session: 'member',
  sealed: true,
})
