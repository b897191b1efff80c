import type { LanguageCode } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Platform } from '../platform/platform'
import { showMetadata } from '../shell/search/showMetadata'

export interface Arrival {
  path: string
  language: LanguageCode
  /** The page was opened with it: nobody has to be told, and it stands where the browser put it. */
  isFirst: boolean
}

/** Title and search metadata of a screen, and on any but the first a word to those who listen and the top of the page (REQ-SEO-003). */
export const arrive = (
  { navigation, page }: Pick<Platform, 'navigation' | 'page'>,
  merchant: MerchantSettings,
  { path, language, isFirst }: Arrival,
): void => {
  const host = new URL(navigation.origin()).hostname
  const title = showMetadata(page, { path, host, language, merchant })
  if (isFirst) return
  page.announce(title)
  window.scrollTo(0, 0)
}
