import type { CallName } from '../calls'
import type { CallSchemas } from '../callSchemas'
import { nothing } from '../schemaParts'
import { changePasswordRequest } from './changePassword.schema'
import { devicesAnswer, endDeviceRequest } from './devices.schema'
import { bindIdentityRequest, memberIdentitiesAnswer, unbindIdentityRequest } from './identities.schema'
import {
  beginPasskeyAnswer,
  beginPasskeyRequest,
  dropPasskeyRequest,
  finishPasskeyRequest,
  passkeysAnswer,
  renamePasskeyRequest,
} from './passkeys.schema'
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
import { identityRefusals } from './refusals'

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
