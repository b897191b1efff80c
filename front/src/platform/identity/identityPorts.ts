import type { IdentitySettings } from '@playfront/contract/settings/account.schema'
import type { NativeBridge } from '../bridge/nativeBridge'
import type { FacebookScript } from './facebookScript'
import type { GoogleOneTap } from './googleOneTap'
import type { IdentityProvider } from './identityProvider'
import type { PrivateMode } from './privateMode'

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
