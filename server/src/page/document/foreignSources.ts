import { captchaOrigins } from '@playfront/contract/account/captcha'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { isIdentityReady } from '@playfront/contract/identityChannels'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import {
  type PixelProvider,
  type PixelSources,
  isClosedToPixels,
  pixelProviders,
} from '@playfront/contract/shell/pixelProviders'
import type { Origin } from './origin'

export interface CaptchaSources {
  /** Where its scripts come from. */
  scripts: string[]
  /** Where its pictures and style sheets come from. */
  files: string[]
  trustedTypes: string[]
}

/** What a merchant's captcha needs of a page beyond our own: just the hosts its settings name, and nothing without any (SEC-09). */
export const captchaSources = (
  { captcha }: Pick<FullMerchantSettings, 'captcha'>,
  origin: Origin,
): CaptchaSources => {
  const [apis, files] = [
    captchaOrigins(captcha.apiHosts, origin),
    captchaOrigins(captcha.staticHosts, origin),
  ]
  const scripts = [...apis, ...files]
  // The service's script loads more scripts from plain string URLs, which the policy `default` checks.
  return { scripts, files, trustedTypes: scripts.length > 0 ? ['default'] : [] }
}

/** Origins that the scripts of the ways of signing in come from, whichever of them a merchant has. */
const identityOrigins = [
  'https://apis.google.com',
  'https://www.google.com',
  'https://www.gstatic.com',
  'https://accounts.google.com',
  'https://connect.facebook.net',
]

/**
 * Every third-party origin that scripts of a merchant's pages may come from (SEC-09): each feature that needs one
 * adds a line.
 */
export const foreignScriptOrigins = (
  settings: Pick<FullMerchantSettings, 'captcha' | 'identity' | 'shell'>,
  origin: Origin,
): string[] => [
  ...captchaSources(settings, origin).scripts,
  ...(needsForeignIdentity(settings) ? identityOrigins : []),
  ...settings.shell.serviceHosts.map((host) => `https://${host}`),
]

const needsForeignIdentity = ({ identity }: Pick<FullMerchantSettings, 'identity'>): boolean =>
  isIdentityReady(identity) &&
  (identity.adapter === 'firebase' || identity.facebookAppId !== '' || identity.googleClientId !== '')

export interface IdentitySources {
  frames: string[]
  connections: string[]
  styles: string[]
  trustedTypes: string[]
}

type Settings = Pick<FullMerchantSettings, 'identity' | 'whitelabelVal'>

const nothing: IdentitySources = { frames: [], connections: [], styles: [], trustedTypes: [] }

/** The provider's own script talks through a frame of the project's domain, and puts its parts in by plain addresses. */
const ofFirebase = ({ identity }: Settings): IdentitySources => ({
  frames: [
    ...(identity.authDomain ? [`https://${identity.authDomain}`] : []),
    // The invisible check that a person is there.
    ...(identity.phoneCodes ? ['https://www.google.com'] : []),
  ],
  connections: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  styles: [],
  trustedTypes: ['default', 'gapi#gapi', 'goog#html'],
})

/** Codes are asked for by call; a path of the merchant's own host needs no leave. */
const ofSandbox = ({ identity: { sandboxBase } }: Settings): IdentitySources => ({
  ...nothing,
  connections: URL.canParse(sandboxBase) ? [new URL(sandboxBase).origin] : [],
})

const ofFacebook: IdentitySources = {
  ...nothing,
  frames: ['https://www.facebook.com'],
  connections: ['https://graph.facebook.com', 'https://www.facebook.com'],
  trustedTypes: ['default'],
}

const ofOneTap: IdentitySources = {
  ...nothing,
  frames: ['https://accounts.google.com'],
  connections: ['https://accounts.google.com'],
  styles: ['https://accounts.google.com/gsi/style'],
  trustedTypes: ['default'],
}

/**
 * What the ways of signing in that this merchant has set up need of a page beyond our own, and nothing for a merchant that
 * has none. Windows need no leave: the page's opener policy lets them answer.
 */
export const identitySources = (settings: Settings): IdentitySources => {
  const { identity, whitelabelVal } = settings
  if (!isIdentityReady(identity)) return nothing
  const isOneTap = hasFlag(whitelabelVal, 'GOOGLELOGIN3') && identity.googleClientId !== ''
  const needed = [
    identity.adapter === 'firebase' ? ofFirebase(settings) : ofSandbox(settings),
    ...(identity.facebookAppId !== '' ? [ofFacebook] : []),
    ...(isOneTap ? [ofOneTap] : []),
  ]
  const all = (name: keyof IdentitySources) => [...new Set(needed.flatMap((sources) => sources[name]))]
  return {
    frames: all('frames'),
    connections: all('connections'),
    styles: all('styles'),
    trustedTypes: all('trustedTypes'),
  }
}

export interface PixelNeeds extends Record<'scripts' | 'connections' | 'images', string[]> {
  trustedTypes: string[]
}

/**
 * What the pixels of this merchant need of a page: the hosts of those whose id the settings contain, and none on
 * pages where visitors type secrets, so that the browser itself keeps them out there (SEC-09, T44).
 * @param path of the page; without one nothing is opened
 */
export const pixelSources = (
  { tracking }: Pick<FullMerchantSettings, 'tracking'>,
  path: string | undefined,
): PixelNeeds => {
  const providers = path === undefined || isClosedToPixels(path) ? [] : Object.keys(tracking.pixels)
  const all = (name: Exclude<keyof PixelSources, 'script'>) => [
    ...new Set((providers as PixelProvider[]).flatMap((provider) => [...pixelProviders[provider][name]])),
  ]
  return {
    scripts: all('scripts'),
    connections: all('connections'),
    images: all('images'),
    // An advertiser's script loads more scripts from plain string URLs, which the policy `default` checks.
    trustedTypes: providers.length > 0 ? ['default'] : [],
  }
}
