import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { milliseconds, seconds } from '@playfront/contract/time'
import { openApp, type OpenOptions } from '../../app/testing/openApp'
import { readyScreens } from '../../app/readyScreens'
import { fakeMerchant } from '../../app/testing/fakeMerchant'

afterEach(cleanup)

const username = () => screen.getByLabelText('Username')
const password = () => screen.getByLabelText('Password')
const press = (field = username()) => fireEvent.submit(field.closest('form') ?? document.body)
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } })

const vietnam = {
  ...fakeMerchant.phone,
  countries: [{ countryCode: 'VN', countryDialingCode: '84' }],
}

/** Opens the sign-in and waits for its lazy parts. */
const openLogin = async (options: OpenOptions = {}) => {
  const app = await openApp({ path: '/m/login', ...options })
  fireEvent.focus(username())
  await app.wait()
  await app.wait()
  return app
}

test('username, password and a button are there (REQ-ROUTE-005)', async () => {
  await openApp({ path: '/m/login' })
  expect(username().getAttribute('autocomplete')).toBe('username')
  expect(password().getAttribute('type')).toBe('password')
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined()
})

test('home is prefetched while the form is filled in, so that no code has to load after the tap', async () => {
  readyScreens.delete('HomeScreen')
  await openLogin()
  await expect.poll(() => readyScreens.has('HomeScreen')).toBe(true)
})

test('who has forgotten the password finds the way', async () => {
  await openApp({ path: '/m/login' })
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
    '/m/forgotPsw',
  )
})

test('who has no account finds the way to one (REQ-ROUTE-008)', async () => {
  await openApp({ path: '/m/login' })
  expect(screen.getByText('New here?')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/m/register')
})

test('the way back leads home (REQ-ROUTE-005)', async () => {
  await openApp({ path: '/m/login' })
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/m/home')
})

test('empty fields are named beside the field, and nothing is sent (REQ-CONST-005)', async () => {
  const { platform, wait } = await openApp({ path: '/m/login' })
  press()
  await wait()
  expect(screen.getByText('Please enter your username.')).toBeDefined()
  expect(screen.getByText('Please enter your password.')).toBeDefined()
  expect(username().getAttribute('aria-invalid')).toBe('true')
  type(username(), 'an')
  press()
  await wait()
  expect(screen.queryByText('Please enter your username.')).toBeNull()
  expect(document.activeElement).toBe(password())
  expect(platform.network.sentTo('POST /wps/session/login')).toHaveLength(0)
})

test('what was typed before the script came is sent (REQ-LOGIN-001)', async () => {
  const { platform, wait } = await openApp({ path: '/m/login?redirectUrl=/m/game&backUrl=/m/home' })
  type(username(), ' an ')
  type(password(), ' p ')
  press()
  await wait()
  // Sealed, the body says nothing; that a key was asked for says that the form was taken.
  await expect.poll(() => platform.network.sentTo('GET /wps/session/key/rsa').length).toBe(1)
})

test('the remember-me box is shown while the merchant has the flag on, and unchecked (REQ-AUTOLOGIN-001, SEC-01)', async () => {
  const box = () => screen.queryByLabelText('Keep me signed in on this device')
  await openApp({ path: '/m/login' })
  expect(box()).toBeNull()
  cleanup()
  await openApp({ path: '/m/login', merchant: { whitelabelVal: { MOBILEAUTOLOGIN3: true } } })
  expect(box()?.matches(':checked')).toBe(false)
  if (!(box() instanceof HTMLInputElement)) throw new Error('no box')
  fireEvent.click(box() ?? document.body)
  const { form } = username() as HTMLInputElement
  expect(new FormData(form ?? undefined).get('remember')).toBe('yes')
})

test('while a sign-in is under way its button is busy, and free again after a failure (REQ-LOGIN-012, REQ-LOGIN-013)', async () => {
  const { platform, wait } = await openLogin({
    prepare: ({ network }) => network.answer('GET /wps/session/key/rsa', 'silent'),
  })
  const button = screen.getByRole('button', { name: 'Sign in' })
  const isBusy = () => button.getAttribute('aria-busy') === 'true'
  type(username(), 'an')
  type(password(), 'lotus-2026')
  expect(isBusy()).toBe(false)
  press()
  await wait()
  expect(isBusy()).toBe(true)
  fireEvent.click(button)
  await wait()
  expect(platform.network.sentTo('GET /wps/session/key/rsa')).toHaveLength(1)
  await wait(seconds(31))
  expect(isBusy()).toBe(false)
})

/** Bodies leave as they are, so that it is the sign-in itself that is answered. */
const plainly = { account: { ...fakeMerchant.account, sealing: 'none' as const } }
const login = 'POST /wps/session/login'
const refusal = { success: false, errorCode: 'login.cred.err', message: 'Name or password is wrong.' }

const fillIn = () => {
  type(username(), 'an')
  type(password(), 'lotus-2026')
}

const agree = async (alert: HTMLElement) => {
  const [confirm, ...more] = within(alert).getAllByRole('button')
  expect(more).toEqual([])
  await act(async () => void (confirm && fireEvent.click(confirm)))
}

test('a refusal is an alert titled notice with one button; after it the form can be used again (REQ-LOGIN-022, REQ-LOGIN-023)', async () => {
  const { platform, wait, here } = await openLogin({
    merchant: plainly,
    prepare: ({ network }) => network.answer(login, { status: 401, body: refusal }),
  })
  fillIn()
  press()
  await wait()
  const alert = await screen.findByRole('alertdialog', { name: 'Notice' })
  expect(within(alert).getByText('Name or password is wrong.')).toBeDefined()
  await agree(alert)
  await wait(milliseconds(1_000))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-busy')).not.toBe('true')
  expect(here()).toBe('/m/login')
  press()
  await wait()
  expect(platform.network.sentTo(login)).toHaveLength(2)
})

test('a wrong password is said at the field as well, until the next attempt (REQ-LOGIN-022)', async () => {
  const { platform, wait } = await openLogin({
    merchant: plainly,
    prepare: ({ network }) => network.answer(login, { status: 401, body: refusal }),
  })
  fillIn()
  press()
  await wait()
  const alert = await screen.findByRole('alertdialog')
  expect(password().getAttribute('aria-invalid')).toBe('true')
  const words = () =>
    document.getElementById(password().getAttribute('aria-describedby')?.split(' ')[0] ?? '')
  expect(words()?.textContent).toContain('Name or password is wrong.')
  await agree(alert)
  await wait(milliseconds(1_000))
  platform.network.answer(login, 'silent')
  press()
  await wait()
  expect(password().getAttribute('aria-invalid')).not.toBe('true')
})

test.each([
  [true, 50],
  [false, undefined],
])(
  'with the login flag %s the sign-in is sent with a captcha’s result of %s characters (REQ-CAPTCHA-005)',
  async (isAsked, length) => {
    const { platform, wait } = await openLogin({
      merchant: {
        ...plainly,
        captcha: { ...fakeMerchant.captcha, login: { username: isAsked } },
        // Test mode solves the puzzle at once.
        whitelabelVal: { GEETESTTEST3: true },
      },
    })
    expect(document.querySelectorAll('[data-captcha]')).toHaveLength(isAsked ? 1 : 0)
    fillIn()
    press()
    await wait()
    await expect.poll(() => platform.network.sentTo(login).length).toBe(1)
    const { geetestSeccode } = JSON.parse(platform.network.sentTo(login)[0]?.body ?? '{}')
    expect(geetestSeccode?.length).toBe(length)
  },
)

test('by SMS a number and a code replace name and password, and back (REQ-LOGIN-002)', async () => {
  const { platform, wait } = await openLogin({ merchant: { phone: vietnam } })
  platform.network.answer('GET /wps/system/country', {
    body: {
      success: true,
      value: { countryCode: 'VN', countryDialingCode: '84', countries: vietnam.countries },
    },
  })
  platform.network.answer('POST /wps/verification/sms/noLogin', {
    body: { success: true, value: { expirationTime: 300 } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with a code by SMS' }))
  await wait()
  await wait()
  expect(screen.queryByLabelText('Username')).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('type')).toBe('submit')
  const number = screen.getByLabelText('Mobile number')
  const code = screen.getByLabelText('Code from the text message')
  press(number)
  await wait()
  expect(screen.getByText('Please enter your mobile number.')).toBeDefined()
  expect(screen.getByText('Please enter the code we sent you.')).toBeDefined()
  type(number, '0912345678')
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
  await wait()
  await wait()
  const [asked] = platform.network.sentTo('POST /wps/verification/sms/noLogin')
  expect(JSON.parse(asked?.body ?? '{}')).toMatchObject({
    countryDialingCode: '84',
    mobileNum: '0912345678',
    purpose: 'login',
  })
  expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull()
  type(code, '123456')
  press(number)
  await wait()
  await expect.poll(() => platform.network.sentTo('GET /wps/session/key/rsa').length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with username and password' }))
  await wait()
  expect(username()).toBeDefined()
})

test('a platform of the documented kind names its countries when asked: a code is offered (REQ-LOGIN-002)', async () => {
  await openLogin({ merchant: { ownFields: false } })
  expect(screen.getByRole('button', { name: 'Sign in with a code by SMS' })).toBeDefined()
})

test('a merchant without telephone countries offers no code', async () => {
  await openLogin({ merchant: { phone: { ...vietnam, countries: [] } } })
  expect(screen.queryByRole('button', { name: 'Sign in with a code by SMS' })).toBeNull()
})
