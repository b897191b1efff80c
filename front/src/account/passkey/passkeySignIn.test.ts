import { expect, test } from 'vitest'
import { createFakePasskeys } from '../../platform/passkeys/fakePasskeys'
import { createLoginHarness, loginValue, signedIn } from '../login/loginHarness'
import { createPasskeySignIn } from './passkeySignIn'

const beginCall = 'POST /wps/session/passkey/options'
const finishCall = 'POST /wps/session/passkey'

const options = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'lotus.example',
  timeout: 300_000,
  userVerification: 'required',
}

const openHarness = (path = '/m/login') => {
  const harness = createLoginHarness(signedIn(), { phone: { path } })
  const { network } = harness.platform
  network.answer(beginCall, { body: { success: true, value: options } })
  network.answer(finishCall, { body: { success: true, value: loginValue } })
  const passkeys = createFakePasskeys()
  const notified: string[] = []
  const overlays = {
    ...harness.deps.overlays,
    toasts: { show: (words: { key: string }) => void notified.push(`toast ${words.key}`) },
    dialogs: {
      notice: async ({ text }: { text: { key: string } }) => void notified.push(`notice ${text.key}`),
    },
  }
  const signIn = createPasskeySignIn({ ...harness.deps, overlays } as never, passkeys)
  return { ...harness, passkeys, notified, signIn }
}

test('one press signs in with neither name nor password, goes home and remembers that the device holds a passkey', async () => {
  const { signIn, passkeys, platform, session, gone } = openHarness()
  await signIn.press()
  expect(passkeys.asked).toEqual(['get Y2hhbGxlbmdl'])
  const [sent] = platform.network.sentTo(finishCall)
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
    credential: { id: 'a2V5', response: { signature: 'c2lnbg' } },
    loginDeviceId: expect.stringMatching(/^[\w-]{8,}$/),
  })
  expect(session.store.getState().token).toBe('T1')
  expect(gone()).toBe('/m/home')
  expect(platform.memory.read('passkey')).toBe('here')
})

test('the wanted screen opens, and one elsewhere never does (SEC-03)', async () => {
  const wanted = openHarness('/m/login?redirectUrl=/m/member/wallet')
  await wanted.signIn.press()
  expect(wanted.gone()).toBe('/m/member/wallet')
  const led = openHarness('/m/login?redirectUrl=https://evil.example/m')
  await led.signIn.press()
  expect(led.gone()).toBe('/m/home')
})

test('presses while one is under way are ignored', async () => {
  const { signIn, passkeys } = openHarness()
  await Promise.all([signIn.press(), signIn.press(), signIn.press()])
  expect(passkeys.asked).toHaveLength(1)
})

test.each([
  ['cancelled', 'toast passkey.cancelled'],
  ['failed', 'notice passkey.failed'],
] as const)('what is %s is told, and nobody is signed in', async (reason, words) => {
  const { signIn, passkeys, notified, platform, session } = openHarness()
  passkeys.reason = reason
  await signIn.press()
  expect(notified).toEqual([words])
  expect(platform.network.sentTo(finishCall)).toEqual([])
  expect(session.store.getState().token).toBe('')
  expect(signIn.store.getState()).toBe('idle')
})

test('what the server has against it is said once, in its words', async () => {
  const { signIn, notified, shown, platform, session } = openHarness()
  const refusal = { success: false, errorCode: 'passkey.invalid', message: 'Không được.' }
  platform.network.answer(finishCall, { status: 422, body: refusal })
  await signIn.press()
  expect(shown).toEqual(['Không được.'])
  expect(notified).toEqual([])
  expect(session.store.getState().token).toBe('')
})
