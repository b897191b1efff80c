import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { partnerIdNames, pixelNames } from '@playfront/contract/shell/trackedNames'
import { readPartnerIds } from '../../platform/bridge/readPartnerIds'
import { type Cookies, browserCookies } from '../../platform/cookies/cookies'
import type { Platform } from '../../platform/platform'
import { mayTrack } from '../../page/mayTrack'
import { keepPixelCookies, readIds, readPixelCookies, someIds } from './pixelCookies'

export interface RememberIdsDeps extends Pick<Platform, 'memory' | 'navigation'> {
  merchant: Pick<MerchantSettings, 'tracking' | 'domains'>
}

/**
 * Remembers advertising ids that came with the address, with cookies or from the native app (REQ-TRACK-019, -020). The
 * newest wins: the address, then what is remembered, then a cookie.
 * @param query that the page was opened with
 */
export const rememberIds = (
  { memory, navigation, merchant }: RememberIdsDeps,
  query: string,
  cookies: Cookies = browserCookies,
): void => {
  const brought = [...new URLSearchParams(query)]
  const pixels = readIds(pixelNames, brought)
  const remembered = readIds(pixelNames, Object.entries(memory.read('pixels') ?? {}))
  const all = someIds({ ...readPixelCookies(cookies), ...remembered, ...pixels })
  if (all) memory.write('pixels', { ...all })
  const partner = readIds(partnerIdNames, [...Object.entries(readPartnerIds()), ...brought])
  if (someIds(partner)) memory.write('partnerIds', { ...memory.read('partnerIds'), ...partner })
  if (mayTrack({ merchant, memory })) keepPixelCookies({ cookies, navigation, merchant }, pixels)
}
