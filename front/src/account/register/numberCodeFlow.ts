import type { CaptchaFields } from '@playfront/contract/account/captcha'
import { smsCode } from '@playfront/contract/account/codes'
import { options } from '../../options'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import type { CaptchaFlow } from '../captcha/captcha'
import { createCodeCountdown, type CodeCountdown } from '../codes/codeCountdown'
import { readDeviceId, type DeviceIdDeps } from '../device/deviceId'
import { ownFields, type OwnFieldsMerchant } from '../accountCalls'

export interface NumberCodeState {
  isSending: boolean
  /** Dialling code and number, digits alone, that the last code went to. */
  sentTo?: string
}

export interface NumberCodeFlow {
  store: StoreApi<NumberCodeState>
  /** Seconds until another code may be asked for. */
  countdown: Pick<CodeCountdown, 'store'>
  /** Has a code sent to the number; ignored while one is being sent or the countdown runs. Refusals are shown by the request layer. */
  send(mobileNum: string): Promise<void>
  dispose(): void
}

export interface NumberCodeDeps {
  platform: Pick<Platform, 'clock' | 'device' | 'memory' | 'randomness'>
  merchant: OwnFieldsMerchant & DeviceIdDeps['merchant']
  requests: Pick<Requests, 'valueOf'>
  /** What the code is to open; a registration unless said otherwise. */
  purpose?: 'register' | 'login'
  dialingCode(): string
  /** The captcha that comes before a message; nothing when the merchant asks for none. */
  captcha(): Promise<Pick<CaptchaFlow, 'solved' | 'verify' | 'reset' | 'clear'> | undefined>
}

/** The code that proves a number before an account is opened with it. */
export const createNumberCodeFlow = (deps: NumberCodeDeps): NumberCodeFlow => {
  const { platform, merchant, requests, dialingCode, purpose = 'register' } = deps
  const store = createStore<NumberCodeState>(() => ({ isSending: false }))
  const countdown = createCodeCountdown(platform.clock)

  const ask = async (mobileNum: string, fields: CaptchaFields) =>
    requests.valueOf(smsCode, {
      countryDialingCode: dialingCode(),
      mobileNum,
      ...ownFields(merchant, { purpose, loginDeviceId: await readDeviceId({ platform, merchant }) }),
      ...fields,
    })

  const sendOnce = async (mobileNum: string) => {
    const captcha = await deps.captcha()
    try {
      const fields = captcha?.solved() ?? (await captcha?.verify()) ?? {}
      await ask(mobileNum, fields)
      captcha?.reset()
    } catch (failure) {
      captcha?.clear()
      throw failure
    }
  }

  return {
    store,
    countdown,
    async send(mobileNum) {
      if (store.getState().isSending || countdown.store.getState() > 0) return
      store.setState({ isSending: true })
      try {
        await sendOnce(mobileNum)
        countdown.start(options.account.nextCodeSeconds)
        store.setState({ sentTo: `${dialingCode()} ${mobileNum}` })
      } catch {
        // What stands against it has been shown.
      } finally {
        store.setState({ isSending: false })
      }
    },
    dispose: countdown.stop,
  }
}
