import type { IdentityChannel } from '@playfront/contract/identityChannels'

/** Each provider's own name, the same in every language. */
export const identityProviderNames: Record<IdentityChannel, string> = {
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  line: 'LINE',
}
