import type { Call } from '@playfront/contract/call'
import { milliseconds } from '@playfront/contract/time'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import type { Requests } from '../../requests/requests'
import { createLoginFlow } from './loginFlow'
import { loginCall, refused, signedIn } from './loginHarness'
import { createSignIn } from './signIn'

afterEach(cleanup)

const verification = 'POST /wps/session/login/verification'
const an = { type: 'username' as const, username: 'an', password: 'lotus-2026' }
const flags = { email: false, ga: true, sms: false, payeeName: false }

/** The password was right, and the server asks for a second factor. */
const renderSecondFactor = async (more: object = {}, knownInitialPasswords: string[] = []) => {
  const account = { ...fakeMerchant.account, knownInitialPasswords }
  const app = await openApp({ path: '/m/login', merchant: { account } })
  const { network, clock } = app.platform
  network.answer(
    loginCall,
    refused('login_verify_required', 'Please confirm.', { value: { ...flags, attempt: 'A1' } }),
  )
  network.answer(verification, signedIn({ token: 'T2', ...more }))
  // Encryption is tested in its own module; here the body has to be readable.
  const requests: Requests = {
    ...app.services.requests,
    valueOf: <Request extends object, Answer>(call: Call<Request, Answer>, request: Request, how = {}) =>
      app.services.requests.valueOf(call, request, { ...how, encrypt: false }),
  }
  const signIn = createSignIn({ ...app.services, requests }, async () => undefined)
  const login = createLoginFlow(clock, async () => signIn)
  await act(async () => void login.submit(an))
  await app.wait()
  await app.wait()
  return { ...app, login, network }
}

test('login_verify_required opens the two-factor modal; no session exists yet (REQ-LOGIN-020)', async () => {
  const { services, platform, login } = await renderSecondFactor()
  expect(screen.getByRole('dialog')).toBeDefined()
  expect(services.session.store.getState().token).toBe('')
  expect(platform.memory.read('session')).toBeUndefined()
  expect(login.store.getState()).toBe('processing')
})

test.each([
  ['home', {}, [], '/m/home'],
  ['to the password’s change after a first sign-in', { firstTimeLogin: true }, [], '/m/changePsw'],
  ['to the password’s change from a well-known one', {}, [an.password], '/m/changePsw'],
])(
  'what the second factor was answered with completes like a sign-in and leads %s (REQ-LOGIN-021)',
  async (_, more, known, path) => {
    const { services, here, wait, network } = await renderSecondFactor(more, known)
    const code = screen.getByRole('dialog').querySelector('input')
    if (!code) throw new Error('no field for the code')
    fireEvent.change(code, { target: { value: '123456' } })
    const { form } = code
    if (form) fireEvent.submit(form)
    await wait()
    expect(JSON.parse(network.sentTo(verification)[0]?.body ?? '{}')).toMatchObject({
      method: 'G',
      username: 'an',
      password: an.password,
      attempt: 'A1',
    })
    await wait(milliseconds(500))
    expect(services.session.store.getState()).toMatchObject({ token: 'T2', userName: 'an' })
    expect(here()).toBe(path)
  },
)

test('a modal that is closed leaves the form free, and says nothing more (REQ-LOGIN-020)', async () => {
  const { services, wait, login } = await renderSecondFactor()
  fireEvent.click(screen.getByRole('button', { name: /close/i }))
  await wait(milliseconds(1_000))
  expect(login.store.getState()).toBe('idle')
  expect(services.session.store.getState().token).toBe('')
  expect(screen.queryByRole('dialog')).toBeNull()
})
