import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { DeviceReading } from '../../platform/device/decideDevice'
import type { DownloadsFlow } from '../downloads/downloadsFlow'
import type { AskedUpgrade } from './UpgradeDialog'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Texts } from '../../texts/texts'

export interface UpgradeFacts {
  device: Pick<DeviceReading, 'inNativeApp' | 'nativeVersion' | 'system'>
  /** The newest app of each system by the merchant's settings. */
  newest: { ios?: string; android?: string }
  /** MANDATORYAPPUPDATES3 */
  isMandatory: boolean
  /** Closed on this page. */
  isClosed: boolean
}

export type UpgradeDecision =
  | { ok: true; closable: boolean; version: string; reason: string }
  | { ok: false; reason: string }

const isVersion = (text: string): boolean => /^\d{1,9}(?:\.\d{1,9}){0,4}$/.test(text)

const numbersOf = (version: string): number[] => version.split('.').map(Number)

/** Whether one version is older than the other, number by number: 2.4.9 is older than 2.4.39 (GAP-32). */
const isOlder = (one: string, other: string): boolean => {
  const ours = numbersOf(one)
  const theirs = numbersOf(other)
  for (let place = 0; place < Math.max(ours.length, theirs.length); place += 1) {
    const difference = (ours[place] ?? 0) - (theirs[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

/** Whether the native app asks its owner to fetch a newer one (REQ-UPDATE-013, -014). */
export const decideUpgrade = ({ device, newest, isMandatory, isClosed }: UpgradeFacts): UpgradeDecision => {
  const { inNativeApp, nativeVersion = '', system } = device
  if (!inNativeApp) return { ok: false, reason: 'not in the native app' }
  const version = system === 'other' ? '' : (newest[system] ?? '')
  if (!isVersion(version) || !isVersion(nativeVersion)) return { ok: false, reason: 'a version is not known' }
  if (!isOlder(nativeVersion, version)) return { ok: false, reason: 'the app is new enough' }
  if (isMandatory) return { ok: true, closable: false, version, reason: 'the merchant demands it' }
  if (isClosed) return { ok: false, reason: 'closed on this page' }
  return { ok: true, closable: true, version, reason: 'a newer app is there' }
}

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
