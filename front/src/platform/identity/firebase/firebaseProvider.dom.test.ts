import { initializeApp } from 'firebase/app'
import * as sdk from 'firebase/auth'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeMerchant } from '../../../app/testing/fakeMerchant'
import { configOf, createFirebaseProvider } from './firebaseProvider'

vi.mock('firebase/app', () => ({ initializeApp: vi.fn(() => ({ name: 'app' })) }))
vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof sdk>()),
  initializeAuth: vi.fn(() => ({ name: 'auth' })),
  signInWithPopup: vi.fn(),
  signInWithRedirect: vi.fn(),
  getRedirectResult: vi.fn(),
  signInWithCredential: vi.fn(),
  signInWithPhoneNumber: vi.fn(),
  RecaptchaVerifier: vi.fn(function check(this: { clear: () => void }) {
    this.clear = cleared
  }),
}))

const cleared = vi.fn<() => void>()
const person = { user: { getIdToken: async () => 'ID-TOKEN' } } as sdk.UserCredential
const settings = {
  ...fakeMerchant.identity,
  firebase: true,
  apiKey: 'key',
  authDomain: 'lotus.firebaseapp.com',
  projectId: 'lotus',
}

beforeEach(() => vi.clearAllMocks())

test('the SDK gets the project’s fields and keeps nothing (REQ-SOCIAL-003)', () => {
  createFirebaseProvider(settings)
  expect(initializeApp).toHaveBeenCalledWith(
    { apiKey: 'key', authDomain: 'lotus.firebaseapp.com', projectId: 'lotus' },
    'playfront-lotus',
  )
  expect(vi.mocked(sdk.initializeAuth).mock.calls[0]?.[1]).toMatchObject({
    persistence: sdk.inMemoryPersistence,
  })
  expect(configOf({ ...settings, appId: '1:2', messagingSenderId: '2' })).toMatchObject({
    appId: '1:2',
    messagingSenderId: '2',
  })
})

test.each([
  ['google', 'google.com'],
  ['facebook', 'facebook.com'],
  ['twitter', 'twitter.com'],
  ['line', 'oidc.line'],
] as const)('%s is asked for as %s, in a window and by redirect', async (channel, providerId) => {
  vi.mocked(sdk.signInWithPopup).mockResolvedValue(person)
  const provider = createFirebaseProvider(settings)
  expect(await provider.askInPopup(channel)).toBe('ID-TOKEN')
  await provider.askByRedirect(channel, 'N')
  expect(vi.mocked(sdk.signInWithPopup).mock.calls[0]?.[1]).toMatchObject({ providerId })
  expect(vi.mocked(sdk.signInWithRedirect).mock.calls[0]?.[1]).toMatchObject({ providerId })
})

test('the SDK’s errors keep their codes, anything else is auth/unknown (REQ-SOCIAL-032)', async () => {
  const provider = createFirebaseProvider(settings)
  const failing = (thrown: unknown) => {
    vi.mocked(sdk.signInWithPopup).mockRejectedValue(thrown)
    return expect(provider.askInPopup('google')).rejects
  }
  await failing({ code: 'auth/cancelled-popup-request', message: 'm' }).toMatchObject({
    code: 'auth/cancelled-popup-request',
    message: 'm',
  })
  await failing(new TypeError('broken')).toMatchObject({ code: 'auth/unknown', message: 'broken' })
  await failing({ code: '<b>' }).toMatchObject({ code: 'auth/unknown' })
})

test('a redirect’s result is recovered, none is none, a failure is handed on (REQ-SOCIAL-011)', async () => {
  const provider = createFirebaseProvider(settings)
  vi.mocked(sdk.getRedirectResult).mockResolvedValueOnce(person)
  expect(await provider.takeRedirectAnswer('N')).toEqual({ idToken: 'ID-TOKEN' })
  vi.mocked(sdk.getRedirectResult).mockResolvedValueOnce(null)
  expect(await provider.takeRedirectAnswer('N')).toBeUndefined()
  vi.mocked(sdk.getRedirectResult).mockRejectedValueOnce({ code: 'auth/user-disabled' })
  expect(await provider.takeRedirectAnswer('N')).toMatchObject({ failure: { code: 'auth/user-disabled' } })
})

test('what another script gave is exchanged (REQ-SOCIAL-008, REQ-SOCIAL-025)', async () => {
  vi.mocked(sdk.signInWithCredential).mockResolvedValue(person)
  const provider = createFirebaseProvider(settings)
  expect(await provider.exchange('facebook', 'ACCESS')).toBe('ID-TOKEN')
  expect(await provider.exchange('google', 'CREDENTIAL')).toBe('ID-TOKEN')
  const credentials = vi.mocked(sdk.signInWithCredential).mock.calls.map(([, credential]) => credential)
  expect(credentials).toMatchObject([
    { providerId: 'facebook.com', accessToken: 'ACCESS' },
    { providerId: 'google.com', idToken: 'CREDENTIAL' },
  ])
})

test('the invisible captcha is cleared and created again for each sending (REQ-PHONE-002)', async () => {
  vi.mocked(sdk.signInWithPhoneNumber).mockResolvedValue({
    verificationId: 'V',
    confirm: async () => person,
  })
  const provider = createFirebaseProvider(settings)
  for (const _ of [1, 2]) {
    await provider.resetPersonCheck()
    const code = await provider.sendPhoneCode('+84901234567')
    expect(await code?.confirm('123456')).toBe('ID-TOKEN')
  }
  expect(sdk.RecaptchaVerifier).toHaveBeenCalledTimes(2)
  expect(cleared).toHaveBeenCalledOnce()
  expect(vi.mocked(sdk.RecaptchaVerifier).mock.calls[0]?.[2]).toEqual({ size: 'invisible' })
  expect(vi.mocked(sdk.signInWithPhoneNumber).mock.calls[0]?.[1]).toBe('+84901234567')
})
