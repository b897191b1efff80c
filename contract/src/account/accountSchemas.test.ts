import { expect, test } from 'vitest'
import { schemas } from '../schemas'

const parts = { merchant: 'lotus', loginDeviceId: 'd1', isOfficialAppLogin: true, device: 'PWA' }
const captcha = { geetestSeccode: 's', geetestChallenge: 'c', geetestValidateV4: '{}' }

const byName = {
  ...parts,
  ...captcha,
  type: 'username',
  username: 'an',
  password: 'lotus-2026',
  remember: true,
  automatic: true,
  firebaseChannel: 'google',
  firebaseIdToken: 'ID-TOKEN-OF-GOOGLE.x.y',
}
const bySms = {
  ...parts,
  ...captcha,
  type: 'sms',
  countryDialingCode: '84',
  mobileNum: '912345678',
  password: '123456',
  username: 'an',
}
const byIdentity = {
  ...parts,
  ...captcha,
  type: 'firebase',
  username: 'an',
  firebaseChannel: 'line',
  firebaseIdToken: 'ID-TOKEN-OF-LINE.x.y',
}

test.each([byName, bySms, byIdentity])(
  'a sign-in by $type is read with every field of the documents (REQ-LOGIN-001, REQ-LOGIN-002, REQ-LOGIN-003, REQ-LOGIN-004)',
  (request) => {
    expect(schemas.login.request.parse(request)).toEqual(request)
  },
)

test.each<[string, object]>([
  ['an unknown type', { ...byName, type: 'phone' }],
  ['no name', { ...byName, username: '' }],
  ['no password', { ...byName, password: '' }],
  ['no number', { ...bySms, mobileNum: '' }],
  ['a number that is too long', { ...bySms, mobileNum: '9'.repeat(25) }],
  ['no number at all', { ...bySms, mobileNum: undefined }],
  ['a channel of nobody', { ...byIdentity, firebaseChannel: 'apple' }],
  ['a field of another type', { ...byIdentity, password: 'x' }],
  ['a device of nobody', { ...byName, device: 'FRIDGE' }],
])('a sign-in with %s is refused (REQ-LOGIN-004)', (_, request) => {
  expect(schemas.login.request.safeParse(request).success).toBe(false)
})

test('a sign-in is answered with all that the front reads of it (REQ-LOGIN-010, REQ-LOGIN-011)', () => {
  const answer = {
    id: '7',
    token: 'T1',
    userName: 'an',
    customerType: 2,
    firstTimeLogin: true,
    passwordExpired: true,
    updatePassword: false,
    rememberKey: 'K1',
  }
  expect(schemas.login.answer.parse(answer)).toEqual(answer)
  for (const name of Object.keys(answer).filter((field) => field !== 'rememberKey'))
    expect(schemas.login.answer.safeParse({ ...answer, [name]: undefined }).success).toBe(false)
})
