import { type InstallTag, installTags } from '@playfront/contract/shell/installTags'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { deriveTheme } from '@playfront/kit/theme/deriveTheme'
import { isLanguageCode } from '@playfront/contract/languages'
import { type PageSettings, pageSettings } from '@playfront/contract/shell/settings'
import { themeCss } from '@playfront/kit/theme/themeCss'
import { namedMerchant } from '../../platform/page/staticPage'
import type { Platform } from '../../platform/platform'
import { createRequests } from '../../requests/requests'
import { fillSettings, originOf, type SettingsPlace } from './fillSettings'

/** What the head of a page without our server says of the merchant: install tags, theme colours, description. */
export const staticTags = (
  merchant: MerchantSettings,
  { light, dark }: ReturnType<typeof deriveTheme>,
): InstallTag[] =>
  [
    ...installTags(merchant),
    themeColour('light', light.surface),
    themeColour('dark', dark.surface),
    meta({ name: 'description', content: merchant.install.description }),
  ].filter(({ attributes: { href, content } }) => href !== '' && content !== '')

const themeColour = (scheme: 'light' | 'dark', content: string): InstallTag =>
  meta({ name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content })

const meta = (attributes: Record<string, string>): InstallTag => ({ tag: 'meta', attributes })

type SettingsPlatform = Pick<Platform, 'page' | 'network' | 'clock' | 'memory' | 'navigation' | 'randomness'>

const isRecord = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null

/**
 * Requests the merchant's settings, for a page that came without them, and applies the merchant's colours to it. What
 * the response leaves out has its default; offline the settings of the last visit are used, and without those the
 * defaults.
 * @param named the merchant, and the origin that answers the calls, as the page names them
 */
export const askSettings = async (
  platform: SettingsPlatform,
  named = namedMerchant(),
): Promise<PageSettings> => {
  const { page, memory, navigation, clock } = platform
  const merchantCode = named.merchantCode || (memory.read('merchantCode') ?? '')
  const apiOrigin = originOf(named.apiOrigin)
  const document = await fetchDocument(platform, { merchantCode, apiOrigin })
  const host = new URL(navigation.origin()).hostname
  const merchant = fillSettings(document, { host, merchantCode, apiOrigin })
  const received = isRecord(document) ? document : {}
  const styles = typeof received['themeCss'] === 'string' ? received['themeCss'] : ''
  const theme = deriveTheme(merchant.look)
  const css = styles || themeCss(theme)
  await page.addStyles(css)
  const staticPage = await page.asStatic()
  staticPage.addHeadTags(staticTags(merchant, theme))
  const { splashDelayMs } = merchant.shell
  staticPage.whenDrawn(() => void clock.after(splashDelayMs, staticPage.hideSplash))
  const serverTime = typeof received['serverTime'] === 'number' ? received['serverTime'] : clock.now()
  return { merchant, themeCss: css, serverTime }
}

/** The settings as the server has them, or as it had them at the last visit. */
const fetchDocument = async (
  platform: SettingsPlatform,
  { merchantCode, apiOrigin }: Omit<SettingsPlace, 'host'>,
): Promise<unknown> => {
  const { memory } = platform
  // The usual request layer comes with the merchant; this one call goes the same way before (REQ-REQUEST-034).
  const requests = createRequests({
    platform,
    identity: {
      merchantCode: () => merchantCode,
      language: () => {
        const language = memory.read('language')?.toUpperCase() ?? ''
        return isLanguageCode(language) ? language : undefined
      },
      token: () => '',
      apiOrigin,
    },
    failures: { prepare: () => undefined, react: () => undefined },
  })
  try {
    const body = await requests.call<object, unknown>(pageSettings, {}, { alert: false })
    // A file on a static host wraps nothing: the body is the document.
    const { success: _success, value, ...bare } = body
    const document = value ?? bare
    if (isRecord(document)) memory.write('pageSettings', JSON.stringify(document))
    return document
  } catch {
    return recall(memory)
  }
}

const recall = (memory: SettingsPlatform['memory']): unknown => {
  try {
    return JSON.parse(memory.read('pageSettings') ?? 'null') as unknown
  } catch {
    // An unreadable record counts as none.
    return undefined
  }
}
