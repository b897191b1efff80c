import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { LazyOverlays } from '../overlays/lazyOverlays'
import type { Platform } from '../platform/platform'
import type { Requests } from '../requests/requests'

/** The services that most screens need. */
export interface ScreenDeps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  overlays: LazyOverlays
  dialogs: LazyOverlays['dialogs']
  toasts: LazyOverlays['toasts']
}
