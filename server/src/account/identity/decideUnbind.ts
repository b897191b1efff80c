import type { IdentityChannel } from '../../kernel/identityClaim'

/** Everything that opens an account. */
export interface WaysIn {
  password: boolean
  /** A proven number signs in by a code. */
  mobile: boolean
  passkeys: number
  identities: readonly { channel: IdentityChannel }[]
}

export type UnbindDecision = { ok: true } | { ok: false; because: 'identity.only.way' }

/** Whether the identity of that channel may be removed: never the last sign-in method. */
export const decideUnbind = (ways: WaysIn, channel: IdentityChannel): UnbindDecision => {
  const others = ways.identities.filter((identity) => identity.channel !== channel)
  const opens = ways.password || ways.mobile || ways.passkeys > 0 || others.length > 0
  return opens ? { ok: true } : { ok: false, because: 'identity.only.way' }
}
