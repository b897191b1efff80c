import { isIdentityReady } from '@playfront/contract/identityChannels'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { captchaSources } from './captchaSources'
import type { Origin } from './origin'

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
