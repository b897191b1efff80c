import { browserBridge } from '../bridge/browserBridge'
import type { Platform } from '../platform'
import { createBrowserPrivateMode } from './browserPrivateMode'
import { createFacebookScript } from './facebookScript'
import { createGoogleOneTap } from './googleOneTap'
import type { IdentityPorts } from './identityPorts'
import type { IdentityProvider } from './identityProvider'
import { browserWindows } from './windows/browserWindows'

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
