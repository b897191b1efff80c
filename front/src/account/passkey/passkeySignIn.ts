import { beginPasskeyLogin, passkeyLogin } from '@playfront/contract/account/passkeys'
import type { Passkeys } from '../../platform/passkeys/passkeys'
import { createStore, type StoreApi } from '../../store/createStore'
import { readDeviceId } from '../device/deviceId'
import { completeSignIn } from '../login/completeSignIn'
import type { LoginDeps } from '../login/askLogin'
import { reportPasskeyFailure } from './makePasskey'

/** `asking` while the device asks its owner, `entering` while the server is asked. */
export type PasskeySignInState = 'idle' | 'asking' | 'entering'

export interface PasskeySignIn {
  store: StoreApi<PasskeySignInState>
  /** Signs in; ignored while it is under way. What stands against it has been shown. */
  press(): Promise<void>
}

/** Signing in by a passkey of this device, without a name and without a password. */
export const createPasskeySignIn = (deps: LoginDeps, passkeys: Passkeys): PasskeySignIn => {
  const { platform, requests, overlays } = deps
  const store = createStore<PasskeySignInState>(() => 'idle')

  const signIn = async () => {
    const options = await requests.valueOf(beginPasskeyLogin, {})
    const credential = await passkeys.get(options)
    store.setState('entering', true)
    const loginDeviceId = await readDeviceId(deps)
    const answer = await requests.valueOf(passkeyLogin, { credential, loginDeviceId })
    platform.memory.write('passkey', 'here')
    const wanted = new URLSearchParams(platform.navigation.query()).get('redirectUrl')
    completeSignIn(deps, answer, { wanted })
  }

  return {
    store,
    async press() {
      if (store.getState() !== 'idle') return
      store.setState('asking', true)
      try {
        await signIn()
      } catch (thrown) {
        reportPasskeyFailure(overlays, thrown)
      } finally {
        store.setState('idle', true)
      }
    },
  }
}
