import { languages, type LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { iconAddress } from '@playfront/contract/shell/installTags'
import { iconPurposes, iconSizes } from '@playfront/contract/shell/pictureSizes'
import { frameColours } from '../document/frameColours'
import { screenshots } from './screenshots'
import { shortcuts } from './shortcuts'

/** The installed app's manifest (REQ-PWA-005 to -008); name and icons come from the merchant's install settings. */
export const webManifest = (merchant: FullMerchantSettings, language: LanguageCode) => ({
  id: `/m/?pwa=${merchant.install.pwaId}`,
  name: merchant.install.name,
  short_name: merchant.install.shortName,
  description: merchant.install.description,
  lang: languages[language].tag,
  dir: languages[language].direction,
  start_url: '/m/home',
  scope: '/m/',
  display: 'standalone',
  orientation: 'portrait',
  theme_color: merchant.install.manifestColour === 'white' ? '#ffffff' : frameColours(merchant).light,
  // Android's start-up screen.
  background_color: frameColours(merchant).light,
  icons: iconPurposes.flatMap((purpose) =>
    iconSizes.map((size) => ({
      src: iconAddress(merchant, size, purpose),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
  shortcuts: shortcuts(merchant, language),
  ...screenshots(merchant, language),
})

/** The same app on a desktop, where nothing has to stand upright (REQ-PWA-003). */
export const desktopManifest = (merchant: FullMerchantSettings, language: LanguageCode) => ({
  ...webManifest(merchant, language),
  orientation: 'any',
})
