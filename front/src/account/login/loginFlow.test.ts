import { login } from '@playfront/contract/account/login'
import type { Call } from '@playfront/contract/call'
import { milliseconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import type { PretendAnswer } from '../../platform/network/pretendNetwork'
import type { PretendPlatformOptions } from '../../platform/pretendPlatform'
import type { Requests } from '../../requests/requests'
import { createSignInStage } from '../signInStage'
import { createLoginFlow } from './loginFlow'

const call = 'POST /wps/session/login'
const answer = {
  id: '7',
  token: 'T1',
  userName: 'an',
  customerType: 2,
  firstTimeLogin: false,
  passwordExpired: false,
  updatePassword: false,
}
const success = (more: object = {}): PretendAnswer => ({
  body: { success: true, value: { ...answer, ...more } },
})
const an = { username: 'an', password: 'lotus-2026' }

const someoneSignsIn = (reply: PretendAnswer, options?: PretendPlatformOptions) => {
  const stage = createSignInStage(options)
  stage.platform.network.answer(call, reply)
  // Sealing is proven in its own room; here the body has to be readable.
  const plainly: Pick<Requests, 'valueOf'> = {
    valueOf: <Request extends object, Answer>(asked: Call<Request, Answer>, request: Request, how = {}) =>
      stage.requests.valueOf(asked, request, { ...how, encrypt: false }),
  }
  const flow = createLoginFlow({
    ...stage,
    requests: plainly,
    merchant: {
      code: 'lotus',
      whitelabelVal: { PWDEXPFORCECHANGE3: true },
      account: {
        registrationSignsIn: true,
        usernameWordsPattern: '',
        passwordShortest: 8,
        minimumAge: 18,
        termsVersion: '1',
        sealing: 'offered',
        sealSuites: ['aes'],
        knownInitialPasswords: ['lotus-first'],
      },
    },
  })
  const gone = () => stage.platform.navigation.entries.at(-1)
  const sent = () => stage.platform.network.sentTo(call)
  return { ...stage, flow, gone, sent, bodyOf: () => JSON.parse(sent()[0]?.body ?? '{}') }
}

test('the call carries credentials, type, merchant, device id and the kind of app (REQ-LOGIN-001, REQ-LOGIN-004, REQ-LOGIN-005, REQ-LOGIN-006)', async () => {
  const { flow, bodyOf } = someoneSignsIn(success())
  await flow.submit(an)
  expect(bodyOf()).toEqual({
    username: 'an',
    password: 'lotus-2026',
    type: 'username',
    merchant: 'lotus',
    loginDeviceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    isOfficialAppLogin: false,
  })
})

test('the Device header names the kind of app, MOBILE for a browser (REQ-LOGIN-008, AMB-39)', async () => {
  const browser = someoneSignsIn(success())
  await browser.flow.submit(an)
  expect(browser.sent()[0]?.headers['Device']).toBe('MOBILE')
  const installed = someoneSignsIn(success(), { device: { standalone: true } })
  await installed.flow.submit(an)
  expect(installed.sent()[0]?.headers['Device']).toBe('PWA')
  expect(installed.bodyOf()).toMatchObject({ device: 'PWA', isOfficialAppLogin: true })
})

test('success opens the session and leads home (REQ-LOGIN-010, REQ-LOGIN-015)', async () => {
  const { flow, session, gone } = someoneSignsIn(success())
  await flow.submit(an)
  expect(session.store.getState()).toMatchObject({ id: '7', token: 'T1', userName: 'an', type: 2 })
  expect(gone()).toBe('/m/home')
})

test('an expired password leads to its change while the flag is on; updatePassword alone does not (REQ-LOGIN-011, REQ-LOGIN-017)', async () => {
  const expired = someoneSignsIn(success({ passwordExpired: true }))
  await expired.flow.submit(an)
  expect(expired.gone()).toBe('/m/changePsw')
  const asked = someoneSignsIn(success({ updatePassword: true }))
  await asked.flow.submit(an)
  expect(asked.gone()).toBe('/m/home')
})

test('a well-known password leads to its change (REQ-LOGIN-019)', async () => {
  const { flow, gone } = someoneSignsIn(success())
  await flow.submit({ username: 'an', password: 'lotus-first' })
  expect(gone()).toBe('/m/changePsw')
})

test('pressing three times sends one call (REQ-LOGIN-013)', async () => {
  const { flow, platform, sent } = someoneSignsIn('silent')
  for (const _ of [1, 2, 3]) void flow.submit(an)
  await platform.clock.advance(milliseconds(400))
  expect(flow.store.getState()).toBe('processing')
  expect(sent()).toHaveLength(1)
})

test('the lock lifts 500 ms after a failure and not before (REQ-LOGIN-012, REQ-LOGIN-014)', async () => {
  const { flow, platform, sent, shown, session } = someoneSignsIn({
    status: 401,
    body: { success: false, errorCode: 'login.cred.err', message: 'Sai tên hoặc mật khẩu.' },
  })
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

test('a sign-in travels sealed (REQ-LOGIN-001)', () => {
  expect(login.sealed).toBe(true)
})
