import type { Call } from '@playfront/contract/call'
import { milliseconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { requestTimeoutMs } from '@playfront/client/requestOptions'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import type { FakePlatformOptions } from '../../platform/fakePlatform'
import type { Requests } from '../../requests/requests'
import type { TrackedEvent } from '../../page/events'
import { readRemembered } from '../login/remembered'
import { createSignInHarness } from '../signInHarness'
import { createRegisterFlow, type Registered, type RegisterDeps } from './registerFlow'
import type { MobileForm, UsernameForm } from './registerForm'

const byName = 'POST /wps/member/register'
const byNoName = 'POST /wps/member/register/autoUsername'
const byNumber = 'POST /wps/member/register/mobile'
const success: FakeAnswer = {
  body: { success: true, value: { id: '8', userName: 'hoa', customerType: 0, token: 'T8' } },
}
const hoa: UsernameForm = { way: 'username', username: 'hoa', password: 'lotus-2026', consent: true }
const number: MobileForm = {
  way: 'mobile',
  mobileNum: '0912345678',
  verificationCode: '123456',
  password: 'lotus-2026',
  consent: true,
}

const merchant = { ...fakeMerchant, code: 'lotus' }

interface Given extends Partial<Pick<RegisterDeps, 'merchant' | 'captcha'>> {
  page?: FakePlatformOptions
  /** How the member leaves the success dialog. */
  said?: 'agreed' | 'declined'
}

const openRegistration = (reply: FakeAnswer = success, { page, said = 'agreed', ...given }: Given = {}) => {
  const harness = createSignInHarness(page ?? { path: '/m/register?affiliateCode=a1' })
  for (const call of [byName, byNoName, byNumber]) harness.platform.network.answer(call, reply)
  const celebrated: Registered[] = []
  // Encryption is tested in its own module; here the body has to be readable.
  const plainly: Pick<Requests, 'valueOf'> = {
    valueOf: <Request extends object, Answer>(asked: Call<Request, Answer>, request: Request, how = {}) =>
      harness.requests.valueOf(asked, request, { ...how, encrypt: false }),
  }
  const notified: TrackedEvent[] = []
  const flow = createRegisterFlow({
    ...harness,
    events: { publish: (name, payload = {}) => void notified.push({ name, payload }) },
    requests: plainly,
    merchant,
    dialingCode: () => '84',
    captcha: async () => undefined,
    dialogs: {
      notice: async ({ text }) => {
        harness.shown.push('words' in text ? text.words : text.key)
        return 'agreed'
      },
    },
    celebrate: async (registered) => {
      celebrated.push(registered)
      return said
    },
    ...given,
  })
  const gone = () => harness.platform.navigation.entries.at(-1)
  const sent = (call = byName) => harness.platform.network.sentTo(call)
  const bodyOf = (call = byName) => JSON.parse(sent(call)[0]?.body ?? '{}')
  return { ...harness, flow, gone, celebrated, sent, bodyOf, notified }
}

const remembering = { ...merchant, whitelabelVal: { ...merchant.whitelabelVal, MOBILEAUTOLOGIN3: true } }
const withKey: FakeAnswer = {
  body: {
    success: true,
    value: { id: '8', userName: 'hoa', customerType: 0, token: 'T8', rememberKey: 'K8' },
  },
}

test.each([
  ['a username', { ...hoa, remember: true }, byName],
  ['a mobile number', { ...number, remember: true }, byNumber],
] as const)(
  'a member who asks for it when registering by %s is signed in automatically next time (REQ-LOGIN-025, D-04)',
  async (_, form, call) => {
    const { flow, bodyOf, platform } = openRegistration(withKey, { merchant: remembering })
    await flow.submit(form)
    expect(bodyOf(call)).toMatchObject({ remember: true })
    expect(readRemembered(platform.memory)).toEqual({
      type: 'username',
      username: 'hoa',
      password: 'K8',
      merchant: 'lotus',
    })
  },
)

test('of who did not ask for it nothing is kept, nor where the platform gives no key (SEC-01)', async () => {
  const plain = openRegistration(withKey, { merchant: remembering })
  await plain.flow.submit({ ...hoa, remember: false })
  expect(plain.bodyOf()).not.toHaveProperty('remember')
  const keyless = openRegistration(success, { merchant: remembering })
  await keyless.flow.submit({ ...hoa, remember: true })
  expect([plain, keyless].map(({ platform }) => readRemembered(platform.memory))).toEqual([
    undefined,
    undefined,
  ])
})

/** A captcha that notes what is asked of it. */
const fakeCaptcha = (solvedAlready: boolean, opens = true) => {
  const asked: string[] = []
  const fields = { geetestSeccode: 's', geetestChallenge: 'c' }
  return {
    asked,
    solved: () => (solvedAlready ? fields : undefined),
    async verify() {
      asked.push('verify')
      if (!opens) throw new Error('verify_first')
      return fields
    },
    clear: () => void asked.push('clear'),
  }
}

test('a visitor who asked for a page before signing in is led there, and to the sign-in with it when registering does not sign in', async () => {
  const path = '/m/register?redirectUrl=%2Fm%2FlaunchGame%3Fcode%3DMB1'
  const led = openRegistration(success, { page: { path } })
  await led.flow.submit(hoa)
  expect(led.gone()).toBe('/m/launchGame?code=MB1')
  const account = { ...merchant.account, registrationSignsIn: false }
  const signsIn = openRegistration(success, { page: { path }, merchant: { ...merchant, account } })
  await signsIn.flow.submit(hoa)
  expect(signsIn.gone()).toBe('/m/login?redirectUrl=%2Fm%2FlaunchGame%3Fcode%3DMB1')
  const unsafe = openRegistration(success, {
    page: { path: '/m/register?redirectUrl=https%3A%2F%2Fevil.example' },
  })
  await unsafe.flow.submit(hoa)
  expect(unsafe.gone()).toBe('/m/home')
})

test('the call carries every field of the payload, under module REG3 (REQ-REGISTER-001, REQ-REGISTER-004, REQ-REGISTER-005, REQ-REGISTER-007, REQ-REGISTER-008, REQ-REGISTER-009, REQ-REGISTER-010, REQ-REGISTER-011)', async () => {
  const { flow, platform, sent, bodyOf } = openRegistration()
  platform.memory.write('attribution', {
    affiliateCode: 'a1',
    referralCode: 'x1',
    originalDomain: 'first.example',
  })
  await flow.submit(hoa)
  expect(sent()[0]?.headers['ModuleId']).toBe('REG3')
  expect(bodyOf()).toEqual({
    username: 'hoa',
    password: 'lotus-2026',
    consent: true,
    login: true,
    registerMethod: 'H5',
    registerUrl: 'https://lotus.example/m/register?affiliateCode=a1',
    loginDeviceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    isOfficialAppLogin: false,
    affiliateCode: 'a1',
    referralCode: 'x1',
    domain: 'first.example',
  })
})

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1'

test.each<[string, object, '0' | '1', boolean]>([
  ['H5', {}, '0', false],
  ['PWA', { standalone: true }, '0', true],
  ['WEBCLIP', { standalone: true }, '1', true],
  ['APP', { userAgent: `${iphone} PlayfrontApp/2.5.0` }, '0', true],
])(
  'how the product runs is told as %s (REQ-REGISTER-007, REQ-REGISTER-009)',
  async (registerMethod, device, shortcut, isOfficialAppLogin) => {
    const { flow, platform, bodyOf } = openRegistration(success, {
      page: { path: '/m/register', device },
    })
    platform.memory.write('homeScreenShortcut', shortcut)
    await flow.submit(hoa)
    expect(bodyOf()).toMatchObject({ registerMethod, isOfficialAppLogin })
  },
)

test('by mobile number the call has its own path and module, and the number with its code in place of the name (REQ-REGISTER-002, REQ-REGISTER-004, REQ-COUNTRY-008)', async () => {
  const { flow, sent, bodyOf } = openRegistration()
  await flow.submit(number)
  expect(sent(byName)).toHaveLength(0)
  expect(sent(byNumber)[0]?.headers['ModuleId']).toBe('MOBILENUMREG3')
  expect(bodyOf(byNumber)).toMatchObject({
    mobileNum: '0912345678',
    countryDialingCode: '84',
    verificationCode: '123456',
    password: 'lotus-2026',
    login: true,
    consent: true,
    loginDeviceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(bodyOf(byNumber)).not.toHaveProperty('username')
})

test('without a name to choose the platform makes one: its own path, the payload without name and number, and the answer’s name (REQ-REGISTER-003, GAP-12)', async () => {
  const { flow, sent, bodyOf, celebrated, session } = openRegistration({
    body: { success: true, value: { id: '9', userName: 'lotus8241', customerType: 0, token: 'T9' } },
  })
  await flow.submit({ way: 'auto', password: 'lotus-2026', consent: true })
  expect([sent(byName).length, sent(byNumber).length, sent(byNoName).length]).toEqual([0, 0, 1])
  expect(bodyOf(byNoName)).toMatchObject({
    password: 'lotus-2026',
    login: true,
    registerMethod: 'H5',
    loginDeviceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    domain: 'lotus.example',
  })
  for (const field of ['username', 'mobileNum', 'countryDialingCode'])
    expect(bodyOf(byNoName)).not.toHaveProperty(field)
  expect(celebrated).toEqual([{ userName: 'lotus8241', signedIn: true }])
  expect(session.store.getState()).toMatchObject({ id: '9', userName: 'lotus8241', token: 'T9' })
})

test('the characters of a picture go along as captcha, and nothing where there is none (REQ-REGISTER-006)', async () => {
  const typed = openRegistration()
  await typed.flow.submit({ ...hoa, captcha: 'x7k2' })
  expect(typed.bodyOf()).toHaveProperty('captcha', 'x7k2')
  const none = openRegistration()
  await none.flow.submit({ ...hoa, captcha: '' })
  expect(none.bodyOf()).not.toHaveProperty('captcha')
})

test('a platform of the documented kind is sent the documented fields alone (REQ-REGISTER-004)', async () => {
  const { flow, bodyOf } = openRegistration(success, { merchant: { ...merchant, ownFields: false } })
  await flow.submit(hoa)
  expect(bodyOf()).not.toHaveProperty('consent')
})

test.each([null, {}])(
  'a success whose value is %j is shown as a failure (REQ-REGISTER-021)',
  async (value) => {
    const { flow, shown, celebrated } = openRegistration({ body: { success: true, value } })
    await flow.submit(hoa)
    expect(flow.store.getState()).toBe('failure')
    expect([shown, celebrated]).toEqual([['unknown_error'], []])
  },
)

test('where no password is asked for the merchant’s six digits take its place, the same each time (REQ-REGISTER-024, AMB-53)', async () => {
  const phone = { ...merchant.phone, passwordRequired: false, placeholderPassword: '246810' }
  const given = { merchant: { ...merchant, phone } }
  for (const typed of ['', 'a password from the other tab']) {
    const { flow, bodyOf } = openRegistration(success, given)
    await flow.submit({ ...number, password: typed })
    expect(bodyOf(byNumber).password).toBe('246810')
  }
  const without = { merchant: { ...merchant, phone: { ...phone, placeholderPassword: '' } } }
  const { flow, bodyOf } = openRegistration(success, without)
  await flow.submit({ ...number, password: '' })
  expect(bodyOf(byNumber)).not.toHaveProperty('password')
})

test('a secret in the address is not sent (REQ-REGISTER-008, SEC-02)', async () => {
  const { flow, bodyOf } = openRegistration(success, {
    page: { path: '/m/register?token=T1&r=x1&tokens=T2' },
  })
  await flow.submit(hoa)
  expect(bodyOf().registerUrl).toBe('https://lotus.example/m/register?r=x1')
})

test('without a remembered domain the page’s own is sent (REQ-REGISTER-011)', async () => {
  const { flow, bodyOf } = openRegistration()
  await flow.submit(hoa)
  expect(bodyOf().domain).toBe('lotus.example')
})

test('pixel ids go along when there are any (REQ-REGISTER-012)', async () => {
  const { flow, platform, bodyOf } = openRegistration()
  platform.memory.write('pixels', { fbclid: 'f1' })
  await flow.submit(hoa)
  expect(bodyOf().pixelTrack).toEqual({ fbclid: 'f1' })
})

test('success opens the session with the first-time flag and leads home once confirmed (REQ-REGISTER-017, REQ-REGISTER-018, REQ-REGISTER-019)', async () => {
  const { flow, session, gone, celebrated } = openRegistration()
  await flow.submit(hoa)
  expect(session.store.getState()).toMatchObject({ id: '8', token: 'T8', firstTimeLogin: true })
  expect(celebrated).toEqual([{ userName: 'hoa', signedIn: true }])
  expect(gone()).toBe('/m/home')
})

test.each([
  ['id', { id: '8' }],
  ['customerId', { customerId: '8' }],
])(
  'the answer’s %s becomes the session’s id, with name and token, and the event names it (REQ-REGISTER-013, REQ-TRACK-003)',
  async (_, named) => {
    const value = { ...named, userName: 'hoa', token: 'T8' }
    const { flow, session, notified } = openRegistration({ body: { success: true, value } })
    await flow.submit(hoa)
    expect(session.store.getState()).toMatchObject({ id: '8', userName: 'hoa', token: 'T8' })
    expect(notified.at(-1)).toEqual({ name: 'register', payload: { customerId: '8', customerName: 'hoa' } })
  },
)

test('with login off nothing is signed in, and the dialog leads to the sign-in (REQ-REGISTER-005, REQ-REGISTER-020, AMB-43)', async () => {
  const { flow, session, gone, bodyOf } = openRegistration(success, {
    merchant: { ...merchant, account: { ...merchant.account, registrationSignsIn: false } },
  })
  await flow.submit(hoa)
  expect(bodyOf()).toHaveProperty('login', false)
  expect(session.store.getState().token).toBe('')
  expect(gone()).toBe('/m/login')
})

test('the captcha comes first, and its result goes along (REQ-REGISTER-006, REQ-REGISTER-016)', async () => {
  const captcha = fakeCaptcha(false)
  const { flow, bodyOf } = openRegistration(success, { captcha: async () => captcha })
  await flow.submit(hoa)
  expect(captcha.asked).toEqual(['verify'])
  expect(bodyOf()).toMatchObject({ geetestSeccode: 's', geetestChallenge: 'c' })
})

test('with a captcha result available the call is sent at once (REQ-REGISTER-016)', async () => {
  const captcha = fakeCaptcha(true)
  const { flow, bodyOf } = openRegistration(success, { captcha: async () => captcha })
  await flow.submit(number)
  expect(captcha.asked).toEqual([])
  expect(bodyOf(byNumber)).toMatchObject({ geetestSeccode: 's' })
})

test('closing the captcha sends nothing, and the form is free again', async () => {
  const captcha = fakeCaptcha(false, false)
  const { flow, platform, sent } = openRegistration(success, { captcha: async () => captcha })
  await flow.submit(hoa)
  expect(sent()).toHaveLength(0)
  await platform.clock.advance(milliseconds(500))
  expect(flow.store.getState()).toBe('idle')
})

test('a failure clears the captcha, which loads again (REQ-REGISTER-022, REQ-REGISTER-023)', async () => {
  const captcha = fakeCaptcha(true)
  const { flow } = openRegistration(
    { status: 500, body: { success: false } },
    { captcha: async () => captcha },
  )
  await flow.submit(hoa)
  expect(captcha.asked).toEqual(['clear'])
})

test('pressing three times sends one call (REQ-REGISTER-014)', async () => {
  const { flow, platform, sent } = openRegistration('silent')
  for (const _ of [1, 2, 3]) void flow.submit(hoa)
  await platform.clock.advance(milliseconds(400))
  expect(sent()).toHaveLength(1)
})

test('the lock lifts 500 ms after a failure, whose words are shown (REQ-REGISTER-015, REQ-REGISTER-021)', async () => {
  const { flow, platform, sent, shown } = openRegistration({
    status: 409,
    body: { success: false, errorCode: 'register.username.taken', message: 'Tên này đã có người dùng.' },
  })
  await flow.submit(hoa)
  expect(shown).toEqual(['Tên này đã có người dùng.'])
  await platform.clock.advance(milliseconds(300))
  await flow.submit(hoa)
  expect(sent()).toHaveLength(1)
  await platform.clock.advance(milliseconds(300))
  await flow.submit(hoa)
  expect(sent()).toHaveLength(2)
})

test('the lock lifts 500 ms after a success as well (REQ-REGISTER-015)', async () => {
  const { flow, platform, sent } = openRegistration()
  await flow.submit(hoa)
  await platform.clock.advance(milliseconds(499))
  await flow.submit(hoa)
  expect(sent()).toHaveLength(1)
  await platform.clock.advance(milliseconds(1))
  await flow.submit(hoa)
  expect(sent()).toHaveLength(2)
})

test('a failure without words shows unknown_error (REQ-REGISTER-021)', async () => {
  const { flow, shown } = openRegistration({ status: 500, body: { success: false } })
  await flow.submit(hoa)
  expect(shown).toEqual(['unknown_error'])
})

test.each<[string, Parameters<typeof openRegistration>[0], string]>([
  ['a server that is not reached', 'broken', 'network_or_cors_error'],
  ['no answer in time', 'silent', 'timeout_retry_please'],
])(
  'without words of the server the error’s own are shown: %s (REQ-REGISTER-021)',
  async (_, answer, text) => {
    const { flow, platform, shown } = openRegistration(answer)
    const submitted = flow.submit(hoa)
    await platform.clock.advance(requestTimeoutMs)
    await submitted
    expect(shown).toEqual([text])
  },
)

test('each submission is counted, and a success with whom it made (REQ-TRACK-002, REQ-TRACK-003)', async () => {
  const good = openRegistration()
  await good.flow.submit(hoa)
  expect(good.notified).toEqual([
    { name: 'registerSubmit', payload: {} },
    { name: 'register', payload: { customerId: '8', customerName: 'hoa' } },
  ])
  const bad = openRegistration({ status: 500, body: { success: false } })
  await bad.flow.submit(hoa)
  expect(bad.notified.map(({ name }) => name)).toEqual(['registerSubmit'])
})

test('where the merchant asks first, advertising ids stay here until the visitor has agreed (SEC-14)', async () => {
  const given = {
    merchant: { ...merchant, tracking: { ...merchant.tracking, consent: 'required' as const } },
  }
  for (const [answer, pixelTrack] of [
    ['no', undefined],
    ['yes', { fbclid: 'f1' }],
  ] as const) {
    const { flow, platform, bodyOf } = openRegistration(success, given)
    platform.memory.write('consent', answer)
    platform.memory.write('pixels', { fbclid: 'f1' })
    await flow.submit(hoa)
    expect(bodyOf().pixelTrack).toEqual(pixelTrack)
  }
})

test('where the merchant asks everyone for documents, a new member is led to them, or puts it off', async () => {
  const value = { id: '8', userName: 'hoa', customerType: 0, token: 'T8', documents: true }
  const asks = async (said: 'agreed' | 'declined') => {
    const { flow, gone, celebrated } = openRegistration({ body: { success: true, value } }, { said })
    await flow.submit(hoa)
    return [gone(), celebrated[0]?.documents]
  }
  expect(await asks('agreed')).toEqual(['/m/withdraw?documents', true])
  expect(await asks('declined')).toEqual(['/m/home', true])
  const { flow, gone } = openRegistration()
  await flow.submit(hoa)
  expect(gone()).toBe('/m/home')
})
