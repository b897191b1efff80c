import type { Guard } from './routes'

export interface AccessFacts {
  /** Undefined while the path's route is being looked up. */
  guard: Guard | undefined
  /** Path and query of the screen asked for, tracking parameters included. */
  asked: string
  signedIn: boolean
  /** A token came with the address and is not settled yet (D-11). */
  handOff: 'none' | 'checking'
}

export type Access =
  | { kind: 'show'; reason: string }
  | { kind: 'wait'; reason: string }
  | { kind: 'redirect'; to: string; reason: string }

/**
 * Whether the visitor may see a screen (areas ACCESS and ROUTE, AMB-01). A redirect to the sign-in carries where the
 * visitor wanted to go; what becomes of it is decided after the sign-in.
 */
export const decideAccess = ({ guard, asked, signedIn, handOff }: AccessFacts): Access => {
  if (guard === 'public') return { kind: 'show', reason: 'open to everyone' }
  if (guard === undefined) return { kind: 'wait', reason: 'nobody knows yet what stands there' }
  if (signedIn) return { kind: 'show', reason: 'signed in' }
  if (handOff === 'checking') return { kind: 'wait', reason: 'a token from the address is being checked' }
  if (guard === 'memberElseHome')
    return { kind: 'redirect', to: '/m/home', reason: 'members only, visitors go home' }
  return {
    kind: 'redirect',
    to: `/m/login?redirectUrl=${encodeURIComponent(asked)}`,
    reason: 'members only',
  }
}
