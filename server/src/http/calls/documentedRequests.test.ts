import type { CallName } from '@playfront/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lotusHost, openAppHarness, type AppHarness } from '../testing/appHarness'

const session = {
  id: '1',
  token: 't',
  userName: 'an',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  updatePassword: false,
}

let harness: AppHarness
beforeAll(async () => {
  harness = await openAppHarness({
    answers: {
      login: () => session,
      loginVerification: () => session,
      register: () => session,
      registerMobile: () => session,
      registerAutoUsername: () => session,
      registerByIdentity: () => session,
      smsCode: () => ({ expirationTime: 300 }),
    },
  })
})
afterAll(() => harness.close())

const captcha = { geetestSeccode: 's', geetestChallenge: 'c', geetestValidateV4: '{}' }
const signIn = { merchant: 'lotus', isOfficialAppLogin: true, device: 'PWA', ...captcha }
const identity = { firebaseChannel: 'twitter', firebaseIdToken: 'x.y.z' }
/** As A§3 lists them, with the consent that a licence asks for. */
const registration = {
  login: true,
  consent: true,
  geetestSeccode: 's',
  geetestValidateV4: '{}',
  captcha: 'a1b2',
  registerMethod: 'WEBCLIP',
  registerUrl: 'https://lotus.example/m/register?r=x1',
  isOfficialAppLogin: true,
  affiliateCode: 'a1',
  referralCode: 'x1',
  domain: 'lotus.example',
  pixelTrack: { fbclid: 'f1' },
}
const mobile = { mobileNum: '912345678', countryDialingCode: '84' }
const passed = { username: 'an', password: 'a long password' }

const url = {
  login: '/wps/session/login',
  loginVerification: '/wps/session/login/verification',
  register: '/wps/member/register',
  registerMobile: '/wps/member/register/mobile',
  registerAutoUsername: '/wps/member/register/autoUsername',
  registerByIdentity: '/wps/member/register/identity',
  smsCode: '/wps/verification/sms/noLogin',
} satisfies Partial<Record<CallName, string>>

const byEmail = { email: 'an@example.com', verificationCode: '123456' }
const bySms = { mobileNum: '912345678', verificationCode: '123456', firebaseIdToken: 'x.y.z' }

test.each<[keyof typeof url, string, object, string?]>([
  ['login', 'REQ-LOGIN-001', { ...signIn, ...passed, type: 'username' }],
  ['login', 'REQ-LOGIN-002', { ...signIn, ...mobile, type: 'sms', password: '123456' }],
  ['login', 'REQ-LOGIN-003', { ...signIn, ...identity, type: 'firebase' }],
  ['loginVerification', 'REQ-TWOFA-006', { ...passed, method: 'E', ...byEmail }],
  ['loginVerification', 'REQ-TWOFA-007', { ...passed, method: 'P', payeeName: 'Nguyễn Văn An' }],
  ['loginVerification', 'REQ-TWOFA-008', { ...passed, method: 'G', authCode: '123456' }],
  ['loginVerification', 'REQ-TWOFA-009, REQ-TWOFA-010', { ...passed, method: 'S', ...bySms }],
  ['register', 'REQ-REGISTER-001', { ...registration, ...passed }, 'REG3'],
  ['registerMobile', 'REQ-REGISTER-002', { ...registration, ...mobile, password: '246810' }, 'MOBILENUMREG3'],
  ['registerAutoUsername', 'REQ-REGISTER-003', { ...registration, password: '246810' }, 'REG3'],
  ['registerByIdentity', 'REQ-SOCIAL-018', { ...registration, ...identity, smsTemplate: 'welcome' }],
  ['smsCode', 'REQ-TWOFA-017', mobile],
])('%s hands on every field of the documented payload (%s)', async (name, _, payload, moduleId = 'MC3') => {
  const answer = await harness.app.inject({
    method: 'POST',
    url: url[name],
    headers: { host: lotusHost, merchant: 'lotus', language: 'VI', moduleid: moduleId, device: 'PWA' },
    payload,
  })
  expect([answer.statusCode, answer.json().success]).toEqual([200, true])
  expect(harness.received.at(-1)).toMatchObject({ name, request: payload })
})
