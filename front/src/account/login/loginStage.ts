import type { Call } from '@playfront/contract/call'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { pretendMerchant } from '../../app/stage/pretendMerchant'
import type { CoversDoor } from '../../overlays/coversDoor'
import type { Saying } from '../../overlays/questions'
import { createOverlayFlow } from '../../overlays/overlayFlow'
import type { PretendAnswer } from '../../platform/network/pretendNetwork'
import type { PretendPlatformOptions } from '../../platform/pretendPlatform'
import { createEvents } from '../../shell/tracking/events'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { createSignInStage } from '../signInStage'
import type { LoginHouse } from './loginHouse'

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

export const signedIn = (more: object = {}): PretendAnswer => ({
  body: { success: true, value: { ...loginValue, ...more } },
})

export const refused = (errorCode: string, message = 'Không được.', more: object = {}): PretendAnswer => ({
  status: 401,
  body: { success: false, errorCode, message, ...more },
})

export interface LoginStageOptions {
  phone?: PretendPlatformOptions
  flags?: MerchantSettings['whitelabelVal']
  account?: Partial<MerchantSettings['account']>
  /** The platform knows the fields of ours; it does unless said otherwise. */
  ownFields?: boolean
}

/** Somebody with a phone, a merchant, and everything that a sign-in touches. */
export const createLoginStage = (reply: PretendAnswer, options: LoginStageOptions = {}) => {
  const stage = createSignInStage(options.phone)
  const { platform, requests } = stage
  platform.network.answer(loginCall, reply)
  const overlays = createOverlayFlow({ memory: platform.memory, interruptionsPerSession: 1 })
  const covers = { open: async () => ({ overlays }) } as unknown as CoversDoor
  const questions = {
    notice: async ({ text }: Saying) => {
      stage.shown.push('words' in text ? text.words : text.key)
      return 'agreed'
    },
  } as CoversDoor['questions']
  const texts = createTexts({ language: 'VI', source: bundledDictionaries })
  const events = createEvents()
  const house: LoginHouse = {
    ...stage,
    merchant: {
      ...pretendMerchant,
      whitelabelVal: { PWDEXPFORCECHANGE3: true, ...options.flags },
      account: { ...pretendMerchant.account, knownInitialPasswords: ['lotus-first'], ...options.account },
      ownFields: options.ownFields ?? true,
    },
    covers,
    questions,
    events,
    texts,
    // Sealing is proven in its own room; here the body has to be readable.
    requests: {
      ...requests,
      valueOf: <Request extends object, Answer>(asked: Call<Request, Answer>, request: Request, how = {}) =>
        requests.valueOf(asked, request, { ...how, encrypt: false }),
    },
  }
  const sent = () => platform.network.sentTo(loginCall)
  return {
    ...stage,
    house,
    events,
    overlays,
    sent,
    bodies: () => sent().map(({ body }): Record<string, unknown> => JSON.parse(body ?? '{}')),
    gone: () => platform.navigation.entries.at(-1),
  }
}
