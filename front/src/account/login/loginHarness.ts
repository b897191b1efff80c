import type { Call } from '@playfront/contract/call'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { DialogText } from '../../overlays/dialogs'
import { createOverlayQueue } from '../../overlays/overlayQueue'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import type { FakePlatformOptions } from '../../platform/fakePlatform'
import { createEvents } from '../../page/events'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { createSignInHarness } from '../signInHarness'
import type { LoginDeps } from './askLogin'

export const loginCall = 'POST /wps/session/login'

export const loginValue = {
  id: '7',
  token: 'T1',
  userName: 'an',
  customerType: 2 as const,
  firstTimeLogin: false,
  passwordExpired: false,
  updatePassword: false,
}

export const signedIn = (more: object = {}): FakeAnswer => ({
  body: { success: true, value: { ...loginValue, ...more } },
})

export const refused = (errorCode: string, message = 'Không được.', more: object = {}): FakeAnswer => ({
  status: 401,
  body: { success: false, errorCode, message, ...more },
})

export interface LoginHarnessOptions {
  phone?: FakePlatformOptions
  flags?: MerchantSettings['whitelabelVal']
  account?: Partial<MerchantSettings['account']>
  /** The platform knows the fields of ours; it does unless said otherwise. */
  ownFields?: boolean
}

/** A person with a phone, a merchant, and everything that a sign-in touches. */
export const createLoginHarness = (reply: FakeAnswer, options: LoginHarnessOptions = {}) => {
  const harness = createSignInHarness(options.phone)
  const { platform, requests } = harness
  platform.network.answer(loginCall, reply)
  const queue = createOverlayQueue({ memory: platform.memory, interruptionsPerSession: 1 })
  const overlays = { open: async () => ({ queue }) } as unknown as LazyOverlays
  const dialogs = {
    notice: async ({ text }: DialogText) => {
      harness.shown.push('words' in text ? text.words : text.key)
      return 'agreed'
    },
  } as LazyOverlays['dialogs']
  const texts = createTexts({ language: 'VI', source: bundledDictionaries })
  const events = createEvents()
  const deps: LoginDeps = {
    ...harness,
    merchant: {
      ...fakeMerchant,
      whitelabelVal: { PWDEXPFORCECHANGE3: true, ...options.flags },
      account: { ...fakeMerchant.account, knownInitialPasswords: ['lotus-first'], ...options.account },
      ownFields: options.ownFields ?? true,
    },
    overlays,
    dialogs,
    events,
    texts,
    // Encryption is tested in its own module; here the body has to be readable.
    requests: {
      ...requests,
      valueOf: <Request extends object, Answer>(asked: Call<Request, Answer>, request: Request, how = {}) =>
        requests.valueOf(asked, request, { ...how, encrypt: false }),
    },
  }
  const sent = () => platform.network.sentTo(loginCall)
  return {
    ...harness,
    deps,
    events,
    queue,
    sent,
    bodies: () => sent().map(({ body }): Record<string, unknown> => JSON.parse(body ?? '{}')),
    gone: () => platform.navigation.entries.at(-1),
  }
}
