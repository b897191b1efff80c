import type { IdentityChannel } from '@playfront/contract/identityChannels'

/** The name of each channel, and the letter that is shown for it here instead of its logo. */
export const providers: Record<IdentityChannel, { name: string; letter: string }> = {
  google: { name: 'Google', letter: 'G' },
  facebook: { name: 'Facebook', letter: 'f' },
  twitter: { name: 'X (Twitter)', letter: 'X' },
  line: { name: 'LINE', letter: 'L' },
}
