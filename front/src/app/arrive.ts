import type { LanguageCode } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { type SearchEntries, searchEntries } from '@playfront/contract/shell/search'
import type { Platform } from '../platform/platform'
import type { RequestFailure } from '@playfront/client/requestFailure'
import type { Requests } from '../requests/requests'
import { showMetadata } from '../shell/search/showMetadata'

export interface ArrivalDeps {
  platform: Pick<Platform, 'navigation' | 'page'>
  merchant: MerchantSettings
  requests: Pick<Requests, 'valueOf'>
}

export interface Arrival {
  path: string
  language: LanguageCode
  /** The page was opened with it: there is nothing to announce, and the scroll position is the browser's. */
  isFirst: boolean
}

/**
 * Title and search metadata of a screen, and on any but the first a word to those who listen and the top of the page
 * (REQ-SEO-003). The entries of other paths are asked for once in a session; a page carries none of them.
 */
export const arrive = async (
  { platform: { navigation, page }, merchant, requests }: ArrivalDeps,
  { path, language, isFirst }: Arrival,
): Promise<void> => {
  if (!isFirst) window.scrollTo(0, 0)
  // Without an answer the merchant's name has to do.
  const { entries } = await askEntries(requests)
  // A visitor who has moved on gets the announcement of the current place.
  if (navigation.path() !== path) return
  const host = new URL(navigation.origin()).hostname
  const title = showMetadata(page, { path, host, language, entries, merchant })
  if (!isFirst) page.announce(title)
}

const none: { entries: SearchEntries } = { entries: {} }

/** Platforms without this call; it would be made again with every screen. */
const withoutEntries = new WeakSet<object>()

const askEntries = async (requests: ArrivalDeps['requests']): Promise<typeof none> => {
  if (withoutEntries.has(requests)) return none
  return requests.valueOf(searchEntries, {}, { alert: false }).catch((failure: RequestFailure) => {
    if (failure.isAbsent) withoutEntries.add(requests)
    return none
  })
}
