import { milliseconds } from '@playfront/contract/time'
import type { CaptchaFields } from '@playfront/contract/account/captcha'
import { emailCode, smsCode } from '@playfront/contract/account/codes'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { StoreApi } from '../../store/createStore'
import { createCodeCountdown, expirationOf } from '../codes/codeCountdown'
import { readDeviceId } from '../device/deviceId'
import type { PhoneCodeFlow } from '../phone/phoneCodeFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { IdentityPorts } from '../../platform/identity/identityPorts'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Texts } from '../../texts/texts'

/** The numbers of the second factor, by the clauses in brackets. */
export const twoFactorOptions = {
  /** From the right answer to the completed sign-in; the words stay on after it (REQ-TWOFA-021, AMB-06). */
  completeAfterMs: milliseconds(500),
  /** How long the modal takes to go; with reduced motion it is out of sight at once (REQ-TWOFA-004). */
  closingMs: milliseconds(250),
  /** The next code of the identity provider may be asked for after this (REQ-TWOFA-019). */
  phoneCodeSeconds: 60,
} as const

export interface TwoFactorDeps {
  platform: Platform
  merchant: MerchantSettings
  requests: Pick<Requests, 'valueOf'>
  texts: Texts
  overlays: LazyOverlays
  /** The identity provider's, where codes for numbers come from it; the browser's own unless said otherwise. */
  identityPorts?: Pick<IdentityPorts, 'openProvider'>
}

export type CodeChannel = 'sms' | 'email'

export interface FactorCodes {
  /** Whole seconds until another code may be asked for, by channel. */
  left: Record<CodeChannel, StoreApi<number>>
  /**
   * Has a code sent, and counts down until it expires, or for 60 s where the identity provider sends it (REQ-TWOFA-017 to
   * -019). @throws RequestFailure
   */
  send(channel: CodeChannel, address: string): Promise<void>
  /** The address is another one now, or the code is used up: a code may be asked for at once. */
  forget(channel: CodeChannel): void
  /** The provider's word for the number; undefined once it has been said what stands against it. */
  prove(code: string): Promise<string | undefined>
  /** The identity provider sends the codes for numbers. */
  isByProvider: boolean
  dispose(): void
}

export interface CodesDeps {
  deps: TwoFactorDeps
  attempt?: string
  dialingCode(): string
  captcha(): Promise<CaptchaFields>
  /** There when the merchant has codes sent by the identity provider. */
  phone?: PhoneCodeFlow
}

/** The codes that are sent for the second factor: by the platform, or for numbers by the identity provider. */
export const createFactorCodes = (codes: CodesDeps): FactorCodes => {
  const { deps, attempt, phone, dialingCode } = codes
  const { platform, requests } = deps
  const countdowns = {
    sms: createCodeCountdown(platform.clock),
    email: createCodeCountdown(platform.clock),
  }

  const binding = async () =>
    attempt ? ({ purpose: 'two-factor', attempt, loginDeviceId: await readDeviceId(deps) } as const) : {}

  const askFor: Record<CodeChannel, (address: string) => Promise<number>> = {
    async sms(mobileNum) {
      const number = { countryDialingCode: dialingCode(), mobileNum }
      const request = { ...number, ...(await binding()), ...(await codes.captcha()) }
      return expirationOf(await requests.valueOf(smsCode, request, { alert: false }))
    },
    async email(email) {
      const request = { email, ...(await binding()), ...(await codes.captcha()) }
      return expirationOf(await requests.valueOf(emailCode, request, { alert: false }))
    },
  }

  const sendByProvider = async (sender: PhoneCodeFlow, mobileNum: string) => {
    const isSent = await sender.send({ countryDialingCode: dialingCode(), mobileNum })
    if (isSent) countdowns.sms.start(twoFactorOptions.phoneCodeSeconds)
  }

  return {
    left: { sms: countdowns.sms.store, email: countdowns.email.store },
    isByProvider: phone !== undefined,
    async send(channel, address) {
      if (channel === 'sms' && phone) await sendByProvider(phone, address)
      else countdowns[channel].start(await askFor[channel](address))
    },
    forget: (channel) => countdowns[channel].stop(),
    prove: async (code) => phone?.verify(code),
    dispose() {
      countdowns.sms.stop()
      countdowns.email.stop()
      phone?.reset()
    },
  }
}
