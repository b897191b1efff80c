import { getDomain } from 'tldts'
import type { FullMerchantSettings, MerchantSettings } from '@playfront/contract/merchantSettings'
import type { PageSettings } from '@playfront/contract/shell/settings'
import type { PageSettingsRequest } from '@playfront/contract/shell/settings.schema'
import { deriveTheme } from '@playfront/kit/theme/deriveTheme'
import { themeCss } from '@playfront/kit/theme/themeCss'
import type { Handler } from '../http/handler'
import { readHost } from '../http/place/place'

/**
 * The domain that a page's pixel cookies may have: the registrable domain by the public suffix list, so that
 * `m.shop.com.vn` gives `shop.com.vn` and never `com.vn` (D-06). Empty where a cookie must stay with its host.
 */
export const cookieDomainOf = (hostName: string): string =>
  getDomain(hostName, { allowPrivateDomains: true, validHosts: [] }) ?? ''

/** The merchant's published settings, for a deployment whose pages do not carry them. */
export const answerPageSettings: Handler<'pageSettings', PageSettingsRequest> = async ({
  merchant,
  host,
  platform,
}) => presentPageSettings(merchant, readHost(host).name, platform.clock.now())

/** What the front may expect of the platform that answers its calls. */
export type PlatformTraits = Required<Pick<MerchantSettings, 'ownFields' | 'linkTokens'>> &
  Pick<MerchantSettings, 'apiOrigin'>

const ownTraits: PlatformTraits = { ownFields: true, linkTokens: 'codes' }

/**
 * What of a merchant's settings a browser may know, with what is worked out from them.
 * @param hostName where the page is, without port
 * @param nowMs the server's clock
 * @param traits of the platform that answers the page's calls; this server's when absent
 */
export const presentPageSettings = (
  merchant: FullMerchantSettings,
  hostName: string,
  nowMs: number,
  traits: PlatformTraits = ownTraits,
): PageSettings => ({
  merchant: { ...publicSettings(merchant, hostName), ...traits },
  themeCss: themeOf(merchant),
  serverTime: nowMs,
})

const publicSettings = (
  {
    operator: _operator,
    downloads: _downloads,
    promotions: _promotions,
    miniGame: _miniGame,
    splash: _splash,
    screenshots: _screenshots,
    search: _search,
    domains,
    ...open
  }: FullMerchantSettings,
  hostName: string,
): MerchantSettings => ({
  ...open,
  domains: { ...domains, cookieDomain: domains.cookieDomain || cookieDomainOf(hostName) },
})

const themes = new WeakMap<FullMerchantSettings, string>()

/** The theme's CSS; worked out once for each published version. */
export const themeOf = (merchant: FullMerchantSettings): string => {
  const known = themes.get(merchant) ?? themeCss(deriveTheme(merchant.look))
  themes.set(merchant, known)
  return known
}
