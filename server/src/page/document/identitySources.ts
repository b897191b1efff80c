import { isIdentityReady } from '@playfront/contract/identityChannels'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { hasFlag } from '@playfront/contract/whitelabelFlags'

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
