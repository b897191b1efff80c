import { register, type RegisterAnswer, type RegisterRequest } from '@playfront/contract/account/register'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { createStore, type StoreApi } from '../../store/createStore'
import { options } from '../../options'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { readClient } from '../device/readClient'
import { readDeviceId } from '../device/deviceId'
import { sessionOf } from '../session/session'
import type { SessionFlow } from '../session/sessionFlow'
import { decidePixelTrack } from './decidePixelTrack'

/** `success` and `failure` last until the lock lifts, then it is `idle` again (REQ-REGISTER-015). */
export type RegisterState = 'idle' | 'processing' | 'success' | 'failure'

/** What there is to celebrate. */
export interface Registered {
  userName: string
  signedIn: boolean
}

export interface RegisterForm {
  username: string
  password: string
  /** Of age, and agreed to the terms. */
  consent: boolean
}

export interface RegisterFlow {
  store: StoreApi<RegisterState>
  /** Opens an account; ignored while an attempt is under way and 500 ms after it (REQ-REGISTER-014, -015). */
  submit(form: RegisterForm): Promise<void>
}

export interface RegisterSetting {
  platform: Pick<Platform, 'clock' | 'device' | 'memory' | 'randomness' | 'navigation'>
  merchant: Pick<MerchantSettings, 'code' | 'account'>
  requests: Pick<Requests, 'valueOf'>
  session: SessionFlow
  /** Shows the success dialog; resolves when the member goes on. */
  celebrate(registered: Registered): Promise<unknown>
}

/** Opening an account by username. */
export const createRegisterFlow = (setting: RegisterSetting): RegisterFlow => {
  const { platform, merchant, requests, session } = setting
  const { clock, memory, navigation } = platform
  const store = createStore<RegisterState>(() => 'idle')

  const requestOf = async (form: RegisterForm): Promise<RegisterRequest> => {
    const { registerMethod, isOfficialAppLogin } = readClient(platform)
    const { affiliateCode, referralCode, originalDomain } = memory.read('attribution') ?? {}
    const origin = navigation.origin()
    return {
      ...form,
      login: merchant.account.registrationSignsIn,
      registerMethod,
      registerUrl: origin + navigation.path() + navigation.query(),
      loginDeviceId: await readDeviceId(platform),
      isOfficialAppLogin,
      affiliateCode,
      referralCode,
      domain: originalDomain ?? new URL(origin).hostname,
      pixelTrack: decidePixelTrack(memory.read('tracking') ?? {}),
    }
  }

  /** The dialog leads home, or to the sign-in when nobody was signed in (REQ-REGISTER-019, AMB-43). */
  const complete = async (answer: RegisterAnswer) => {
    const signedIn = merchant.account.registrationSignsIn && Boolean(answer.token)
    if (signedIn) session.open(sessionOf(answer, merchant.code, { firstTimeLogin: true }))
    await setting.celebrate({ userName: answer.userName, signedIn })
    navigation.replace(signedIn ? '/m/home' : '/m/login')
  }

  const finish = (state: 'success' | 'failure') => {
    store.setState(state, true)
    clock.after(options.account.formLockMs, () => store.setState('idle', true))
  }

  return {
    store,
    async submit(form) {
      if (store.getState() !== 'idle') return
      store.setState('processing', true)
      try {
        const answer = await requests.valueOf(register, await requestOf(form))
        finish('success')
        await complete(answer)
      } catch {
        finish('failure')
      }
    },
  }
}
