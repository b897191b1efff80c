import { options } from '../../options'
import type { Clock } from '../../platform/clock/clock'
import { createStore, type StoreApi } from '../../store/createStore'
import type { SignIn } from './signIn'

/** REQ-LOGIN-012. `success` and `failure` last until the lock lifts, then it is `idle` again. */
export type LoginState = 'idle' | 'processing' | 'success' | 'failure'

export interface Credentials {
  username: string
  password: string
}

/** What was filled in, by the way that was chosen. */
export type LoginTry = (PasswordTry | SmsTry) & {
  /** The member wants to be signed in by itself next time. */
  remember?: boolean
}

interface PasswordTry extends Credentials {
  type: 'username'
}

interface SmsTry {
  type: 'sms'
  countryDialingCode: string
  mobileNum: string
  /** The code that was sent to the number. */
  password: string
}

export interface LoginFlow {
  store: StoreApi<LoginState>
  /**
   * Signs in; ignored while an attempt is under way and 500 ms after it (REQ-LOGIN-013, -014). What the server says
   * against it is shown by the request layer as a notice (REQ-LOGIN-022).
   * @param wanted the address to go to afterwards, as the query says it; one that is not safe is passed over (SEC-03)
   */
  submit(tried: LoginTry, wanted?: string | null): Promise<void>
}

/** Signing in, one attempt at a time. @param fetchSignIn fetches what signs in, when it is first needed */
export const createLoginFlow = (
  clock: Pick<Clock, 'after'>,
  fetchSignIn: () => Promise<SignIn>,
): LoginFlow => {
  const store = createStore<LoginState>(() => 'idle')

  return {
    store,
    async submit(tried, wanted) {
      if (store.getState() !== 'idle') return
      store.setState('processing', true)
      try {
        const signIn = await fetchSignIn()
        await signIn(tried, wanted)
        store.setState('success', true)
      } catch {
        store.setState('failure', true)
      } finally {
        clock.after(options.account.formLockMs, () => store.setState('idle', true))
      }
    },
  }
}
