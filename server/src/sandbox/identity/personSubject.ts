import type { IdentityChannel } from '@playfront/contract/identityChannels'
import { sha256 } from '../../platform/sha256'

/**
 * A person's permanent id at a channel of the sandbox: a different one at each, the same for a name in any letter
 * case.
 */
export const personSubject = (channel: IdentityChannel, name: string): string =>
  sha256(`${channel} ${name.toLowerCase()}`).toString('hex').slice(0, 28)
