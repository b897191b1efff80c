import type { CallName } from '../calls'
import type { CallSchemas } from '../callSchemas'
import { nothing } from '../schemaParts'
import { captchaParametersAnswer, captchaParametersRequest } from './captcha.schema'
import { emailCodeAnswer, emailCodeRequest } from './emailCode.schema'
import { handOffCodeAnswer, handOffLoginRequest } from './handOffCode.schema'
import { installCodeAnswer, installCodeRequest, installLoginRequest } from './installCode.schema'
import { loginAnswer, loginRequest } from './login.schema'
import { loginVerificationRequest } from './loginVerification.schema'
import { beginPasskeyLoginAnswer, passkeyLoginRequest } from './passkeys.schema'
import { passwordRecoveryAnswer, passwordRecoveryRequest } from './passwordRecovery.schema'
import { registerAnswer, registerRequest } from './register.schema'
import { registerAutoUsernameRequest } from './registerAutoUsername.schema'
import { registerByIdentityRequest } from './registerByIdentity.schema'
import { registerMobileRequest } from './registerMobile.schema'
import { sealKeyAnswer, sealKeyRequest } from './sealKey.schema'
import { smsCodeAnswer, smsCodeRequest } from './smsCode.schema'
import { termsAnswer, termsRequest } from './terms.schema'
import { codeRefusals, identityRefusals } from './refusals'

/** Registering, signing in, finding the way back and signing out. */
export const entrySchemas = {
  sealKey: { request: sealKeyRequest, answer: sealKeyAnswer, errors: [] },
  captchaParameters: {
    request: captchaParametersRequest,
    answer: captchaParametersAnswer,
    errors: ['captcha.unavailable'],
  },
  smsCode: { request: smsCodeRequest, answer: smsCodeAnswer, errors: codeRefusals },
  emailCode: { request: emailCodeRequest, answer: emailCodeAnswer, errors: codeRefusals },
  terms: { request: termsRequest, answer: termsAnswer, errors: [] },
  register: {
    request: registerRequest,
    answer: registerAnswer,
    errors: [
      'register.not.offered',
      'register.username.taken',
      'register.username.invalid',
      'register.password.weak',
      'register.consent.missing',
      'captcha.required',
      'captcha.invalid',
      'seal.invalid',
    ],
  },
  registerMobile: {
    request: registerMobileRequest,
    answer: registerAnswer,
    errors: [
      'register.not.offered',
      'contact.invalid',
      'register.mobile.taken',
      'register.code.missing',
      'register.password.weak',
      'register.consent.missing',
      'code.invalid',
      'code.expired',
      'code.too.many',
      'captcha.required',
      'captcha.invalid',
      'seal.invalid',
    ],
  },
  registerByIdentity: {
    request: registerByIdentityRequest,
    answer: registerAnswer,
    errors: [
      'register.not.offered',
      'register.consent.missing',
      ...identityRefusals,
      'login.cred.err',
      'seal.invalid',
    ],
  },
  registerAutoUsername: {
    request: registerAutoUsernameRequest,
    answer: registerAnswer,
    errors: ['register.not.offered', 'register.consent.missing', 'register.password.weak', 'seal.invalid'],
  },
  login: {
    request: loginRequest,
    answer: loginAnswer,
    errors: [
      'login.cred.err',
      'login.locked',
      'login_verify_required',
      'protection.sign.in',
      'captcha.required',
      'captcha.invalid',
      'code.invalid',
      'code.expired',
      'code.too.many',
      ...identityRefusals,
      'seal.invalid',
    ],
  },
  loginVerification: {
    request: loginVerificationRequest,
    answer: loginAnswer,
    errors: [
      'two.factor.invalid',
      'two.factor.over',
      'two.factor.locked',
      'code.invalid',
      'code.expired',
      'code.too.many',
      'login.cred.err',
      'login.locked',
      'protection.sign.in',
    ],
  },
  beginPasskeyLogin: { request: nothing, answer: beginPasskeyLoginAnswer, errors: [] },
  passkeyLogin: {
    request: passkeyLoginRequest,
    answer: loginAnswer,
    errors: ['passkey.over', 'passkey.invalid', 'protection.sign.in'],
  },
  passwordRecovery: {
    request: passwordRecoveryRequest,
    answer: passwordRecoveryAnswer,
    errors: [
      'register.password.weak',
      'contact.invalid',
      'code.invalid',
      'code.expired',
      'code.too.many',
      'seal.invalid',
    ],
  },
  handOffCode: { request: nothing, answer: handOffCodeAnswer, errors: [] },
  handOffLogin: {
    request: handOffLoginRequest,
    answer: loginAnswer,
    errors: ['install.code.invalid', 'protection.sign.in'],
  },
  installCode: { request: installCodeRequest, answer: installCodeAnswer, errors: [] },
  installLogin: {
    request: installLoginRequest,
    answer: loginAnswer,
    errors: ['install.code.invalid', 'protection.sign.in'],
  },
  logout: { request: nothing, answer: nothing, errors: [] },
} satisfies Partial<Record<CallName, CallSchemas>>
