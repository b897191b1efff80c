import type { IdentityChannel } from '@playfront/contract/identityChannels'

/** What each house calls itself, the same in every language. */
export const identityProviderNames: Record<IdentityChannel, string> = {
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  line: 'LINE',
}
