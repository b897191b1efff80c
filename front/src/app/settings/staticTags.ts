import { installTags, type InstallTag } from '@playfront/contract/shell/installTags'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { deriveTheme } from '@playfront/kit/theme/deriveTheme'

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
