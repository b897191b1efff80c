import type { CallName } from '../calls'
import { nothing } from '../schemaParts'
import type { CallSchemas } from '../callSchemas'
import { bindIdentityRequest, memberIdentitiesAnswer, unbindIdentityRequest } from './identities.schema'
import { emailCodeAnswer, emailCodeRequest } from './emailCode.schema'
import { changePasswordRequest } from './changePassword.schema'
import { devicesAnswer, endDeviceRequest } from './devices.schema'
import { downlineAnswer, downlineMember, downlineRequest, openDownlineRequest } from './downline.schema'
import { commissionsAnswer, commissionsRequest } from './agentCommission.schema'
import {
  agentLink,
  agentLinkDaysAnswer,
  agentLinkDaysRequest,
  agentLinksAnswer,
  agentLinksRequest,
  makeAgentLinkRequest,
  noteLinkVisitRequest,
  switchAgentLinkRequest,
} from './agentLinks.schema'
import { closeAccountRequest, closingAnswer } from './closing.schema'
import {
  dropInboxRequest,
  inboxAnswer,
  inboxRequest,
  inboxUnreadAnswer,
  readInboxRequest,
} from './inbox.schema'
import { chooseNotificationRequest, notificationsAnswer } from './notifications.schema'
import { changeProfileRequest, profileAnswer } from './profile.schema'
import {
  askHistoryAnswer,
  askHistoryRequest,
  chooseCheckRequest,
  depositChoiceRequest,
  excludeSelfRequest,
  playHistoryAnswer,
  playHistoryRequest,
  protectionAnswer,
  setLimitRequest,
  settleLimitRequest,
  takeBreakRequest,
} from './protection.schema'
import { captchaParametersAnswer, captchaParametersRequest } from './captcha.schema'
import { installCodeAnswer, installCodeRequest, installLoginRequest } from './installCode.schema'
import { loginAnswer, loginRequest } from './login.schema'
import { loginVerificationRequest } from './loginVerification.schema'
import { memberBenefitsAnswer } from './memberBenefits.schema'
import { memberInfoAnswer } from './memberInfo.schema'
import { memberLanguageRequest } from './memberLanguage.schema'
import { profilePictureRequest } from './profilePicture.schema'
import {
  beginPasskeyAnswer,
  beginPasskeyLoginAnswer,
  beginPasskeyRequest,
  dropPasskeyRequest,
  finishPasskeyRequest,
  passkeyLoginRequest,
  passkeysAnswer,
  renamePasskeyRequest,
} from './passkeys.schema'
import { passwordRecoveryAnswer, passwordRecoveryRequest } from './passwordRecovery.schema'
import { rankProgressAnswer } from './rankProgress.schema'
import { registerAnswer, registerRequest } from './register.schema'
import { registerAutoUsernameRequest } from './registerAutoUsername.schema'
import { registerByIdentityRequest } from './registerByIdentity.schema'
import { registerMobileRequest } from './registerMobile.schema'
import { sealKeyAnswer, sealKeyRequest } from './sealKey.schema'
import { smsCodeAnswer, smsCodeRequest } from './smsCode.schema'
import { termsAnswer, termsRequest } from './terms.schema'
import {
  authenticatorProof,
  beginAuthenticatorAnswer,
  beginAuthenticatorRequest,
  chooseFactorsRequest,
  confirmAuthenticatorRequest,
  confirmContactRequest,
  payeeNameRequest,
  recoveryCodesAnswer,
  sendContactCodeAnswer,
  sendContactCodeRequest,
  twoFactorAnswer,
} from './twoFactor.schema'
import type { ErrorCode } from '../errorCodes'

const codeRefusals: ErrorCode[] = [
  'contact.invalid',
  'code.too.soon',
  'code.budget',
  'captcha.required',
  'captcha.invalid',
]

/** What a third-party identity can be refused for, whatever it is brought for. */
const identityRefusals: ErrorCode[] = [
  'identity.not.offered',
  'identity.invalid',
  'identity.used',
  'identity.unavailable',
]

/** Shapes and refusals of the account district's calls. */
export const accountSchemas = {
  sealKey: { request: sealKeyRequest, answer: sealKeyAnswer, errors: [] },
  captchaParameters: {
    request: captchaParametersRequest,
    answer: captchaParametersAnswer,
    errors: ['captcha.unavailable'],
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
  installCode: { request: installCodeRequest, answer: installCodeAnswer, errors: [] },
  installLogin: {
    request: installLoginRequest,
    answer: loginAnswer,
    errors: ['install.code.invalid', 'protection.sign.in'],
  },
  logout: { request: nothing, answer: nothing, errors: [] },
  changePassword: {
    request: changePasswordRequest,
    answer: nothing,
    errors: ['password.old.wrong', 'password.same', 'register.password.weak', 'login.locked', 'seal.invalid'],
  },
  devices: { request: nothing, answer: devicesAnswer, errors: [] },
  endDevice: { request: endDeviceRequest, answer: nothing, errors: ['device.unknown'] },
  endAllDevices: { request: nothing, answer: nothing, errors: [] },
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
  terms: { request: termsRequest, answer: termsAnswer, errors: [] },
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
  smsCode: { request: smsCodeRequest, answer: smsCodeAnswer, errors: codeRefusals },
  emailCode: { request: emailCodeRequest, answer: emailCodeAnswer, errors: codeRefusals },
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
  memberInfo: { request: nothing, answer: memberInfoAnswer, errors: [] },
  memberLanguage: { request: memberLanguageRequest, answer: nothing, errors: ['language.unsupported'] },
  profilePicture: { request: profilePictureRequest, answer: nothing, errors: ['request.invalid'] },
  rankProgress: { request: nothing, answer: rankProgressAnswer, errors: [] },
  memberBenefits: { request: nothing, answer: memberBenefitsAnswer, errors: [] },
  profile: { request: nothing, answer: profileAnswer, errors: [] },
  changeProfile: {
    request: changeProfileRequest,
    answer: profileAnswer,
    errors: ['profile.name.invalid', 'profile.name.set', 'profile.birthday.set', 'profile.too.young'],
  },
  protection: { request: nothing, answer: protectionAnswer, errors: [] },
  setLimit: { request: setLimitRequest, answer: protectionAnswer, errors: ['protection.not.offered'] },
  settleLimit: { request: settleLimitRequest, answer: protectionAnswer, errors: ['protection.waiting'] },
  takeBreak: { request: takeBreakRequest, answer: nothing, errors: ['protection.not.offered'] },
  excludeSelf: { request: excludeSelfRequest, answer: nothing, errors: ['protection.not.offered'] },
  askReturn: { request: nothing, answer: protectionAnswer, errors: ['protection.not.over'] },
  depositChoice: {
    request: depositChoiceRequest,
    answer: protectionAnswer,
    errors: ['protection.not.offered'],
  },
  chooseCheck: {
    request: chooseCheckRequest,
    answer: protectionAnswer,
    errors: ['protection.not.offered'],
  },
  playHistory: { request: playHistoryRequest, answer: playHistoryAnswer, errors: [] },
  askHistory: { request: askHistoryRequest, answer: askHistoryAnswer, errors: ['protection.not.offered'] },
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
  commissions: { request: commissionsRequest, answer: commissionsAnswer, errors: ['agent.only'] },
  downline: { request: downlineRequest, answer: downlineAnswer, errors: ['agent.only'] },
  openDownline: {
    request: openDownlineRequest,
    answer: downlineMember,
    errors: [
      'agent.only',
      'agent.kind',
      'agent.enough',
      'register.consent.missing',
      'register.username.invalid',
      'register.username.taken',
      'register.password.weak',
    ],
  },
  agentLinks: { request: agentLinksRequest, answer: agentLinksAnswer, errors: ['agent.only'] },
  makeAgentLink: {
    request: makeAgentLinkRequest,
    answer: agentLink,
    errors: ['agent.only', 'agent.link.name', 'agent.link.enough'],
  },
  switchAgentLink: {
    request: switchAgentLinkRequest,
    answer: agentLink,
    errors: ['agent.only', 'agent.link.unknown'],
  },
  agentLinkDays: {
    request: agentLinkDaysRequest,
    answer: agentLinkDaysAnswer,
    errors: ['agent.only', 'agent.link.unknown'],
  },
  noteLinkVisit: { request: noteLinkVisitRequest, answer: nothing, errors: [] },
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
  beginPasskeyLogin: { request: nothing, answer: beginPasskeyLoginAnswer, errors: [] },
  passkeyLogin: {
    request: passkeyLoginRequest,
    answer: loginAnswer,
    errors: ['passkey.over', 'passkey.invalid', 'protection.sign.in'],
  },
} satisfies Partial<Record<CallName, CallSchemas>>
