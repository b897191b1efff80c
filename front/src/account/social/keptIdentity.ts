import type { IdentityArguments } from '@playfront/contract/identityChannels'
import type { SessionFlow } from '../session/sessionFlow'

/**
 * An identity that the next sign-in binds to the account it opens (REQ-SOCIAL-017). Kept in the page's memory, for the
 * session flow it belongs to, and nowhere on the device.
 */
const kept = new WeakMap<SessionFlow, IdentityArguments>()

export const keepIdentity = (session: SessionFlow, identity: IdentityArguments): void =>
  void kept.set(session, identity)

/** What the next login call carries beside its credentials; nothing when no identity waits. */
export const keptIdentity = (session: SessionFlow): Partial<IdentityArguments> => kept.get(session) ?? {}

/** Third-party arguments are reset: after a sign-in, and after its failure (A§8). */
export const dropIdentity = (session: SessionFlow): void => void kept.delete(session)
