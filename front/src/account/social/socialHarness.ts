import type { IdentityChannel } from '@playfront/contract/identityChannels'
import type { Call } from '@playfront/contract/call'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { createOverlayQueue } from '../../overlays/overlayQueue'
import type { Words } from '../../overlays/dialogs'
import { createFakeBridge, type FakeBridge } from '../../platform/bridge/fakeBridge'
import type { NativeSystem } from '../../platform/bridge/nativeBridge'
import type { IdentityPorts } from '../../platform/identity/identityPorts'
import {
  IdentityFailure,
  type IdentityProvider,
  type PhoneCode,
  type RedirectAnswer,
} from '../../platform/identity/identityProvider'
import type { FakePlatformOptions } from '../../platform/fakePlatform'
import { createEvents } from '../../page/events'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { createSignInHarness } from '../signInHarness'
import type { AskedLoginChoice } from './askLoginChoice'
import type { SocialOrigin } from './decideSocialPath'
import { createSocialFlow } from './socialFlow'

/** What a test lets the provider do; each answers an ID token, or throws. */
export interface FakeProvider extends IdentityProvider {
  /** Everything it was asked, in order. */
  readonly asked: string[]
  popup: () => Promise<string>
  redirectAnswer?: RedirectAnswer
  phone: () => Promise<PhoneCode | undefined>
}

export const createFakeProvider = (): FakeProvider => {
  const asked: string[] = []
  const provider: FakeProvider = {
    asked,
    popup: async () => 'ID-TOKEN',
    phone: async () => ({ confirm: async (code) => `TOKEN-FOR-${code}` }),
    askInPopup(channel) {
      asked.push(`popup ${channel}`)
      return provider.popup()
    },
    async askByRedirect(channel, nonce) {
      asked.push(`redirect ${channel} ${nonce}`)
    },
    async takeRedirectAnswer(nonce) {
      asked.push(`answer ${nonce}`)
      return provider.redirectAnswer
    },
    async exchange(channel, credential) {
      asked.push(`exchange ${channel} ${credential}`)
      return `TOKEN-OF-${credential}`
    },
    resetPersonCheck: async () => void asked.push('reset'),
    sendPhoneCode(number) {
      asked.push(`send ${number}`)
      return provider.phone()
    },
  }
  return provider
}

/** A provider's refusal, as a promise. */
export const failsWith = (code: string, reason?: string) => (): Promise<never> =>
  Promise.reject(new IdentityFailure(code, reason))

export interface SocialHarnessOptions {
  phone?: FakePlatformOptions
  identity?: Partial<MerchantSettings['identity']>
  flags?: MerchantSettings['whitelabelVal']
  account?: Partial<MerchantSettings['account']>
  native?: NativeSystem
  isPrivate?: boolean
  from?: SocialOrigin
}

export const loginCall = 'POST /wps/session/login'
export const registerCall = 'POST /wps/member/register/identity'

/**
 * A merchant with the provider, a person with a phone, and everything that a sign-in by an identity provider touches.
 */
export const createSocialHarness = (options: SocialHarnessOptions = {}) => {
  const harness = createSignInHarness(options.phone)
  const { platform, requests, session, shown } = harness
  const provider = createFakeProvider()
  const bridge: FakeBridge = createFakeBridge(options.native)
  const facebookAsked: string[] = []
  const oneTapOffers: { clientId: string; take(credential: string): void; isOver: boolean }[] = []
  const identityPorts: IdentityPorts = {
    bridge,
    privateMode: { isPrivate: async () => options.isPrivate ?? false },
    facebook: {
      login: async (appId) => {
        facebookAsked.push(appId)
        return 'FB-ACCESS'
      },
    },
    oneTap: {
      offer(clientId, take) {
        const offer = { clientId, take, isOver: false }
        oneTapOffers.push(offer)
        return () => void (offer.isOver = true)
      },
    },
    openProvider: async () => provider,
  }
  const texts = createTexts({ language: 'EN', source: bundledDictionaries })
  void texts.load(['shell', 'account', 'social'])
  const wordsOf = (words: Words) => ('words' in words ? words.words : texts.t(words.key, words.values))
  const queue = createOverlayQueue({ memory: platform.memory, interruptionsPerSession: 1 })
  const toasts: { text: string; forMs?: number }[] = []
  const notices: string[] = []
  const overlays = {
    open: async () => ({ queue }),
    dialogs: {
      notice: async ({ text }: { text: Words }) => {
        notices.push(wordsOf(text))
        return 'agreed'
      },
    },
    toasts: {
      show: (words: Words, look?: { forMs?: number }) =>
        void toasts.push({ text: 'key' in words ? words.key : words.words, ...look }),
    },
  } as unknown as LazyOverlays
  const merchant: MerchantSettings = {
    ...fakeMerchant,
    whitelabelVal: options.flags ?? {},
    account: { ...fakeMerchant.account, ...options.account },
    identity: { ...fakeMerchant.identity, firebase: true, apiKey: 'key', ...options.identity },
  }
  // Encryption is tested in its own module; here the bodies have to be readable.
  const plainly = {
    ...requests,
    valueOf: <Request extends object, Answer>(asked: Call<Request, Answer>, request: Request, how = {}) =>
      requests.valueOf(asked, request, { ...how, encrypt: false }),
  }
  const events = createEvents()
  const flow = createSocialFlow({
    merchant,
    platform,
    requests: plainly,
    session,
    overlays,
    texts,
    events,
    identityPorts,
    from: options.from ?? 'login',
  })
  const bodiesOf = (call: string) =>
    platform.network.sentTo(call).map((sent): Record<string, unknown> => JSON.parse(sent.body ?? '{}'))
  return {
    ...harness,
    events,
    flow,
    provider,
    bridge,
    identityPorts,
    merchant,
    overlays,
    texts,
    toasts,
    notices,
    /** What the request layer showed. */
    shown,
    facebookAsked,
    oneTapOffers,
    queue,
    requests: plainly,
    choice: () => queue.store.getState().shown?.found as AskedLoginChoice | undefined,
    logins: () => bodiesOf(loginCall),
    registrations: () => bodiesOf(registerCall),
    here: () => platform.navigation.entries.at(-1),
    press: (channel: IdentityChannel = 'google') => flow.press(channel),
  }
}

export const loginValue = {
  id: '7',
  token: 'T1',
  userName: 'an',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  updatePassword: false,
}

export const signedIn = { body: { success: true, value: loginValue } }
export const unknownHere = {
  status: 409,
  body: { success: false, errorCode: 'bind_customer_required', message: 'Nobody here has it.' },
}
