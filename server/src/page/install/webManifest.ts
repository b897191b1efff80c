import { type LanguageCode, languages } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { iconAddress, iconPurposes, iconSizes } from '@playfront/contract/shell/installTags'
import { installCode } from '@playfront/contract/account/session.schema'
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

/** The code that a manifest was asked with; nothing when it is not one of ours (SEC-21). */
export const readInstallCode = (token: unknown): string | undefined => installCode.safeParse(token).data

/** The manifest with its start address carrying the code, under the name that a hand-over has (D-11). */
export const startWithCode = <Manifest extends { start_url: string }>(
  manifest: Manifest,
  code: string | undefined,
): Manifest => {
  if (code === undefined) return manifest
  const separator = manifest.start_url.includes('?') ? '&' : '?'
  return { ...manifest, start_url: `${manifest.start_url}${separator}token=${code}` }
}
