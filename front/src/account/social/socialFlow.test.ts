import { milliseconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { IdentityFailure } from '../../platform/identity/identityProvider'
import { createSocialHarness, failsWith, loginCall, signedIn } from './socialHarness'

const oldPhone = {
  path: '/m/login',
  device: { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_1 like Mac OS X) Version/12.1 Safari/604.1' },
}
const androidApp = { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0.0.0 PlayfrontApp/2.4.39' }

const openSocial = (options?: Parameters<typeof createSocialHarness>[0]) => {
  const harness = createSocialHarness(options)
  harness.platform.network.answer(loginCall, signedIn)
  return harness
}

test('a sign-in sends type, channel and ID token, once (REQ-SOCIAL-002, REQ-SOCIAL-012, REQ-LOGIN-003)', async () => {
  const { press, provider, logins } = openSocial()
  await press('google')
  expect(provider.asked).toEqual(['popup google'])
  expect(logins()).toEqual([
    {
      type: 'firebase',
      firebaseChannel: 'google',
      firebaseIdToken: 'ID-TOKEN',
      merchant: 'lotus',
      loginDeviceId: expect.any(String),
      isOfficialAppLogin: false,
    },
  ])
})

test('the sign-in’s path is the merchant’s (GAP-13)', async () => {
  const { press, platform, logins } = openSocial({ identity: { loginPath: '/wps/session/login/firebase' } })
  platform.network.answer('POST /wps/session/login/firebase', signedIn)
  await press()
  expect(logins()).toEqual([])
  expect(platform.network.sentTo('POST /wps/session/login/firebase')).toHaveLength(1)
})

test('success keeps the token and leads home (REQ-SOCIAL-013, REQ-SOCIAL-020)', async () => {
  const { press, session, platform, here, flow } = openSocial({ phone: { path: '/m/login' } })
  await press()
  expect(session.store.getState()).toMatchObject({ id: '7', token: 'T1', userName: 'an' })
  expect(platform.memory.read('session')?.token).toBe('T1')
  expect(here()).toBe('/m/home')
  expect(flow.store.getState()).toEqual({ kind: 'idle' })
})

test('a failed sign-in shows the server’s message and navigates nowhere (REQ-SOCIAL-013)', async () => {
  const { press, platform, shown, session, here } = openSocial({ phone: { path: '/m/login' } })
  platform.network.answer(loginCall, {
    status: 401,
    body: { success: false, errorCode: 'identity.invalid', message: 'This sign-in is not valid.' },
  })
  await press()
  expect(shown).toEqual(['This sign-in is not valid.'])
  expect(session.store.getState().token).toBe('')
  expect(here()).toBe('/m/login')
})

test('a second factor that was not given ends the sign-in without a further word (REQ-LOGIN-020)', async () => {
  const { press, platform, shown, notices, session, flow } = openSocial()
  platform.network.answer(loginCall, {
    status: 401,
    body: { success: false, errorCode: 'login_verify_required', message: 'Please confirm.', value: {} },
  })
  await press()
  expect(shown).toEqual([])
  // Without a factor to offer it is a login error like others (AMB-47), and that alone is said.
  expect(notices).toEqual(['Please confirm.'])
  expect(session.store.getState().token).toBe('')
  expect(flow.store.getState()).toEqual({ kind: 'idle' })
})

test('without a provider nothing is asked and nothing sent (REQ-SOCIAL-004)', async () => {
  for (const identity of [{ firebase: false }, { apiKey: '' }]) {
    const { press, provider, logins, flow } = openSocial({ identity })
    await flow.start()
    await press()
    expect(provider.asked).toEqual([])
    expect(logins()).toEqual([])
  }
})

test('private browsing is reported and no provider is asked (REQ-SOCIAL-005, SEC-22)', async () => {
  const { press, provider, toasts, logins } = openSocial({ isPrivate: true })
  await press()
  expect(toasts).toEqual([{ text: 'not_support_incognito' }])
  expect(provider.asked).toEqual([])
  expect(logins()).toEqual([])
})

test.each(['twitter', 'line'] as const)(
  '%s is to come in a browser (REQ-SOCIAL-021, REQ-SOCIAL-022)',
  async (channel) => {
    const { press, provider, toasts } = openSocial()
    await press(channel)
    expect(toasts).toEqual([{ text: 'coming_soon' }])
    expect(provider.asked).toEqual([])
  },
)

test('facebook is to come in an Android app without a handler (REQ-SOCIAL-023)', async () => {
  const { press, provider, toasts, facebookAsked } = openSocial({
    phone: { device: androidApp },
    identity: { facebookAppId: '12' },
  })
  await press('facebook')
  expect(toasts).toEqual([{ text: 'coming_soon' }])
  expect([...provider.asked, ...facebookAsked]).toEqual([])
})

test('Facebook’s own script gives an access token, which the provider exchanges (REQ-SOCIAL-008)', async () => {
  const { press, provider, facebookAsked, logins } = openSocial({ identity: { facebookAppId: '12' } })
  await press('facebook')
  expect(facebookAsked).toEqual(['12'])
  expect(provider.asked).toEqual(['exchange facebook FB-ACCESS'])
  expect(logins()[0]).toMatchObject({
    firebaseChannel: 'facebook',
    firebaseIdToken: 'TOKEN-OF-FB-ACCESS',
  })
})

test('an old browser is redirected; the tab remembers the channel and nothing else (REQ-SOCIAL-010)', async () => {
  const { press, provider, platform } = openSocial({ phone: oldPhone })
  await press('google')
  const kept = platform.memory.read('social')
  expect(kept).toEqual({ channel: 'google', nonce: expect.stringMatching(/^[\w-]{32}$/), from: 'login' })
  expect(platform.memory.tab.read('pf.lotus.social')).toContain('google')
  expect(platform.memory.device.keys().join()).not.toContain('social')
  expect(provider.asked).toEqual([`redirect google ${kept?.['nonce']}`])
})

test('a window that the browser blocks becomes a redirect', async () => {
  const { press, provider, platform } = openSocial()
  provider.popup = failsWith('auth/popup-blocked')
  await press('facebook')
  expect(provider.asked[1]).toBe(`redirect facebook ${platform.memory.read('social')?.['nonce']}`)
})

test('what a redirect brought back is taken up at the next start, once (REQ-SOCIAL-011)', async () => {
  const { flow, provider, platform, logins, here } = openSocial({ phone: oldPhone })
  platform.memory.write('social', { channel: 'facebook', nonce: 'N1', from: 'login' })
  provider.redirectAnswer = { idToken: 'RETURNED' }
  await flow.start()
  expect(provider.asked).toEqual(['answer N1'])
  expect(logins()[0]).toMatchObject({ firebaseChannel: 'facebook', firebaseIdToken: 'RETURNED' })
  expect(here()).toBe('/m/home')
  expect(platform.memory.read('social')).toBeUndefined()
  await flow.start()
  expect(logins()).toHaveLength(1)
})

test('nothing is taken up that this tab did not ask for (T24)', async () => {
  const odd: (Record<string, string> | undefined)[] = [
    undefined,
    { channel: 'apple', nonce: 'N1' },
    { nonce: 'N1' },
  ]
  for (const kept of odd) {
    const { flow, provider, platform, logins } = openSocial()
    if (kept) platform.memory.write('social', kept)
    provider.redirectAnswer = { idToken: 'PLANTED' }
    await flow.start()
    expect(provider.asked).toEqual([])
    expect(logins()).toEqual([])
  }
})

test('a redirect that failed is reported', async () => {
  const { flow, provider, platform, notices, logins } = openSocial()
  platform.memory.write('social', { channel: 'google', nonce: 'N1' })
  provider.redirectAnswer = { failure: new IdentityFailure('auth/user-disabled', 'Disabled.') }
  await flow.start()
  await platform.clock.advance(milliseconds(0))
  expect(notices[0]).toContain('auth/user-disabled')
  expect(logins()).toEqual([])
})

test('a window closed by the person gets a toast, a replaced one nothing (REQ-SOCIAL-027, REQ-SOCIAL-032)', async () => {
  const { press, provider, toasts, notices, logins } = openSocial()
  provider.popup = failsWith('auth/cancelled-popup-request')
  await press()
  expect([...toasts, ...notices]).toEqual([])
  for (const code of [
    'auth/popup-closed-by-user',
    'auth/redirect-cancelled-by-user',
    'auth/user-cancelled',
  ]) {
    provider.popup = failsWith(code)
    await press()
    expect(toasts.splice(0)).toEqual([{ text: 'auth/popup-closed-by-user' }])
  }
  expect(notices).toEqual([])
  expect(logins()).toEqual([])
})

test('a press while another waits takes its place; the first one’s end changes nothing (REQ-SOCIAL-032)', async () => {
  const { press, provider, platform, flow, notices, toasts } = openSocial()
  let fail: (reason: Error) => void = () => undefined
  provider.popup = () => new Promise((_, reject) => (fail = reject))
  void press('google')
  await platform.clock.advance(milliseconds(0))
  expect(flow.store.getState()).toEqual({ kind: 'asking', channel: 'google' })
  const failFirst = fail
  void press('facebook')
  await platform.clock.advance(milliseconds(0))
  failFirst(new IdentityFailure('auth/network-request-failed'))
  await platform.clock.advance(milliseconds(0))
  expect(flow.store.getState()).toEqual({ kind: 'asking', channel: 'facebook' })
  expect([...notices, ...toasts]).toEqual([])
})

test('while our server decides, presses are swallowed (REQ-SOCIAL-012)', async () => {
  const { press, platform, flow, logins } = openSocial()
  platform.network.answer(loginCall, 'silent')
  void press('google')
  await expect.poll(() => logins().length).toBe(1)
  expect(flow.store.getState()).toEqual({ kind: 'entering', channel: 'google' })
  await press('google')
  expect(logins()).toHaveLength(1)
})

test('a token older than 300 s is not sent (REQ-SOCIAL-030)', async () => {
  const { press, provider, platform, logins, notices } = openSocial()
  const issuedAt = (secondsAgo: number) =>
    `h.${btoa(JSON.stringify({ iat: platform.clock.now() / 1_000 - secondsAgo }))}.s`
  provider.popup = async () => issuedAt(301)
  await press()
  await platform.clock.advance(milliseconds(0))
  expect(logins()).toEqual([])
  expect(notices[0]).toContain('auth/user-token-expired')
  provider.popup = async () => issuedAt(299)
  await press()
  expect(logins()).toHaveLength(1)
})

test('one-tap is offered behind its flag and with a client id only (REQ-SOCIAL-025, SEC-09)', async () => {
  const offersFor = async (options: Parameters<typeof createSocialHarness>[0]) => {
    const harness = openSocial(options)
    await harness.flow.start()
    return harness
  }
  const identity = { googleClientId: 'client' }
  expect((await offersFor({ identity })).oneTapOffers).toEqual([])
  expect((await offersFor({ flags: { GOOGLELOGIN3: true } })).oneTapOffers).toEqual([])
  const { flow, oneTapOffers, provider, platform, logins } = await offersFor({
    identity,
    flags: { GOOGLELOGIN3: true },
  })
  expect(oneTapOffers).toMatchObject([{ clientId: 'client', isOver: false }])
  oneTapOffers[0]?.take('CREDENTIAL')
  await expect.poll(() => logins().length).toBe(1)
  await platform.clock.advance(milliseconds(0))
  expect(provider.asked).toEqual(['exchange google CREDENTIAL'])
  expect(logins()[0]).toMatchObject({ firebaseIdToken: 'TOKEN-OF-CREDENTIAL' })
  flow.dispose()
  expect(oneTapOffers[0]?.isOver).toBe(true)
})
