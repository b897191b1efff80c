import { milliseconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import type { FakePlatformOptions } from '../../platform/fakePlatform'
import { keepIdentity } from '../social/keptIdentity'
import { createLoginFlow } from './loginFlow'
import { createLoginHarness, loginValue, refused, signedIn } from './loginHarness'
import { createSignIn, type SignInCaptchas } from './signIn'

const an = { type: 'username' as const, username: 'an', password: 'lotus-2026' }

const noCaptcha: SignInCaptchas = async () => undefined

const startSignIn = (
  reply: FakeAnswer,
  phone?: FakePlatformOptions,
  captchas: SignInCaptchas = noCaptcha,
) => {
  const harness = createLoginHarness(reply, { phone })
  const signIn = createSignIn(harness.deps, captchas)
  return { ...harness, flow: createLoginFlow(harness.platform.clock, async () => signIn) }
}

test('the call carries credentials, type, merchant, device id and the kind of app (REQ-LOGIN-001, REQ-LOGIN-004, REQ-LOGIN-005, REQ-LOGIN-006)', async () => {
  const { flow, bodies } = startSignIn(signedIn())
  await flow.submit(an)
  expect(bodies()[0]).toEqual({
    username: 'an',
    password: 'lotus-2026',
    type: 'username',
    merchant: 'lotus',
    loginDeviceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    isOfficialAppLogin: false,
  })
})

test('a platform of the documented kind is sent the documented fields alone (REQ-LOGIN-004)', async () => {
  const { deps, bodies, platform } = createLoginHarness(signedIn(), { ownFields: false })
  const signIn = createSignIn(deps, noCaptcha)
  await createLoginFlow(platform.clock, async () => signIn).submit({ ...an, remember: true })
  expect(Object.keys(bodies()[0] ?? {}).sort()).toEqual([
    'isOfficialAppLogin',
    'loginDeviceId',
    'merchant',
    'password',
    'type',
    'username',
  ])
})

test('our own platform is notified that the member wants to be remembered (D-04)', async () => {
  const { flow, bodies } = startSignIn(signedIn())
  await flow.submit({ ...an, remember: true })
  expect(bodies()[0]).toHaveProperty('remember', true)
})

test.each([null, {}, { token: '' }, 'seven', { ...loginValue, token: 'Đ' }])(
  'a success whose value is %j opens nothing and says so (REQ-LOGIN-022)',
  async (value) => {
    const { flow, shown, session, gone } = startSignIn({ body: { success: true, value } })
    const before = gone()
    await flow.submit(an)
    expect(flow.store.getState()).toBe('failure')
    expect(shown).toEqual(['unknown_error'])
    expect(session.store.getState().token).toBe('')
    expect(gone()).toBe(before)
  },
)

test('by a code the call is of type sms and names the number (REQ-LOGIN-002)', async () => {
  const { flow, bodies } = startSignIn(signedIn())
  await flow.submit({ type: 'sms', countryDialingCode: '84', mobileNum: '912345678', password: '123456' })
  expect(bodies()[0]).toEqual({
    type: 'sms',
    countryDialingCode: '84',
    mobileNum: '912345678',
    password: '123456',
    merchant: 'lotus',
    loginDeviceId: expect.any(String),
    isOfficialAppLogin: false,
  })
})

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1'

test.each<[string, object, '0' | '1' | undefined, string | undefined, boolean]>([
  ['a browser', {}, undefined, undefined, false],
  ['an installed web app', { standalone: true }, '0', 'PWA', true],
  ['a home-screen shortcut', { standalone: true }, '1', 'WEBCLIP', true],
  ['an iPad', { userAgent: iphone.replaceAll('iPhone', 'iPad') }, undefined, 'IPAD', false],
  ['the native app', { userAgent: `${iphone} PlayfrontApp/2.5.0` }, undefined, undefined, true],
])(
  '%s is named in the payload, and in the header Device, which says MOBILE for none (REQ-LOGIN-006, REQ-LOGIN-007, REQ-LOGIN-008, AMB-39)',
  async (_, device, shortcut, named, isOfficial) => {
    const { flow, platform, sent, bodies } = startSignIn(signedIn(), { device })
    if (shortcut) platform.memory.write('homeScreenShortcut', shortcut)
    await flow.submit(an)
    expect(bodies()[0]?.['device']).toBe(named)
    expect(bodies()[0]?.['isOfficialAppLogin']).toBe(isOfficial)
    expect(sent()[0]?.headers['Device']).toBe(named ?? 'MOBILE')
  },
)

test('success opens the session and leads home (REQ-LOGIN-010, REQ-LOGIN-015)', async () => {
  const { flow, session, gone } = startSignIn(signedIn())
  await flow.submit(an)
  expect(session.store.getState()).toMatchObject({ id: '7', token: 'T1', userName: 'an', type: 2 })
  expect(gone()).toBe('/m/home')
  const first = startSignIn(signedIn({ firstTimeLogin: true }))
  await first.flow.submit(an)
  expect(JSON.parse(first.platform.memory.tab.read('MC_SESSION_INFO') ?? '{}')).toMatchObject({
    token: 'T1',
    userName: 'an',
    type: 2,
    firstTimeLogin: true,
  })
})

test('an expired password leads to its change while the flag is on; updatePassword alone does not (REQ-LOGIN-011, REQ-LOGIN-017)', async () => {
  const expired = startSignIn(signedIn({ passwordExpired: true }))
  await expired.flow.submit(an)
  expect(expired.gone()).toBe('/m/changePsw')
  const asked = startSignIn(signedIn({ updatePassword: true }))
  await asked.flow.submit(an)
  expect(asked.gone()).toBe('/m/home')
})

test('an expired password leads home while the merchant’s flag is off (REQ-LOGIN-018)', async () => {
  const { deps, gone } = createLoginHarness(signedIn({ passwordExpired: true }), {
    flags: { PWDEXPFORCECHANGE3: false },
  })
  await createSignIn(deps, noCaptcha)(an)
  expect(gone()).toBe('/m/home')
})

test('a well-known password leads to its change (REQ-LOGIN-019)', async () => {
  const { flow, gone } = startSignIn(signedIn())
  await flow.submit({ ...an, password: 'lotus-first' })
  expect(gone()).toBe('/m/changePsw')
})

test('an SMS code that reads like a well-known password is no password (REQ-LOGIN-019)', async () => {
  const { flow, gone } = startSignIn(signedIn())
  await flow.submit({
    type: 'sms',
    countryDialingCode: '84',
    mobileNum: '912345678',
    password: 'lotus-first',
  })
  expect(gone()).toBe('/m/home')
})

test('pressing three times sends one call (REQ-LOGIN-013)', async () => {
  const { flow, platform, sent } = startSignIn('silent')
  for (const _ of [1, 2, 3]) void flow.submit(an)
  await platform.clock.advance(milliseconds(400))
  expect(flow.store.getState()).toBe('processing')
  expect(sent()).toHaveLength(1)
})

test('the lock lifts 500 ms after a failure and not before (REQ-LOGIN-012, REQ-LOGIN-014, REQ-LOGIN-022)', async () => {
  const { flow, platform, sent, shown, session } = startSignIn(
    refused('login.cred.err', 'Sai tên hoặc mật khẩu.'),
  )
  await flow.submit(an)
  expect(flow.store.getState()).toBe('failure')
  expect(shown).toEqual(['Sai tên hoặc mật khẩu.'])
  expect(session.store.getState().token).toBe('')
  await platform.clock.advance(milliseconds(300))
  await flow.submit(an)
  expect(sent()).toHaveLength(1)
  await platform.clock.advance(milliseconds(300))
  expect(flow.store.getState()).toBe('idle')
  await flow.submit(an)
  expect(sent()).toHaveLength(2)
})

test('a waiting identity goes with the credentials once, and a failure forgets it (REQ-LOGIN-024)', async () => {
  const { flow, bodies, session, platform } = startSignIn(refused('login.cred.err'))
  keepIdentity(session, { firebaseChannel: 'google', firebaseIdToken: 'ID' })
  await flow.submit(an)
  expect(bodies()[0]).toMatchObject({ firebaseChannel: 'google', firebaseIdToken: 'ID' })
  await platform.clock.advance(milliseconds(500))
  await flow.submit(an)
  expect(Object.keys(bodies()[1] ?? {})).not.toContain('firebaseIdToken')
  expect(Object.keys(bodies()[1] ?? {})).not.toContain('firebaseChannel')
})

test('the lock lifts 500 ms after a success as well (REQ-LOGIN-014)', async () => {
  const { flow, platform, sent } = startSignIn(signedIn())
  await flow.submit(an)
  expect(flow.store.getState()).toBe('success')
  await platform.clock.advance(milliseconds(499))
  await flow.submit(an)
  expect(sent()).toHaveLength(1)
  await platform.clock.advance(milliseconds(1))
  await flow.submit(an)
  expect(sent()).toHaveLength(2)
})

const solving = (fields: object) => {
  const done: string[] = []
  const captchas: SignInCaptchas = async () => ({
    solved: () => undefined,
    verify: async () => {
      done.push('verify')
      return fields
    },
    clear: () => void done.push('clear'),
  })
  return { done, captchas }
}

test.each([{ geetestSeccode: 'sec', geetestChallenge: 'cha' }, { geetestValidateV4: '{"lot_number":"1"}' }])(
  'what a solved captcha left goes along: %j (REQ-LOGIN-009, AMB-09)',
  async (fields) => {
    const { captchas } = solving(fields)
    const { flow, bodies } = startSignIn(signedIn(), undefined, captchas)
    await flow.submit(an)
    expect(bodies()[0]).toMatchObject(fields)
  },
)

test('a captcha that was not solved sends nothing; one whose sign-in failed is solved again (REQ-LOGIN-009)', async () => {
  const unsolved: SignInCaptchas = async () => ({
    solved: () => undefined,
    verify: () => Promise.reject(new Error('verify_first')),
    clear: () => undefined,
  })
  const closed = startSignIn(signedIn(), undefined, unsolved)
  await closed.flow.submit(an)
  expect(closed.sent()).toHaveLength(0)
  expect(closed.flow.store.getState()).toBe('failure')
  const { captchas, done } = solving({ captcha: 'x' })
  await startSignIn(refused('login.cred.err'), undefined, captchas).flow.submit(an)
  expect(done).toEqual(['verify', 'clear'])
})
