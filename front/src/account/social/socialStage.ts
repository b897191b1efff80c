import type { IdentityChannel } from '@playfront/contract/identityChannels'
import type { Call } from '@playfront/contract/call'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { pretendMerchant } from '../../app/stage/pretendMerchant'
import type { CoversDoor } from '../../overlays/coversDoor'
import { createOverlayFlow } from '../../overlays/overlayFlow'
import type { Words } from '../../overlays/questions'
import { createPretendBridge, type PretendBridge } from '../../platform/bridge/pretendBridge'
import type { NativeSystem } from '../../platform/bridge/nativeBridge'
import type { IdentityDoors } from '../../platform/identity/identityDoors'
import { IdentityFailure } from '../../platform/identity/identityFailure'
import type { IdentityProvider, PhoneCode, RedirectAnswer } from '../../platform/identity/identityProvider'
import type { PretendPlatformOptions } from '../../platform/pretendPlatform'
import { createEvents } from '../../shell/tracking/events'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { createSignInStage } from '../signInStage'
import type { AskedLoginChoice } from './askLoginChoice'
import type { SocialOrigin } from './decideBinding'
import { createSocialFlow } from './socialFlow'

/** What a test lets the provider do; each answers an ID token, or throws. */
export interface PretendProvider extends IdentityProvider {
  /** Everything it was asked, in order. */
  readonly asked: string[]
  popup: () => Promise<string>
  redirectAnswer?: RedirectAnswer
  phone: () => Promise<PhoneCode | undefined>
}

export const createPretendProvider = (): PretendProvider => {
  const asked: string[] = []
  const provider: PretendProvider = {
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

export interface SocialStageOptions {
  phone?: PretendPlatformOptions
  identity?: Partial<MerchantSettings['identity']>
  flags?: MerchantSettings['whitelabelVal']
  account?: Partial<MerchantSettings['account']>
  native?: NativeSystem
  isPrivate?: boolean
  from?: SocialOrigin
}

export const loginCall = 'POST /wps/session/login'
export const registerCall = 'POST /wps/member/register/identity'

/** A merchant with the provider, a person with a phone, and everything that a sign-in by another house touches. */
export const createSocialStage = (options: SocialStageOptions = {}) => {
  const stage = createSignInStage(options.phone)
  const { platform, requests, session, shown } = stage
  const provider = createPretendProvider()
  const bridge: PretendBridge = createPretendBridge(options.native)
  const facebookAsked: string[] = []
  const oneTapOffers: { clientId: string; take(credential: string): void; isOver: boolean }[] = []
  const doors: IdentityDoors = {
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
  const overlays = createOverlayFlow({ memory: platform.memory, interruptionsPerSession: 1 })
  const toasts: { text: string; forMs?: number }[] = []
  const notices: string[] = []
  const covers = {
    open: async () => ({ overlays }),
    questions: {
      notice: async ({ text }: { text: Words }) => {
        notices.push(wordsOf(text))
        return 'agreed'
      },
    },
    toasts: {
      show: (words: Words, look?: { forMs?: number }) =>
        void toasts.push({ text: 'key' in words ? words.key : words.words, ...look }),
    },
  } as unknown as CoversDoor
  const merchant: MerchantSettings = {
    ...pretendMerchant,
    whitelabelVal: options.flags ?? {},
    account: { ...pretendMerchant.account, ...options.account },
    identity: { ...pretendMerchant.identity, firebase: true, apiKey: 'key', ...options.identity },
  }
  // Sealing is proven in its own room; here the bodies have to be readable.
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
    covers,
    texts,
    events,
    doors,
    from: options.from ?? 'login',
  })
  const bodiesOf = (call: string) =>
    platform.network.sentTo(call).map((sent): Record<string, unknown> => JSON.parse(sent.body ?? '{}'))
  return {
    ...stage,
    events,
    flow,
    provider,
    bridge,
    doors,
    merchant,
    covers,
    texts,
    toasts,
    notices,
    /** What the request layer showed. */
    shown,
    facebookAsked,
    oneTapOffers,
    overlays,
    requests: plainly,
    choice: () => overlays.store.getState().shown?.found as AskedLoginChoice | undefined,
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
