import type { CallName } from '../calls'
import type { CallSchemas } from '../call'
import { nothing } from '../schemaParts'
import {
  captchaParametersAnswer,
  captchaParametersRequest,
  codeAnswer,
  emailCodeRequest,
  handOffCodeAnswer,
  handOffLoginRequest,
  installCodeAnswer,
  installCodeRequest,
  installLoginRequest,
  loginAnswer,
  loginRequest,
  loginVerificationRequest,
  sealKeyAnswer,
  sealKeyRequest,
  smsCodeRequest,
  termsAnswer,
  termsRequest,
} from './session.schema'
import {
  authenticatorProof,
  beginAuthenticatorAnswer,
  beginAuthenticatorRequest,
  beginPasskeyAnswer,
  beginPasskeyLoginAnswer,
  beginPasskeyRequest,
  bindIdentityRequest,
  changePasswordRequest,
  chooseFactorsRequest,
  confirmAuthenticatorRequest,
  confirmContactRequest,
  devicesAnswer,
  dropPasskeyRequest,
  endDeviceRequest,
  finishPasskeyRequest,
  memberIdentitiesAnswer,
  passkeyLoginRequest,
  passkeysAnswer,
  passwordRecoveryAnswer,
  passwordRecoveryRequest,
  payeeNameRequest,
  recoveryCodesAnswer,
  renamePasskeyRequest,
  sendContactCodeAnswer,
  sendContactCodeRequest,
  twoFactorAnswer,
  unbindIdentityRequest,
} from './security.schema'
import {
  registerAnswer,
  registerAutoUsernameRequest,
  registerByIdentityRequest,
  registerMobileRequest,
  registerRequest,
} from './registration.schema'
import { codeRefusals, identityRefusals } from './refusals'
import { closeAccountRequest, closingAnswer, protectionSchemas } from './protection.schema'
import {
  chooseNotificationRequest,
  dropInboxRequest,
  inboxAnswer,
  inboxRequest,
  inboxUnreadAnswer,
  notificationsAnswer,
  readInboxRequest,
} from './inbox.schema'
import {
  changeProfileRequest,
  memberBenefitsAnswer,
  memberInfoAnswer,
  memberLanguageRequest,
  profileAnswer,
  profilePictureRequest,
  rankProgressAnswer,
} from './profile.schema'
import { agentSchemas } from './agents.schema'

/** Registering, signing in, finding the way back and signing out. */
export const entrySchemas = {
  sealKey: { request: sealKeyRequest, answer: sealKeyAnswer, errors: [] },
  captchaParameters: {
    request: captchaParametersRequest,
    answer: captchaParametersAnswer,
    errors: ['captcha.unavailable'],
  },
  smsCode: { request: smsCodeRequest, answer: codeAnswer, errors: codeRefusals },
  emailCode: { request: emailCodeRequest, answer: codeAnswer, errors: codeRefusals },
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

/** The fields that a member may see and change about themselves. */
export const memberSchemas = {
  memberInfo: { request: nothing, answer: memberInfoAnswer, errors: [] },
  memberLanguage: { request: memberLanguageRequest, answer: nothing, errors: ['language.unsupported'] },
  profilePicture: { request: profilePictureRequest, answer: nothing, errors: ['request.invalid'] },
  profile: { request: nothing, answer: profileAnswer, errors: [] },
  changeProfile: {
    request: changeProfileRequest,
    answer: profileAnswer,
    errors: [
      'profile.display.name.invalid',
      'profile.name.invalid',
      'profile.name.set',
      'profile.birthday.set',
      'profile.too.young',
    ],
  },
  rankProgress: { request: nothing, answer: rankProgressAnswer, errors: [] },
  memberBenefits: { request: nothing, answer: memberBenefitsAnswer, errors: [] },
  inbox: { request: inboxRequest, answer: inboxAnswer, errors: [] },
  inboxUnread: { request: nothing, answer: inboxUnreadAnswer, errors: [] },
  readInbox: { request: readInboxRequest, answer: inboxUnreadAnswer, errors: [] },
  dropInbox: { request: dropInboxRequest, answer: inboxUnreadAnswer, errors: ['inbox.unknown'] },
  notifications: { request: nothing, answer: notificationsAnswer, errors: [] },
  chooseNotification: {
    request: chooseNotificationRequest,
    answer: notificationsAnswer,
    errors: ['notification.fixed'],
  },
  closing: { request: nothing, answer: closingAnswer, errors: [] },
  closeAccount: {
    request: closeAccountRequest,
    answer: nothing,
    errors: ['closing.blocked', 'fresh.proof.required', 'login.locked'],
  },
} satisfies Partial<Record<CallName, CallSchemas>>

/** Password, second factor, passkeys, identities and devices of a member. */
export const securitySchemas = {
  changePassword: {
    request: changePasswordRequest,
    answer: nothing,
    errors: ['password.old.wrong', 'password.same', 'register.password.weak', 'login.locked', 'seal.invalid'],
  },
  twoFactor: { request: nothing, answer: twoFactorAnswer, errors: [] },
  chooseFactors: {
    request: chooseFactorsRequest,
    answer: twoFactorAnswer,
    errors: ['two.factor.unready', 'fresh.proof.required', 'login.locked'],
  },
  beginAuthenticator: {
    request: beginAuthenticatorRequest,
    answer: beginAuthenticatorAnswer,
    errors: ['two.factor.unready', 'fresh.proof.required', 'login.locked'],
  },
  confirmAuthenticator: {
    request: confirmAuthenticatorRequest,
    answer: recoveryCodesAnswer,
    errors: ['two.factor.invalid', 'two.factor.unready', 'two.factor.locked'],
  },
  dropAuthenticator: {
    request: authenticatorProof,
    answer: twoFactorAnswer,
    errors: ['two.factor.invalid', 'two.factor.locked', 'fresh.proof.required', 'login.locked'],
  },
  renewRecoveryCodes: {
    request: authenticatorProof,
    answer: recoveryCodesAnswer,
    errors: [
      'two.factor.unready',
      'two.factor.invalid',
      'two.factor.locked',
      'fresh.proof.required',
      'login.locked',
    ],
  },
  sendContactCode: {
    request: sendContactCodeRequest,
    answer: sendContactCodeAnswer,
    errors: ['contact.invalid', 'code.too.soon', 'code.budget'],
  },
  confirmContact: {
    request: confirmContactRequest,
    answer: twoFactorAnswer,
    errors: [
      'contact.invalid',
      'contact.taken',
      'code.invalid',
      'code.expired',
      'code.too.many',
      'fresh.proof.required',
      'login.locked',
    ],
  },
  setPayeeName: {
    request: payeeNameRequest,
    answer: twoFactorAnswer,
    errors: ['fresh.proof.required', 'login.locked'],
  },
  passkeys: { request: nothing, answer: passkeysAnswer, errors: [] },
  beginPasskey: {
    request: beginPasskeyRequest,
    answer: beginPasskeyAnswer,
    errors: ['passkey.too.many', 'fresh.proof.required', 'login.locked'],
  },
  finishPasskey: {
    request: finishPasskeyRequest,
    answer: passkeysAnswer,
    errors: ['passkey.over', 'passkey.invalid', 'passkey.taken', 'passkey.too.many'],
  },
  renamePasskey: { request: renamePasskeyRequest, answer: passkeysAnswer, errors: ['passkey.unknown'] },
  dropPasskey: { request: dropPasskeyRequest, answer: passkeysAnswer, errors: ['passkey.only.way'] },
  memberIdentities: { request: nothing, answer: memberIdentitiesAnswer, errors: [] },
  bindMemberIdentity: {
    request: bindIdentityRequest,
    answer: memberIdentitiesAnswer,
    errors: [
      'identity.sign.in.again',
      'identity.taken',
      'identity.channel.taken',
      ...identityRefusals,
      'seal.invalid',
    ],
  },
  unbindMemberIdentity: {
    request: unbindIdentityRequest,
    answer: memberIdentitiesAnswer,
    errors: ['identity.only.way'],
  },
  devices: { request: nothing, answer: devicesAnswer, errors: [] },
  endDevice: { request: endDeviceRequest, answer: nothing, errors: ['device.unknown'] },
  endAllDevices: { request: nothing, answer: nothing, errors: [] },
} satisfies Partial<Record<CallName, CallSchemas>>

/** Schemas and errors of the account module's calls. */
export const accountSchemas = {
  ...entrySchemas,
  ...memberSchemas,
  ...securitySchemas,
  ...protectionSchemas,
  ...agentSchemas,
}
