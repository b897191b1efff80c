import type { DeviceReading } from '../../platform/device/decideDevice'
import type { DownloadsFlow } from '../downloads/downloadsFlow'
import { decideUpgrade } from './decideUpgrade'
import type { AskedUpgrade } from './UpgradeDialog'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Texts } from '../../texts/texts'

/** The services that update checks need. */
export interface StartUpdatesDeps {
  platform: Platform
  startedMs: number
  merchant: MerchantSettings
  requests: Pick<Requests, 'valueOf'>
  overlays: Pick<LazyOverlays, 'open' | 'store' | 'toasts'>
  texts: Texts
}

/** Lets the native app ask its owner to fetch a newer one (REQ-UPDATE-012 to -014). */
export const offerUpgrade = (
  { overlays, texts, merchant }: Pick<StartUpdatesDeps, 'overlays' | 'texts' | 'merchant'>,
  downloads: Pick<DownloadsFlow, 'open'>,
  device: DeviceReading,
): void => {
  let isClosed = false
  const decide = () =>
    decideUpgrade({
      device,
      newest: merchant.update,
      isMandatory: merchant.whitelabelVal.MANDATORYAPPUPDATES3 === true,
      isClosed,
    })
  // Most visits are no native app's: nothing is fetched for them.
  if (!decide().ok) return
  const present = async () => {
    const [{ queue }] = await Promise.all([
      overlays.open(),
      texts.load(['update', 'restriction']),
      import('./UpgradeDialog'),
    ])
    queue.offer({
      id: 'app-upgrade',
      decide() {
        const decision = decide()
        if (!decision.ok) return decision
        const found: AskedUpgrade = {
          ...decision,
          update: () => void downloads.open(),
          close() {
            isClosed = true
            queue.reconsider()
          },
        }
        return { ok: true, reason: decision.reason, found }
      },
    })
  }
  present().catch(() => undefined)
}
