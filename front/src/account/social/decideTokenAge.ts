import type { Milliseconds } from '@playfront/contract/time'

export interface TokenAge {
  isTaken: boolean
  reason: string
}

/** The second of three parts, as a record; undefined for what is no JWT. */
const claimsOf = (idToken: string): Record<string, unknown> | undefined => {
  const part = idToken.split('.')[1]
  if (part === undefined) return undefined
  try {
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether an ID token is fresh enough to sign in with (REQ-SOCIAL-030). The server asks the same with the signature in
 * its hand; this spares a call that would be refused, so a token whose age cannot be read is left to the server.
 * @param nowMs epoch milliseconds by the server's clock
 */
export const decideTokenAge = (idToken: string, nowMs: number, maxAgeMs: Milliseconds): TokenAge => {
  const issuedAt = claimsOf(idToken)?.['iat']
  if (typeof issuedAt !== 'number') return { isTaken: true, reason: 'its age cannot be read here' }
  if (nowMs - issuedAt * 1_000 > maxAgeMs) return { isTaken: false, reason: 'it is too old' }
  return { isTaken: true, reason: 'it is fresh' }
}
