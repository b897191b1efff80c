import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { createStore, type StoreApi } from '../../store/createStore'
import { options } from '../../options'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { SessionFlow } from '../session/sessionFlow'

/** REQ-LOGIN-012. `success` and `failure` last until the lock lifts, then it is `idle` again. */
export type LoginState = 'idle' | 'processing' | 'success' | 'failure'

export interface Credentials {
  username: string
  password: string
}

export interface LoginFlow {
  store: StoreApi<LoginState>
  /**
   * Signs in; ignored while an attempt is under way and 500 ms after it (REQ-LOGIN-013, -014). What the server says
   * against it is shown by the request layer as a notice (REQ-LOGIN-022).
   * @param wanted the address to go to afterwards, as the query says it; one that is not safe is passed over (SEC-03)
   */
  submit(credentials: Credentials, wanted?: string | null): Promise<void>
}

export interface LoginSetting {
  platform: Pick<Platform, 'clock' | 'device' | 'memory' | 'randomness' | 'navigation'>
  merchant: Pick<MerchantSettings, 'code' | 'whitelabelVal' | 'account'>
  requests: Pick<Requests, 'valueOf'>
  session: SessionFlow
}

const fetchSignIn = () => import('./signIn')

/** Fetches what is needed after the form was sent; called when somebody begins to fill it in. */
export const prepareSignIn = (): void => void fetchSignIn().catch(() => undefined)

/** Signing in by username and password. */
export const createLoginFlow = (setting: LoginSetting): LoginFlow => {
  const store = createStore<LoginState>(() => 'idle')

  return {
    store,
    async submit(credentials, wanted) {
      if (store.getState() !== 'idle') return
      store.setState('processing', true)
      try {
        const { signIn } = await fetchSignIn()
        await signIn(setting, credentials, wanted)
        store.setState('success', true)
      } catch {
        store.setState('failure', true)
      } finally {
        setting.platform.clock.after(options.account.formLockMs, () => store.setState('idle', true))
      }
    },
  }
}
