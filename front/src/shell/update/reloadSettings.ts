import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { pageSettings, type PageSettings } from '@playfront/contract/shell/settings'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'

export interface SettingsDeps {
  platform: Pick<Platform, 'page' | 'scripts'>
  merchant: Pick<MerchantSettings, 'version'>
  requests: Pick<Requests, 'valueOf'>
}

/** A server newer than the page answers something else, and so may an intermediary. */
const versionOf = (told: Partial<PageSettings> | undefined): number | undefined => {
  const version: unknown = told?.merchant?.version
  return typeof version === 'number' && Number.isSafeInteger(version) ? version : undefined
}

/**
 * Requests the merchant's settings again. Newer ones apply their colours at once; the rest applies with the next page.
 * @returns the newer settings' version; undefined when these are the newest, or the request failed
 */
export const reloadSettings = async ({
  platform,
  merchant,
  requests,
}: SettingsDeps): Promise<number | undefined> => {
  const told = await requests.valueOf(pageSettings, {}, { alert: false }).catch(() => undefined)
  const version = versionOf(told)
  if (version === undefined || version <= merchant.version) return undefined
  if (typeof told?.themeCss === 'string') await platform.page.addStyles(told.themeCss)
  platform.scripts.postToWorker({ kind: 'forgetPages' })
  return version
}
