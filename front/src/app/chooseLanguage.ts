import type { LanguageCode } from '@playfront/contract/languages'
import type { Platform } from '../platform/platform'
import type { BarePageData } from './readPageData'

/**
 * The language to begin with. For server-rendered pages the server has already considered the browser's preferences, so
 * only the visitor's choice on this device can still change it; pages without server rendering apply the full rule,
 * which is loaded on demand (AMB-12).
 */
export const chooseLanguage = async (
  { memory, navigation, device }: Pick<Platform, 'memory' | 'navigation' | 'device'>,
  { language: rendered, merchant }: BarePageData,
): Promise<LanguageCode> => {
  const explicit = new URLSearchParams(navigation.query()).get('language')
  const stored = memory.read('language')
  const { supported } = merchant.languages
  if (rendered !== undefined && explicit === null)
    return stored !== undefined && supported.includes(stored) ? stored : rendered
  const [{ decideLanguage }, { decideDefaultLanguage }] = await Promise.all([
    import('../shell/language/decideLanguage'),
    import('../shell/language/decideDefaultLanguage'),
  ])
  return decideLanguage({
    explicit,
    stored: stored ?? rendered,
    browser: device.facts().languages,
    supported,
    ...decideDefaultLanguage(merchant.languages, navigation.path(), navigation.query()),
  }).language
}
