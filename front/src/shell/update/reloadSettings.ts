import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { pageSettings, type PageSettings } from '@playfront/contract/shell/settings'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'

export interface SettingsDeps {
  platform: Pick<Platform, 'page' | 'scripts'>
  merchant: Pick<MerchantSettings, 'version'>
  requests: Pick<Requests, 'valueOf'>
}

/** A page that is older than its server answers something else, and so does whoever stands between. */
const versionOf = (told: Partial<PageSettings> | undefined): number | undefined => {
  const version: unknown = told?.merchant?.version
  return typeof version === 'number' && Number.isSafeInteger(version) ? version : undefined
}

/**
 * Asks for the merchant's settings anew. Newer ones bring their colours at once; all else of them comes with the next page.
 * @returns the newer settings' version; undefined when these are the newest, or nobody could be asked
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
  platform.scripts.postToWorker({ do: 'forgetPages' })
  return version
}
