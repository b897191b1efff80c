import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { type ManifestLink, browserManifestLink } from '../../platform/page/manifestLink'
import type { Platform } from '../../platform/platform'

export interface DesktopDeps {
  platform: Pick<Platform, 'clock'>
  merchant: Pick<MerchantSettings, 'code'>
}

/** Names the desktop app's manifest in the page, past every cache (REQ-PWA-003). A page without an app stays without. */
export const nameDesktopApp = (
  { platform, merchant }: DesktopDeps,
  _shell?: unknown,
  link: ManifestLink = browserManifestLink,
): void => {
  if (link.read() === undefined) return
  const query = new URLSearchParams({
    merchantCode: merchant.code,
    timestamp: String(platform.clock.now()),
  })
  link.write(`/wps/system/manifest.json?${query.toString()}`)
}
