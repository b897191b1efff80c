import { options } from '../../options'
import type { Clock } from '../../platform/clock/clock'
import { createStore, type StoreApi } from '../../store/createStore'
import type { SignIn } from './signIn'
import type { LoginTry } from './rememberSignIn'
import type { ComponentType } from 'react'
import type { Undo } from '@playfront/web/platform/undo'
import type { LoginType } from '@playfront/contract/account/session'

/** What the sign-in needs once it is used, in one chunk: the form renders without it. */
export interface LoginParts {
  signIn: SignIn
  Captcha: ComponentType<{ type: LoginType }>
  MoreWays: ComponentType
}

/** What comes after the first draw: everything but the form itself. */
export interface LazyLoginParts {
  parts?: LoginParts
  /** The form that replaces username and password. */
  Form?: ComponentType
  /** What the server said against name and password at the last attempt. */
  refused?: string | undefined
}

export interface LazyLogin extends LoginFlow {
  lazy: StoreApi<LazyLoginParts>
  /** Fetches what comes later, when the page is idle. */
  start(): Undo
  /** Prefetches it, because the person has started to fill in the form. */
  prepare(): void
}

/** REQ-LOGIN-012. `success` and `failure` last until the lock lifts, then it is `idle` again. */
export type LoginState = 'idle' | 'processing' | 'success' | 'failure'

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
