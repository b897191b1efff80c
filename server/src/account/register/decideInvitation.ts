/** Why an invitation does not count. */
export type InvitationRefusal = 'not.offered' | 'inviter.away' | 'own.device' | 'own.contact' | 'chain.long'

export interface InvitationFacts {
  /** The merchant's referral promotion is on. */
  isOffered: boolean
  inviter: {
    state: 'active' | 'restricted' | 'closed'
    /** The new account is opened on a device that the inviter has signed in from. */
    isOwnDevice: boolean
    /** The new account's number is the inviter's. */
    isOwnContact: boolean
    /** How many invitations lie behind the inviter's own account. */
    depth: number
  }
  /** The merchant's longest chain. */
  maxChain: number
}

export type InvitationVerdict = { ok: true; reason: string } | { ok: false; reason: InvitationRefusal }

/**
 * Whether a new account counts as invited by the owner of its code. Members cannot invite themselves, as far as we
 * can detect.
 */
export const decideInvitation = ({ isOffered, inviter, maxChain }: InvitationFacts): InvitationVerdict => {
  if (!isOffered) return { ok: false, reason: 'not.offered' }
  if (inviter.state !== 'active') return { ok: false, reason: 'inviter.away' }
  if (inviter.isOwnDevice) return { ok: false, reason: 'own.device' }
  if (inviter.isOwnContact) return { ok: false, reason: 'own.contact' }
  if (inviter.depth >= maxChain) return { ok: false, reason: 'chain.long' }
  return { ok: true, reason: 'a friend’s code' }
}
