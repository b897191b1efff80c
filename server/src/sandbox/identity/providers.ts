import type { IdentityChannel } from '@playfront/contract/identityChannels'

/** What each house calls itself, and the letter that stands for it here; its own mark is its own. */
export const providers: Record<IdentityChannel, { name: string; letter: string }> = {
  google: { name: 'Google', letter: 'G' },
  facebook: { name: 'Facebook', letter: 'f' },
  twitter: { name: 'X (Twitter)', letter: 'X' },
  line: { name: 'LINE', letter: 'L' },
}
