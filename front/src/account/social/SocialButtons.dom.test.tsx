import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fillDomGaps } from '../../app/testing/fillDomGaps'
import { createLazyOverlays, type LazyOverlays } from '../../overlays/lazyOverlays'
import { useStore } from '../../store/useStore'
import { TextsProvider } from '../../texts/TextsProvider'
import { LoginChoiceSheet } from './LoginChoiceSheet'
import { SocialButtons } from './SocialButtons'
import { createSocialHarness, loginCall, signedIn, unknownHere } from './socialHarness'

afterEach(cleanup)

const Screen = ({ overlays, children }: { overlays: LazyOverlays; children: React.ReactNode }) => {
  const Host = useStore(overlays.store)?.Host
  return (
    <>
      {children}
      {Host && <Host />}
    </>
  )
}

const openButtons = async (
  options: Parameters<typeof createSocialHarness>[0] = {},
  prepare: (harness: ReturnType<typeof createSocialHarness>) => void = () => undefined,
) => {
  fillDomGaps()
  const harness = createSocialHarness(options)
  prepare(harness)
  const { platform, texts, session, merchant, identityPorts, requests, events } = harness
  const overlays = createLazyOverlays({
    clock: platform.clock,
    memory: platform.memory,
    interruptionsPerSession: 1,
    fetchParts: async () => ({ views: { 'login-choice': LoginChoiceSheet } }),
  })
  const from = options.from ?? 'login'
  const wait = (byMs = 0) =>
    act(async () => {
      await vi.dynamicImportSettled()
      await platform.clock.advance(byMs)
    })
  await act(
    async () =>
      void render(
        <TextsProvider texts={texts}>
          <Screen overlays={overlays}>
            <SocialButtons
              {...{ merchant, platform, requests, session, overlays, events, from, identityPorts }}
            />
          </Screen>
        </TextsProvider>,
      ),
  )
  await wait()
  return { ...harness, wait }
}

const button = (providerName: string) => screen.getByRole('button', { name: `Continue with ${providerName}` })
const press = (providerName: string) => fireEvent.click(button(providerName))

test('each channel has a button with a spoken name, in the merchant’s order (REQ-SOCIAL-001)', async () => {
  await openButtons({ identity: { channels: ['line', 'google', 'facebook', 'twitter'] } })
  const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual([
    'Continue with LINE',
    'Continue with Google',
    'Continue with Facebook',
    'Continue with X (Twitter)',
  ])
  expect(screen.getAllByRole('button').map((one) => one.dataset['channel'])).toEqual([
    'line',
    'google',
    'facebook',
    'twitter',
  ])
})

test('one-tap is cancelled when the buttons leave the page (REQ-SOCIAL-025)', async () => {
  const { oneTapOffers } = await openButtons({
    identity: { googleClientId: 'client' },
    flags: { GOOGLELOGIN3: true },
  })
  expect(oneTapOffers).toMatchObject([{ isOver: false }])
  cleanup()
  expect(oneTapOffers).toMatchObject([{ isOver: true }])
})

test('a channel that the merchant does not offer has none', async () => {
  await openButtons({ identity: { channels: ['google'] } })
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('without a provider there is nothing (REQ-SOCIAL-004)', async () => {
  const { logins, provider } = await openButtons({ identity: { apiKey: '' } })
  expect(screen.queryByRole('button')).toBeNull()
  expect([...logins(), ...provider.asked]).toEqual([])
})

test('coming soon is said for 1500 ms (REQ-SOCIAL-021, REQ-SOCIAL-022)', async () => {
  const { wait, provider } = await openButtons()
  for (const providerName of ['X (Twitter)', 'LINE']) {
    press(providerName)
    await wait(200)
    expect(document.querySelector('[data-text-key=coming_soon]')).not.toBeNull()
    await wait(1_290)
    expect(document.querySelector('[data-text-key=coming_soon]')).not.toBeNull()
    await wait(200)
    expect(document.querySelector('[data-text-key=coming_soon]')).toBeNull()
  }
  expect(provider.asked).toEqual([])
})

test('private browsing is refused for 1500 ms (REQ-SOCIAL-005)', async () => {
  const { wait, provider } = await openButtons({ isPrivate: true })
  press('Google')
  await wait(200)
  expect(document.querySelector('[data-text-key=not_support_incognito]')).not.toBeNull()
  await wait(1_500)
  expect(document.querySelector('[data-text-key=not_support_incognito]')).toBeNull()
  expect(provider.asked).toEqual([])
})

test('who is waited for is said, and the button is busy', async () => {
  const { wait, provider } = await openButtons()
  provider.popup = () => new Promise(() => undefined)
  press('Google')
  await wait()
  expect(button('Google').getAttribute('aria-busy')).toBe('true')
  expect(button('Facebook').getAttribute('aria-busy')).toBe('false')
  expect(screen.getByText('Waiting for Google…')).toBeDefined()
})

test('a press signs in and leads home, and no dialog is left (REQ-SOCIAL-019, REQ-SOCIAL-020)', async () => {
  const { wait, platform, logins, session, here } = await openButtons({ phone: { path: '/m/login' } })
  platform.network.answer(loginCall, signedIn)
  press('Google')
  await expect.poll(() => logins().length).toBe(1)
  await wait()
  expect(session.store.getState().token).toBe('T1')
  expect(here()).toBe('/m/home')
  expect(document.querySelector('dialog[open]')).toBeNull()
})

test('the choice shows one button, and two with FIREBASECREATEACC3 (REQ-SOCIAL-015, REQ-SOCIAL-016, REQ-UI-003)', async () => {
  for (const flags of [{}, { FIREBASECREATEACC3: true }]) {
    const { wait, platform } = await openButtons({ flags })
    platform.network.answer(loginCall, unknownHere)
    press('Google')
    await expect.poll(() => document.querySelector('dialog')).not.toBeNull()
    await wait()
    expect(screen.getByText('I have an account')).toBeDefined()
    expect(screen.queryByText('Open a new account') !== null).toBe('FIREBASECREATEACC3' in flags)
    cleanup()
  }
})

test('on the registration screen age and terms are beside the buttons', async () => {
  await openButtons({ from: 'register' })
  expect(screen.getByText(/18 or older and agree to the terms of Lotus/)).toBeDefined()
})

test('a redirect’s answer is taken up when the buttons appear (REQ-SOCIAL-011)', async () => {
  const { logins, wait, here, provider } = await openButtons({ phone: { path: '/m/login' } }, (harness) => {
    harness.platform.network.answer(loginCall, signedIn)
    harness.platform.memory.write('social', { channel: 'facebook', nonce: 'N', from: 'login' })
    harness.provider.redirectAnswer = { idToken: 'RETURNED' }
  })
  await expect.poll(() => logins().length).toBe(1)
  await wait()
  expect(provider.asked).toEqual(['answer N'])
  expect(logins()[0]).toMatchObject({ firebaseChannel: 'facebook', firebaseIdToken: 'RETURNED' })
  expect(here()).toBe('/m/home')
})
