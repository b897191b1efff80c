import type { WaysIn } from '../identity/decideUnbind'

export type DropDecision = { ok: true } | { ok: false; because: 'passkey.only.way' }

/**
 * Whether a passkey may be removed: never the last sign-in method. A blocked one opens nothing, so it may be removed.
 */
export const decideDropPasskey = (ways: WaysIn, { isBlocked }: { isBlocked: boolean }): DropDecision => {
  const others = ways.passkeys - (isBlocked ? 0 : 1)
  const opens = ways.password || ways.mobile || ways.identities.length > 0 || others > 0
  return opens || isBlocked ? { ok: true } : { ok: false, because: 'passkey.only.way' }
}
