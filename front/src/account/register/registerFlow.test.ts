import type { Call } from '@playfront/contract/call'
import { milliseconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import type { PretendAnswer } from '../../platform/network/pretendNetwork'
import type { PretendPlatformOptions } from '../../platform/pretendPlatform'
import type { Requests } from '../../requests/requests'
import { createSignInStage } from '../signInStage'
import { createRegisterFlow, type Registered, type RegisterSetting } from './registerFlow'

const call = 'POST /wps/member/register'
const success: PretendAnswer = {
  body: { success: true, value: { id: '8', userName: 'hoa', customerType: 0, token: 'T8' } },
}
const hoa = { username: 'hoa', password: 'lotus-2026', consent: true }

const account = {
  registrationSignsIn: true,
  usernameWordsPattern: '',
  passwordShortest: 8,
  minimumAge: 18,
  termsVersion: '1',
  sealing: 'offered' as const,
  sealSuites: ['aes' as const],
  knownInitialPasswords: [],
}

const someoneRegisters = (
  reply: PretendAnswer = success,
  given: Partial<Pick<RegisterSetting, 'merchant'>> = {},
  options: PretendPlatformOptions = { path: '/m/register?affiliateCode=a1' },
) => {
  const stage = createSignInStage(options)
  stage.platform.network.answer(call, reply)
  const celebrated: Registered[] = []
  // Sealing is proven in its own room; here the body has to be readable.
  const plainly: Pick<Requests, 'valueOf'> = {
    valueOf: <Request extends object, Answer>(asked: Call<Request, Answer>, request: Request, how = {}) =>
      stage.requests.valueOf(asked, request, { ...how, encrypt: false }),
  }
  const flow = createRegisterFlow({
    ...stage,
    requests: plainly,
    merchant: { code: 'lotus', account },
    celebrate: async (registered) => void celebrated.push(registered),
    ...given,
  })
  const gone = () => stage.platform.navigation.entries.at(-1)
  const sent = () => stage.platform.network.sentTo(call)
  return { ...stage, flow, gone, celebrated, sent, bodyOf: () => JSON.parse(sent()[0]?.body ?? '{}') }
}

test('the call carries every field of the payload, under module REG3 (REQ-REGISTER-001, REQ-REGISTER-004, REQ-REGISTER-005, REQ-REGISTER-008, REQ-REGISTER-009)', async () => {
  const { flow, platform, sent, bodyOf } = someoneRegisters()
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

test('without a remembered domain the page’s own is told (REQ-REGISTER-011)', async () => {
  const { flow, bodyOf } = someoneRegisters()
  await flow.submit(hoa)
  expect(bodyOf().domain).toBe('lotus.example')
})

test('pixel ids go along when there are any (REQ-REGISTER-012)', async () => {
  const { flow, platform, bodyOf } = someoneRegisters()
  platform.memory.write('tracking', { fbclid: 'f1', affiliateCode: 'a1' })
  await flow.submit(hoa)
  expect(bodyOf().pixelTrack).toEqual({ fbclid: 'f1' })
})

test('success opens the session with the first-time flag and leads home once confirmed (REQ-REGISTER-017, REQ-REGISTER-018, REQ-REGISTER-019)', async () => {
  const { flow, session, gone, celebrated } = someoneRegisters()
  await flow.submit(hoa)
  expect(session.store.getState()).toMatchObject({ id: '8', token: 'T8', firstTimeLogin: true })
  expect(celebrated).toEqual([{ userName: 'hoa', signedIn: true }])
  expect(gone()).toBe('/m/home')
})

test('with login off nothing is signed in, and the dialog leads to the sign-in (REQ-REGISTER-020, AMB-43)', async () => {
  const { flow, session, gone } = someoneRegisters(success, {
    merchant: { code: 'lotus', account: { ...account, registrationSignsIn: false } },
  })
  await flow.submit(hoa)
  expect(session.store.getState().token).toBe('')
  expect(gone()).toBe('/m/login')
})

test('pressing three times sends one call (REQ-REGISTER-014)', async () => {
  const { flow, platform, sent } = someoneRegisters('silent')
  for (const _ of [1, 2, 3]) void flow.submit(hoa)
  await platform.clock.advance(milliseconds(400))
  expect(sent()).toHaveLength(1)
})

test('the lock lifts 500 ms after a failure, whose words are shown (REQ-REGISTER-015, REQ-REGISTER-021)', async () => {
  const { flow, platform, sent, shown } = someoneRegisters({
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

test('a failure without words shows unknown_error (REQ-REGISTER-021)', async () => {
  const { flow, shown } = someoneRegisters({ status: 500, body: { success: false } })
  await flow.submit(hoa)
  expect(shown).toEqual(['unknown_error'])
})
