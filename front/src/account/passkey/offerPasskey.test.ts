import { expect, test } from 'vitest'
import { seconds } from '@playfront/contract/time'
import { createFakePasskeys } from '../../platform/passkeys/fakePasskeys'
import { createLoginHarness, signedIn } from '../login/loginHarness'
import { offerPasskey } from './offerPasskey'
import type { AskedPasskey } from './PasskeyOfferSheet'

const beginCall = 'POST /wps/member/passkeys/options'
const finishCall = 'POST /wps/member/passkeys'

const openHarness = async (
  prepare: (harness: ReturnType<typeof createLoginHarness>) => void = () => undefined,
) => {
  const harness = createLoginHarness(signedIn(), { phone: { path: '/m/home' } })
  const { platform, session, queue, deps } = harness
  session.open({
    id: '7',
    token: 'T1',
    userName: 'an',
    merchantCode: 'lotus',
    type: 0,
    firstTimeLogin: false,
  })
  platform.network.answer(beginCall, { body: { success: true, value: { challenge: 'bmV3' } } })
  platform.network.answer(finishCall, { body: { success: true, value: { passkeys: [] } } })
  prepare(harness)
  const passkeys = createFakePasskeys()
  const notified: string[] = []
  const overlays = {
    ...deps.overlays,
    toasts: { show: (words: { key: string }) => void notified.push(words.key) },
  }
  const offered = offerPasskey({ ...deps, overlays } as never, passkeys)
  await platform.clock.advance(seconds(3))
  await offered
  return {
    ...harness,
    passkeys,
    notified,
    shown: () => queue.store.getState().shown?.id,
    asked: () => queue.store.getState().shown?.found as AskedPasskey,
  }
}

test('agreeing makes a passkey, and there is no further offer on this device', async () => {
  const { shown, asked, passkeys, platform, notified } = await openHarness()
  expect(shown()).toBe('passkey-offer')
  await asked().accept()
  expect(passkeys.asked).toEqual(['create bmV3'])
  expect(platform.network.sentTo(finishCall)).toHaveLength(1)
  expect(notified).toEqual(['passkey.added'])
  expect(platform.memory.read('passkey')).toBe('here')
  expect(shown()).toBeUndefined()
})

test('declined once, it does not come again on this device', async () => {
  const { shown, asked, platform } = await openHarness()
  asked().decline()
  expect(shown()).toBeUndefined()
  const { remembered } = { remembered: platform.memory.read('passkey') }
  expect(remembered).toBe('declined')
  const later = await openHarness(({ platform: phone }) => phone.memory.write('passkey', 'declined'))
  expect(later.shown()).toBeUndefined()
})

test.each(['bet', 'form', 'payment', 'game'] as const)(
  'it never comes during a %s, and after it does',
  async (activity) => {
    let free = () => undefined as void
    const { shown } = await openHarness(({ queue }) => (free = queue.busyWith(activity)))
    expect(shown()).toBeUndefined()
    free()
    expect(shown()).toBe('passkey-offer')
  },
)

test('it waits while the member is where it does not belong, and goes with the session', async () => {
  const { shown, platform, session } = await openHarness()
  platform.navigation.push('/m/changePsw')
  expect(shown()).toBeUndefined()
  platform.navigation.push('/m/home')
  expect(shown()).toBe('passkey-offer')
  session.close()
  expect(shown()).toBeUndefined()
})

test('a device that refuses leaves the offer open and says why', async () => {
  const { shown, asked, passkeys, notified, platform } = await openHarness()
  passkeys.reason = 'cancelled'
  await asked().accept()
  expect(notified).toEqual(['passkey.cancelled'])
  expect(platform.memory.read('passkey')).toBeUndefined()
  expect(shown()).toBe('passkey-offer')
})
