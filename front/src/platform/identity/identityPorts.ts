import type { IdentitySettings } from '@playfront/contract/settings/account.schema'
import { type NativeBridge, browserBridge } from '../bridge/nativeBridge'
import { type FacebookScript, createFacebookScript } from './facebookScript'
import { type GoogleOneTap, createGoogleOneTap } from './googleOneTap'
import type { IdentityProvider } from './identityProvider'
import { type PrivateMode, createBrowserPrivateMode } from './privateMode'
import type { Platform } from '../platform'
import { browserWindows } from './windows/windows'

/**
 * All browser APIs that a sign-in by an identity provider uses beyond the usual ports. Loaded with the buttons, not
 * before.
 */
export interface IdentityPorts {
  bridge: NativeBridge
  privateMode: PrivateMode
  facebook: FacebookScript
  oneTap: GoogleOneTap
  /** The provider that the merchant has chosen, fetched at the first asking and then the same for the whole page. */
  openProvider(settings: IdentitySettings): Promise<IdentityProvider>
}

type Needed = Pick<Platform, 'clock' | 'randomness' | 'navigation' | 'network' | 'scripts'>

// One for each page, because the SDK is initialised with one project and the next question cancels the previous one.
const portsOfPage = new WeakMap<Platform['clock'], IdentityPorts>()

const createDeps = (platform: Needed): IdentityPorts => {
  let provider: Promise<IdentityProvider> | undefined
  return {
    bridge: browserBridge,
    privateMode: createBrowserPrivateMode(),
    facebook: createFacebookScript(platform.scripts),
    oneTap: createGoogleOneTap(platform.scripts),
    openProvider: (settings) =>
      (provider ??= (
        settings.adapter === 'sandbox'
          ? import('./sandbox/sandboxProvider').then(({ createSandboxProvider }) =>
              createSandboxProvider({ platform, windows: browserWindows, settings }),
            )
          : import('./firebase/firebaseProvider').then(({ createFirebaseProvider }) =>
              createFirebaseProvider(settings),
            )
      ).catch((thrown: unknown) => {
        // Offline its code does not load; the next call tries again.
        provider = undefined
        throw thrown
      })),
  }
}

/** The real ports of this page. */
export const browserIdentityPorts = (platform: Needed): IdentityPorts => {
  const found = portsOfPage.get(platform.clock) ?? createDeps(platform)
  portsOfPage.set(platform.clock, found)
  return found
}
