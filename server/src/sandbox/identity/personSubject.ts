import type { IdentityChannel } from '@playfront/contract/identityChannels'
import { sha256 } from '../../platform/sha256'

/** A person's lasting id at a house of the sandbox: another one at each, the same for a name in any case of its letters. */
export const personSubject = (channel: IdentityChannel, name: string): string =>
  sha256(`${channel} ${name.toLowerCase()}`).toString('hex').slice(0, 28)
