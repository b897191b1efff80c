/** The origins that a provider's pixel loads from and connects to, as a content security policy names them. */
export interface PixelSources {
  /** Address of its script; `{id}` stands for the merchant's id there. */
  script: string
  scripts: readonly string[]
  connections: readonly string[]
  images: readonly string[]
}

/** Tracking pixel providers that can run in the page of a merchant that sets its id there. */
export const pixelProviders = {
  fb: {
    script: 'https://connect.facebook.net/en_US/fbevents.js',
    scripts: ['https://connect.facebook.net'],
    connections: ['https://www.facebook.com', 'https://connect.facebook.net'],
    images: ['https://www.facebook.com'],
  },
  tiktok: {
    script: 'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid={id}&lib=ttq',
    scripts: ['https://analytics.tiktok.com'],
    connections: ['https://analytics.tiktok.com'],
    images: ['https://analytics.tiktok.com'],
  },
  kwai: {
    script: 'https://s1.kwai.net/kos/s101/nlav11187/pixel/events.js?sdkid={id}&lib=kwaiq',
    scripts: ['https://s1.kwai.net'],
    connections: ['https://analytics.kwai.com', 'https://s1.kwai.net'],
    images: ['https://analytics.kwai.com'],
  },
  gtag: {
    script: 'https://www.googletagmanager.com/gtag/js?id={id}',
    scripts: ['https://www.googletagmanager.com'],
    connections: [
      'https://www.googletagmanager.com',
      'https://www.google-analytics.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
    images: ['https://www.googletagmanager.com', 'https://www.google-analytics.com'],
  },
  twitter: {
    script: 'https://static.ads-twitter.com/uwt.js',
    scripts: ['https://static.ads-twitter.com'],
    connections: ['https://analytics.twitter.com', 'https://t.co'],
    images: ['https://analytics.twitter.com', 'https://t.co'],
  },
} as const satisfies Record<string, PixelSources>

export type PixelProvider = keyof typeof pixelProviders

/** Pages below a member's own place with personal data, money going out, or help with problem gambling. */
const closedToMembers = 'security|devices|cards|withdrawals|profile|protection|closeAccount'

/** Pages with a password field or a secret: no advertiser's script runs there (T44). */
const closedPages = new RegExp(
  `^/m/(?:login|forgotPsw|changePsw|withdraw|member/(?:${closedToMembers})|securityCenter(?:/.*)?)/?$`,
)

export const isClosedToPixels = (path: string): boolean => closedPages.test(path)
