import type { Call } from '@playfront/contract/call'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { milliseconds, seconds } from '@playfront/contract/time'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { IdentityFailure } from '../../platform/identity/identityProvider'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import type { Requests } from '../../requests/requests'
import { completeSignIn } from '../login/completeSignIn'
import { askSecondFactor } from './openTwoFactor'
import type { TwoFactorDeps } from './factorCodes'
import type { FactorQuestion } from './twoFactorFlow'

afterEach(cleanup)

const verification = 'POST /wps/session/login/verification'
const sms = 'POST /wps/verification/sms/noLogin'
const email = 'POST /wps/verification/email/noLogin'
const all = { email: true, ga: true, sms: true, payeeName: true }
const answer = {
  id: '7',
  token: 'T2',
  userName: 'an',
  customerType: 1,
  firstTimeLogin: false,
  passwordExpired: false,
  updatePassword: false,
}
const passed: FakeAnswer = { body: { success: true, value: answer } }
const refused: FakeAnswer = {
  status: 422,
  body: { success: false, errorCode: 'two.factor.invalid', message: 'Sai mã.' },
}

interface TestOptions extends Partial<FactorQuestion> {
  says?: FakeAnswer
  expirationTime?: (now: number) => number
  merchant?: Partial<MerchantSettings>
  identityPorts?: TwoFactorDeps['identityPorts']
}

/** Code that is fetched comes in its own time, not in the clock's. */
const until = async (wait: () => Promise<void>, isThere: () => unknown) => {
  for (let turn = 0; turn < 100 && !isThere(); turn += 1) await wait()
}

/** The password was right and a second factor is requested, as by the documented server unless stated otherwise. */
const renderSheet = async ({
  says = passed,
  expirationTime,
  merchant,
  identityPorts,
  ...question
}: TestOptions = {}) => {
  const app = await openApp({ path: '/m/login', merchant })
  const { network, clock } = app.platform
  network.answer(verification, says)
  const codeAnswer = () => ({
    body: { success: true, value: { expirationTime: expirationTime?.(clock.now()) ?? 30 } },
  })
  network.answer(sms, codeAnswer)
  network.answer(email, codeAnswer)
  const ends: string[] = []
  // Encryption is tested in its own module; here the body has to be readable.
  const requests: Pick<Requests, 'valueOf'> = {
    valueOf: <Request extends object, Answer>(call: Call<Request, Answer>, request: Request, how = {}) =>
      app.services.requests.valueOf(call, request, { ...how, encrypt: false }),
  }
  const asked = { flags: all, username: 'an', password: 'lotus-2026', ...question }
  await act(async () => {
    void askSecondFactor({ ...app.services, requests, identityPorts }, asked).then(
      (value) => {
        ends.push(value.token)
        completeSignIn(app.services, value)
      },
      (thrown: Error) => ends.push(thrown.name),
    )
  })
  await until(app.wait, () => document.querySelector('dialog'))
  const bodies = (call: string) => network.sentTo(call).map(({ body }) => JSON.parse(body ?? '{}'))
  return { ...app, ends, network, sent: () => bodies(verification), codes: bodies }
}

const modal = () => screen.getByRole('dialog', { name: 'One more step' })
const openDialogs = () => [...document.querySelectorAll('dialog[open]')]
const tabNames = () =>
  within(modal())
    .getAllByRole('tab')
    .map((tab) => tab.textContent)
const openTab = () =>
  within(modal())
    .getAllByRole('tab')
    .find((tab) => tab.ariaSelected === 'true' || tab.getAttribute('aria-selected') === 'true')?.textContent
const choose = (name: string) => fireEvent.click(within(modal()).getByRole('tab', { name }))
const field = (name: string) => within(modal()).getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })
const confirm = () => fireEvent.click(within(modal()).getByRole('button', { name: 'Confirm' }))
const sendButton = () => within(modal()).queryByRole('button', { name: 'Send code' })
const isMarked = (name: string) =>
  field(name).getAttribute('aria-invalid') === 'true' && document.activeElement === field(name)

test('with all four flags there are four tabs, the payee name open (REQ-TWOFA-001, REQ-TWOFA-003)', async () => {
  await renderSheet()
  expect(tabNames()).toEqual(['Payee name', 'SMS', 'App', 'E-mail'])
  expect(openTab()).toBe('Payee name')
})

test('only what is flagged is offered, and arrows move along the tabs (REQ-TWOFA-002)', async () => {
  await renderSheet({ flags: { ga: true, email: true } })
  expect(tabNames()).toEqual(['App', 'E-mail'])
  fireEvent.keyDown(within(modal()).getByRole('tablist'), { key: 'ArrowRight' })
  expect(openTab()).toBe('E-mail')
  expect(document.activeElement?.textContent).toBe('E-mail')
})

test('without any flag it is a login error like others (AMB-47)', async () => {
  const { ends, wait } = await renderSheet({ flags: {}, message: 'Không đăng nhập được.' })
  const alert = screen.getByRole('alertdialog', { name: 'Notice' })
  expect(alert.textContent).toContain('Không đăng nhập được.')
  fireEvent.click(within(alert).getByRole('button', { name: 'OK' }))
  await wait()
  expect(ends).toEqual(['SecondFactorDropped'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['App', { 'Code from your app': ' 123456 ' }, { method: 'G', authCode: '123456' }],
  ['Payee name', { 'Payee name': ' Nguyễn An' }, { method: 'P', payeeName: 'Nguyễn An' }],
  ['E-mail', { 'E-mail address': 'an@example.com ' }, { method: 'E', email: 'an@example.com' }],
  [
    'SMS',
    { 'Mobile number': ' 912345678', Code: ' 654321 ' },
    { method: 'S', mobileNum: '912345678', verificationCode: '654321' },
  ],
])(
  'the tab %s sends its method and what was typed, trimmed (REQ-TWOFA-005, REQ-TWOFA-006, REQ-TWOFA-007, REQ-TWOFA-008, REQ-TWOFA-009, REQ-TWOFA-015)',
  async (name, typed, payload) => {
    const { sent, wait } = await renderSheet()
    choose(name)
    Object.entries(typed).forEach(([label, value]) => type(label, value))
    confirm()
    await wait()
    expect(sent()).toEqual([{ username: 'an', password: 'lotus-2026', ...payload }])
  },
)

test('to a server that brought an attempt it goes along with the device, and the e-mail tab asks for its code (D-14)', async () => {
  const { sent, codes, wait } = await renderSheet({ attempt: 'A1' })
  choose('E-mail')
  type('E-mail address', 'an@example.com')
  confirm()
  await wait()
  expect(sent()).toEqual([])
  expect(isMarked('Code')).toBe(true)
  fireEvent.click(sendButton() as HTMLElement)
  await wait()
  const device = { loginDeviceId: expect.stringMatching(/^[0-9a-f-]{36}$/) }
  expect(codes(email)).toEqual([{ email: 'an@example.com', purpose: 'two-factor', attempt: 'A1', ...device }])
  type('Code', '123456')
  confirm()
  await wait()
  const payload = { method: 'E', email: 'an@example.com', verificationCode: '123456' }
  expect(sent()).toMatchObject([{ ...payload, attempt: 'A1', ...device }])
})

test.each([
  ['Payee name', 'Payee name'],
  ['App', 'Code from your app'],
  ['E-mail', 'E-mail address'],
  ['SMS', 'Mobile number'],
])(
  'the tab %s left empty, or blank, marks and focuses %s and sends nothing (REQ-TWOFA-011, REQ-TWOFA-012, REQ-TWOFA-013, REQ-TWOFA-014, REQ-TWOFA-015)',
  async (tab, label) => {
    const { sent, wait } = await renderSheet()
    choose(tab)
    confirm()
    await wait()
    expect(isMarked(label)).toBe(true)
    type(label, '   ')
    confirm()
    await wait()
    expect(isMarked(label)).toBe(true)
    expect(sent()).toEqual([])
  },
)

test('a number without a code marks the code (REQ-TWOFA-014)', async () => {
  const { sent, wait } = await renderSheet()
  choose('SMS')
  type('Mobile number', '912345678')
  confirm()
  await wait()
  expect(isMarked('Code')).toBe(true)
  expect(field('Mobile number').getAttribute('aria-invalid')).toBeNull()
  expect(sent()).toEqual([])
})

test('a code is not sent without a recipient (REQ-TWOFA-016)', async () => {
  const { codes, wait } = await renderSheet()
  choose('SMS')
  fireEvent.click(sendButton() as HTMLElement)
  await wait()
  expect(isMarked('Mobile number')).toBe(true)
  expect(codes(sms)).toEqual([])
})

test.each([
  ['seconds', () => 30],
  ['an instant in milliseconds', (now: number) => now + 30_000],
  ['an instant in seconds', (now: number) => now / 1_000 + 30],
])(
  'after sending, a countdown of %s takes the button’s place until the code expires (REQ-TWOFA-017, REQ-TWOFA-018, GAP-11)',
  async (_, expirationTime) => {
    const { codes, wait } = await renderSheet({ expirationTime })
    choose('SMS')
    type('Mobile number', ' 912345678 ')
    fireEvent.click(sendButton() as HTMLElement)
    await wait()
    expect(codes(sms)).toEqual([{ countryDialingCode: '84', mobileNum: '912345678' }])
    expect(sendButton()).toBeNull()
    expect(screen.getByText('30 s')).toBeTruthy()
    await wait(seconds(29))
    expect(screen.getByText('1 s')).toBeTruthy()
    await wait(seconds(1))
    expect(sendButton()).not.toBeNull()
  },
)

test('where the merchant asks for a captcha before a message, its result goes along (REQ-CAPTCHA-007)', async () => {
  const { codes, wait } = await renderSheet({
    merchant: {
      gw: { ...fakeMerchant.gw, GEETEST_VERSION: 'v4' },
      // Test mode solves the puzzle at once.
      whitelabelVal: { GEETESTVCODE3: true, GEETESTTEST3: true },
    },
  })
  choose('SMS')
  type('Mobile number', '912345678')
  fireEvent.click(sendButton() as HTMLElement)
  await until(wait, () => codes(sms).length > 0)
  expect(codes(sms)).toMatchObject([{ geetestValidateV4: expect.stringMatching(/^.{50}$/) }])
  expect(openDialogs()).toEqual([modal()])
})

test('another number than the one a code went to may be sent one at once', async () => {
  const { wait } = await renderSheet()
  choose('SMS')
  type('Mobile number', '912345678')
  fireEvent.click(sendButton() as HTMLElement)
  await wait()
  expect(sendButton()).toBeNull()
  type('Mobile number', '912345679')
  await wait()
  expect(sendButton()).not.toBeNull()
})

test('success says so for 1.5 s and completes after 500 ms, not before (REQ-TWOFA-020, REQ-TWOFA-021, REQ-TWOFA-023, AMB-06)', async () => {
  const { wait, ends, here, services } = await renderSheet({ flags: { ga: true } })
  type('Code from your app', '123456')
  confirm()
  await wait()
  const words = () => document.querySelector('[data-text-key="login_2fa_pass"]')
  expect(words()?.textContent).toBe('Verified')
  await wait(milliseconds(499))
  expect([ends, here()]).toEqual([[], '/m/login'])
  await wait(milliseconds(1))
  expect(ends).toEqual(['T2'])
  expect(here()).toBe('/m/home')
  expect(services.session.store.getState()).toMatchObject({ token: 'T2', id: '7', userName: 'an', type: 1 })
  expect(services.platform.memory.read('session')).toMatchObject({ token: 'T2', merchantCode: 'lotus' })
  expect(words()).not.toBeNull()
  await wait(milliseconds(999))
  expect(words()).not.toBeNull()
  await wait(milliseconds(1))
  expect(words()).toBeNull()
  expect(screen.queryByRole('dialog', { name: 'One more step' })).toBeNull()
})

test('a failure is an alert with the server’s words; the fields are empty after it and the modal stays (REQ-TWOFA-022)', async () => {
  const { wait, ends, network, sent } = await renderSheet({ says: refused })
  choose('App')
  type('Code from your app', '999999')
  confirm()
  await wait()
  const alert = screen.getByRole('alertdialog', { name: 'Notice' })
  expect(alert.textContent).toContain('Sai mã.')
  expect(openDialogs()).toEqual([alert])
  fireEvent.click(within(alert).getByRole('button', { name: 'OK' }))
  await wait()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(openDialogs()).toEqual([modal()])
  expect(openTab()).toBe('App')
  expect(field('Code from your app').value).toBe('')
  expect(document.activeElement).toBe(field('Code from your app'))
  expect(ends).toEqual([])
  network.answer(verification, passed)
  type('Code from your app', '123456')
  confirm()
  await wait(milliseconds(500))
  expect(sent().at(-1)).toMatchObject({ password: 'lotus-2026', authCode: '123456' })
  expect(ends).toEqual(['T2'])
})

test.each([
  ['words of ours when the server has none', { status: 500, body: { success: false } }, 'unknown_error'],
  ['so when the line broke', 'broken', 'unknown_error'],
] as const)('a failure says %s', async (_, says, key) => {
  const { wait } = await renderSheet({ says })
  type('Payee name', 'An')
  confirm()
  await wait()
  expect(screen.getByRole('alertdialog').querySelector(`[data-text-key="${key}"]`)).not.toBeNull()
})

test.each([null, {}, { token: '' }])(
  'a success whose value is %j is a failure like others: no session starts (REQ-TWOFA-022, REQ-TWOFA-023)',
  async (value) => {
    const { wait, ends, services, here } = await renderSheet({ says: { body: { success: true, value } } })
    type('Payee name', 'An')
    confirm()
    await wait()
    await wait(milliseconds(500))
    expect(screen.getByRole('alertdialog').querySelector('[data-text-key="unknown_error"]')).not.toBeNull()
    expect(document.querySelector('[data-text-key="login_2fa_pass"]')).toBeNull()
    expect([ends, services.session.store.getState().token, here()]).toEqual([[], '', '/m/login'])
  },
)

test('when the attempt is over the modal goes with its alert (SEC-27)', async () => {
  const over = {
    status: 410,
    body: { success: false, errorCode: 'two.factor.over', message: 'Đăng nhập lại.' },
  }
  const { wait, ends } = await renderSheet({ says: over, attempt: 'A1' })
  type('Payee name', 'An')
  confirm()
  await wait()
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  await wait()
  expect(ends).toEqual(['SecondFactorDropped'])
})

test('a code that cannot be sent is an alert with the server’s words, and may be asked for again (REQ-TWOFA-022)', async () => {
  const { wait, network, codes } = await renderSheet()
  network.answer(sms, {
    status: 429,
    body: { success: false, errorCode: 'code.too.often', message: 'Chờ một chút.' },
  })
  choose('SMS')
  type('Mobile number', '912345678')
  fireEvent.click(sendButton() as HTMLElement)
  await wait()
  const alert = screen.getByRole('alertdialog', { name: 'Notice' })
  expect(alert.textContent).toContain('Chờ một chút.')
  fireEvent.click(within(alert).getByRole('button', { name: 'OK' }))
  await wait()
  fireEvent.click(sendButton() as HTMLElement)
  await wait()
  expect(codes(sms)).toHaveLength(2)
})

test('while one try is under way another press sends nothing', async () => {
  const { wait, sent } = await renderSheet({ says: 'silent' })
  type('Payee name', 'An')
  for (const _ of [1, 2, 3]) fireEvent.submit(field('Payee name').form as HTMLFormElement)
  await wait()
  expect(sent()).toHaveLength(1)
})

test('closing moves the modal away before it leaves the page (REQ-TWOFA-004)', async () => {
  const { wait, ends } = await renderSheet()
  const dialog = modal() as HTMLDialogElement
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await wait()
  expect(ends).toEqual(['SecondFactorDropped'])
  expect(dialog.querySelector('[data-stage="closing"]')).not.toBeNull()
  expect([dialog.open, dialog.isConnected]).toEqual([false, true])
  await wait(milliseconds(249))
  expect(dialog.isConnected).toBe(true)
  await wait(milliseconds(1))
  expect(dialog.isConnected).toBe(false)
})

test('leaving for another page cancels it (SEC-27)', async () => {
  const { wait, ends, services } = await renderSheet()
  act(() => services.platform.navigation.push('/m/home'))
  await wait(milliseconds(250))
  expect(ends).toEqual(['SecondFactorDropped'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the password is in no storage and in no address (SEC-27)', async () => {
  const { wait, network } = await renderSheet({ attempt: 'A1' })
  type('Payee name', 'An')
  confirm()
  await wait()
  const stored = JSON.stringify([
    { ...localStorage },
    { ...sessionStorage },
    network.sent.map(({ url }) => url),
  ])
  expect(stored).not.toContain('lotus-2026')
})

test('a recovery code has a separate field that takes letters', async () => {
  const { sent, wait } = await renderSheet({ flags: { ga: true } })
  expect(field('Code from your app').inputMode).toBe('numeric')
  fireEvent.click(within(modal()).getByRole('button', { name: 'Use a recovery code' }))
  expect(field('Recovery code').inputMode).toBe('text')
  type('Recovery code', 'ABCDE-12345')
  confirm()
  await wait()
  expect(sent()).toMatchObject([{ method: 'G', authCode: 'ABCDE-12345' }])
})

test('the dialling code is picked from a list over the modal', async () => {
  const app = await openApp({
    path: '/m/login',
    merchant: { phone: { ...fakeMerchant.phone, pickerForced: true } },
    prepare: ({ network }) =>
      network.answer('GET /wps/system/country', {
        body: {
          success: true,
          value: {
            countryCode: 'VN',
            countryDialingCode: '84',
            countries: [
              { countryCode: 'VN', countryDialingCode: '84' },
              { countryCode: 'TH', countryDialingCode: '66' },
            ],
          },
        },
      }),
  })
  app.platform.network.answer(sms, { body: { success: true, value: { expirationTime: 30 } } })
  await act(async () => void askSecondFactor(app.services, { flags: { sms: true } }).catch(() => undefined))
  const code = () => screen.queryByRole('button', { name: /^Dialling code/ })
  await until(app.wait, code)
  fireEvent.click(code() as HTMLElement)
  await until(app.wait, () => document.querySelectorAll('dialog').length === 2)
  const list = await screen.findByRole('dialog', { name: 'Dialling code' })
  // One overlay with one thing open: the sheet hides for its list.
  expect(openDialogs()).toEqual([list])
  fireEvent.click(within(list).getByRole('button', { name: /Thailand/ }))
  await app.wait()
  expect(openDialogs()).toEqual([modal()])
  type('Mobile number', '812345678')
  fireEvent.click(sendButton() as HTMLElement)
  await app.wait()
  const [request] = app.platform.network.sentTo(sms)
  expect(JSON.parse(request?.body ?? '')).toEqual({ countryDialingCode: '66', mobileNum: '812345678' })
})

/** The identity provider, which sends the code 246810 to every number. */
const provider = () => {
  const numbers: string[] = []
  const identityPorts = {
    openProvider: async () => ({
      resetPersonCheck: async () => undefined,
      async sendPhoneCode(number: string) {
        numbers.push(number)
        return {
          async confirm(code: string) {
            if (code !== '246810') throw new IdentityFailure('auth/invalid-verification-code', 'not that one')
            return 'the provider’s word'
          },
        }
      },
    }),
  }
  const identity = { ...fakeMerchant.identity, firebase: true, apiKey: 'key', phoneCodes: true }
  return { numbers, identityPorts: identityPorts as never, merchant: { identity } }
}

test('on the third-party phone path the provider sends the code, counts 60 s, and its word goes along (REQ-TWOFA-010, REQ-TWOFA-019)', async () => {
  const { numbers, ...options } = provider()
  const { wait, codes, sent } = await renderSheet({ ...options, flags: { sms: true } })
  type('Mobile number', '912345678')
  fireEvent.click(sendButton() as HTMLElement)
  await wait()
  expect(numbers).toEqual(['+84912345678'])
  expect(codes(sms)).toEqual([])
  expect(screen.getByText('60 s')).toBeTruthy()
  type('Code', '111111')
  confirm()
  await wait()
  const alert = screen.getByRole('alertdialog', { name: 'Notice' })
  expect(alert.textContent).toContain('auth/invalid-verification-code')
  fireEvent.click(within(alert).getByRole('button', { name: 'OK' }))
  expect(sent()).toEqual([])
  type('Code', '246810')
  confirm()
  await wait()
  expect(sent()).toMatchObject([
    {
      method: 'S',
      mobileNum: '912345678',
      verificationCode: '246810',
      firebaseIdToken: 'the provider’s word',
    },
  ])
})

test('the provider’s next code may be asked for at 60 s (REQ-TWOFA-019)', async () => {
  const { numbers, ...options } = provider()
  const { wait } = await renderSheet({ ...options, flags: { sms: true } })
  type('Mobile number', '912345678')
  fireEvent.click(sendButton() as HTMLElement)
  await wait(seconds(59))
  expect(sendButton()).toBeNull()
  await wait(seconds(1))
  expect(sendButton()).not.toBeNull()
  expect(numbers).toHaveLength(1)
})
