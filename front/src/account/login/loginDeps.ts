import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Events } from '../../page/events'
import type { Texts } from '../../texts/texts'
import type { SessionFlow } from '../session/sessionFlow'

/** The services that signing in needs. */
export interface LoginDeps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  session: SessionFlow
  texts: Texts
  overlays: LazyOverlays
  dialogs: LazyOverlays['dialogs']
  events: Pick<Events, 'publish'>
}

/** What the page for signing in needs besides. */
export interface LoginPageDeps extends LoginDeps {
  /** The ways through the app, as far as they begin here. */
  ways: { open(): Promise<{ prepareEntry(): Promise<void> }> }
}
