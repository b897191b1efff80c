import { days } from '@playfront/contract/time'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { type PixelIds, pixelNames } from '@playfront/contract/shell/trackedNames'
import { isClean } from './trackingParameters'
import type { Cookies } from '../../platform/cookies/cookies'
import type { Navigation } from '../../platform/navigation/navigation'
import { trackingOptions } from './trackingOptions'
import { isPublicSuffix } from './decideAttribution'

/** Ids out of anything, by the names that are looked for; what is not clean is dropped (SEC-14, T29). */
export const readIds = <Name extends string>(
  names: readonly Name[],
  source: Iterable<readonly [string, unknown]>,
): Partial<Record<Name, string>> => {
  const found = new Map(source)
  const kept = names.flatMap((name) => {
    const value = found.get(name)
    return typeof value === 'string' && isClean(value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(kept) as Partial<Record<Name, string>>
}

/** The ids, or nothing when there is none (REQ-TRACK-021). */
export const someIds = <Ids extends object>(ids: Ids | undefined): Ids | undefined =>
  ids && Object.keys(ids).length > 0 ? ids : undefined

/**
 * The domain of a pixel cookie: what the server worked out, else the last two labels of the host (D-06); empty where the
 * cookie has to stay with its host.
 */
export const cookieDomain = (hostname: string, workedOut: string): string => {
  if (workedOut !== '') return workedOut
  const labels = hostname.toLowerCase().split('.')
  const domain = labels.slice(-2).join('.')
  const isName = labels.length >= 2 && !/\d$|:|^localhost$/.test(labels.at(-1) ?? '')
  return isName && !isPublicSuffix(domain) ? domain : ''
}

/** A cookie line as the browser takes it (REQ-TRACK-023, -024). */
export const pixelCookie = (
  name: string,
  value: string,
  { domain, secure, forMs }: { domain: string; secure: boolean; forMs: number },
): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    `Max-Age=${Math.round(forMs / 1_000)}`,
    'Path=/',
    'SameSite=Lax',
    ...(domain === '' ? [] : [`Domain=${domain}`]),
    ...(secure ? ['Secure'] : []),
  ].join('; ')

export interface PixelCookieDeps {
  cookies: Cookies
  navigation: Pick<Navigation, 'origin'>
  merchant: Pick<MerchantSettings, 'domains'>
}

const write = ({ cookies, navigation, merchant }: PixelCookieDeps, ids: PixelIds, forMs: number): void => {
  const { hostname, protocol } = new URL(navigation.origin())
  const domain = cookieDomain(hostname, merchant.domains.cookieDomain)
  for (const [name, value] of Object.entries(ids))
    cookies.write(pixelCookie(name, value, { domain, secure: protocol === 'https:', forMs }))
}

/** Leaves the ids where the merchant's other hosts find them. */
export const keepPixelCookies = (deps: PixelCookieDeps, ids: PixelIds): void =>
  write(deps, ids, days(trackingOptions.pixelCookieDays))

/** Takes all of them away again. */
export const dropPixelCookies = (deps: PixelCookieDeps): void =>
  write(deps, Object.fromEntries(pixelNames.map((name) => [name, ''])), 0)

/** The ids that cookies brought: from another host of the merchant, or from an advertiser's own script. */
export const readPixelCookies = (cookies: Cookies): PixelIds => {
  const own = pixelNames.map((name) => [name, cookies.read(name)] as const)
  const foreign = [['fbc', cookies.read('_fbc')] as const, ['fbp', cookies.read('_fbp')] as const]
  return readIds(pixelNames, [...foreign.filter(([, value]) => value), ...own.filter(([, value]) => value)])
}
