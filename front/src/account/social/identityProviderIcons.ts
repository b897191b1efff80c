import type { IdentityChannel } from '@playfront/contract/identityChannels'

/** Our own 24 by 24 line drawings of one weight: enough to recognise the provider, in the theme's colours. */
export const identityProviderIcons: Record<IdentityChannel, string> = {
  google: 'M20.5 12H12.6M20.5 12a8.5 8.5 0 1 1-2.7-6.2',
  facebook: 'M16.8 4h-1.6a3.7 3.7 0 0 0-3.7 3.7V20.5M7.8 12.2h8',
  twitter: 'M4 4h4.4L20 20h-4.4zM19.4 4l-6.3 6.8M10.6 13.6 4.6 20',
  line: 'M12 3.8c-5 0-9 3-9 6.8 0 3.4 3.2 6.2 7.6 6.7v3c3.8-1.7 10.4-5.1 10.4-9.7 0-3.8-4-6.8-9-6.8zM10 7.8v5h4.2',
}
