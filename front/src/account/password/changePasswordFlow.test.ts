import { changePassword } from '@playfront/contract/account/password'
import type { Call } from '@playfront/contract/call'
import { milliseconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import type { Requests } from '../../requests/requests'
import { sessionOf } from '../session/session'
import { createSignInHarness } from '../signInHarness'
import { createChangePasswordFlow } from './changePasswordFlow'

const call = 'PUT /wps/member/password'
const form = { oldPassword: 'old-one-1', newPassword: 'new-one-1' }

const openChangePassword = (reply: FakeAnswer, hasPassword = true) => {
  const harness = createSignInHarness({ path: '/m/changePsw' })
  const { network, memory, navigation } = harness.platform
  network.answer(call, reply)
  network.answer('GET /wps/member/twoFactor', { body: { success: true, value: { hasPassword } } })
  harness.session.open(sessionOf({ id: '1', token: 'T1', userName: 'an' }, 'lotus', { firstTimeLogin: true }))
  memory.write('rememberedLogin', { type: 'username', merchant: 'lotus' })
  const toasts: string[] = []
  // Encryption is tested in its own module; here the body has to be readable.
  const requests: Pick<Requests, 'valueOf'> = {
    valueOf: <Request extends object, Answer>(asked: Call<Request, Answer>, request: Request, how = {}) =>
      harness.requests.valueOf(asked, request, { ...how, encrypt: false }),
  }
  const flow = createChangePasswordFlow({
    ...harness,
    requests,
    toasts: {
      show: (words) => void toasts.push('key' in words ? words.key : words.words),
      hideLoading: () => undefined,
    },
  })
  const bodies = () => network.sentTo(call).map(({ body }) => JSON.parse(body ?? '{}'))
  return { ...harness, flow, toasts, bodies, gone: () => navigation.entries.at(-1) }
}

test('both passwords travel sealed, then the page leads home and the first sign-in is over (GAP-08)', async () => {
  const { flow, bodies, gone, session, toasts, platform } = openChangePassword({
    body: { success: true, value: {} },
  })
  await flow.start()
  await flow.submit(form)
  expect(changePassword.sealed).toBe(true)
  expect(bodies()).toEqual([form])
  expect(gone()).toBe('/m/home')
  expect(session.store.getState()).toMatchObject({ token: 'T1', firstTimeLogin: false })
  expect(platform.memory.read('session')?.firstTimeLogin).toBe(false)
  expect(platform.memory.read('rememberedLogin')).toBeUndefined()
  expect(toasts).toEqual(['password.done'])
})

test('an account without a password sends no old one', async () => {
  const { flow, bodies } = openChangePassword({ body: { success: true, value: {} } }, false)
  await flow.start()
  await flow.submit({ ...form, oldPassword: '' })
  expect(bodies()).toEqual([{ newPassword: 'new-one-1' }])
})

test('a refusal is shown and leaves everything as it was', async () => {
  const refusal = {
    success: false,
    errorCode: 'password.old.wrong',
    message: 'Mật khẩu hiện tại không đúng.',
  }
  const { flow, gone, session, shown, platform } = openChangePassword({ status: 422, body: refusal })
  await flow.start()
  await flow.submit(form)
  expect(shown).toEqual(['Mật khẩu hiện tại không đúng.'])
  expect(gone()).toBe('/m/changePsw')
  expect(session.store.getState().firstTimeLogin).toBe(true)
  await platform.clock.advance(milliseconds(500))
  expect(flow.store.getState().name).toBe('idle')
})

test('pressing twice sends it once', async () => {
  const { flow, bodies, platform } = openChangePassword('silent')
  void flow.submit(form)
  void flow.submit(form)
  await platform.clock.advance(milliseconds(100))
  expect(bodies()).toHaveLength(1)
})
