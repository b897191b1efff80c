import type { MerchantSettings } from '../merchantSettings'

/** Screens of iPhones, from the SE to the Pro Max: width and height in points, and dots per point (GAP-23). */
export const splashSizes = [
  { width: 320, height: 568, ratio: 2 },
  { width: 375, height: 667, ratio: 2 },
  { width: 414, height: 736, ratio: 3 },
  { width: 375, height: 812, ratio: 3 },
  { width: 414, height: 896, ratio: 2 },
  { width: 414, height: 896, ratio: 3 },
  { width: 390, height: 844, ratio: 3 },
  { width: 428, height: 926, ratio: 3 },
  { width: 393, height: 852, ratio: 3 },
  { width: 430, height: 932, ratio: 3 },
] as const

export const iconSizes = [192, 256, 384, 512] as const

/** What a browser shows beside the page's title; every first visit fetches it, so it is no larger than that. */
export const tabIconSize = 48

/** What iOS puts on the home screen. */
export const touchIconSize = 180

export const iconPurposes = ['any', 'maskable'] as const

/** A tag of the document's head. */
export interface InstallTag {
  tag: 'meta' | 'link'
  attributes: Record<string, string>
}

export type InstallFacts = Pick<MerchantSettings, 'artwork' | 'install'>

const fill = (address: string, values: Record<string, string | number>): string =>
  Object.entries(values).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, String(value)),
    address,
  )

/** Address of an app icon. */
export const iconAddress = (
  { artwork }: Pick<InstallFacts, 'artwork'>,
  size: number,
  purpose: string,
): string => fill(artwork.icon, { size, purpose })

/** Head tags for the installed app: manifest, icons, and iOS' start-up pictures. No identity, no manifest (REQ-PWA-004). */
export const installTags = (merchant: InstallFacts): InstallTag[] => [
  ...manifestTag(merchant.install.pwaId),
  link({
    rel: 'icon',
    href: iconAddress(merchant, tabIconSize, 'any'),
    sizes: `${tabIconSize}x${tabIconSize}`,
  }),
  link({ rel: 'apple-touch-icon', href: iconAddress(merchant, touchIconSize, 'maskable') }),
  meta({ name: 'apple-mobile-web-app-capable', content: 'yes' }),
  meta({ name: 'mobile-web-app-capable', content: 'yes' }),
  meta({ name: 'apple-mobile-web-app-title', content: merchant.install.shortName }),
  ...splashSizes.map((size) => splashTag(merchant, size)),
]

const manifestTag = (pwaId: string): InstallTag[] =>
  pwaId.trim() === ''
    ? []
    : [link({ rel: 'manifest', href: `/m/manifest.json?pwa=${encodeURIComponent(pwaId)}` })]

const splashTag = ({ artwork }: InstallFacts, { width, height, ratio }: (typeof splashSizes)[number]) =>
  link({
    rel: 'apple-touch-startup-image',
    media: `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio})`,
    href: fill(artwork.splash, { width: width * ratio, height: height * ratio }),
  })

const link = (attributes: Record<string, string>): InstallTag => ({ tag: 'link', attributes })
const meta = (attributes: Record<string, string>): InstallTag => ({ tag: 'meta', attributes })
