import type { LanguageCode } from '@playfront/contract/languages'
import type { Platform } from '../platform/platform'
import type { BarePageData } from './readPageData'

/**
 * The language to begin with. The server has weighed the browser's wishes for a painted page already, so only what the
 * visitor chose on this device can still change it; the whole rule is fetched where nobody painted (AMB-12).
 */
export const chooseLanguage = async (
  { memory, navigation, device }: Pick<Platform, 'memory' | 'navigation' | 'device'>,
  { language: painted, merchant }: BarePageData,
): Promise<LanguageCode> => {
  const explicit = new URLSearchParams(navigation.query()).get('language')
  const stored = memory.read('language')
  const { supported } = merchant.languages
  if (painted !== undefined && explicit === null)
    return stored !== undefined && supported.includes(stored) ? stored : painted
  const [{ decideLanguage }, { decideDefaultLanguage }] = await Promise.all([
    import('../shell/language/decideLanguage'),
    import('../shell/language/decideDefaultLanguage'),
  ])
  return decideLanguage({
    explicit,
    stored: stored ?? painted,
    browser: device.facts().languages,
    supported,
    ...decideDefaultLanguage(merchant.languages, navigation.path(), navigation.query()),
  }).language
}
