import type { RoleHeld } from '@playfront/contract/console/permissions'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import { decideSecondPerson, type Approver } from '../../secondPerson/decideSecondPerson'
import { needsSecondPerson, outranks } from '../ranks/decideRank'

interface Person {
  id: string
  held: readonly RoleHeld[]
}

export interface ResetFacts {
  by: Person
  target: Person & {
    isSuspended: boolean
  }
}

export type ResetDecision =
  | { kind: 'now' | 'propose'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

/**
 * Whether a colleague's access is reset by one person or with a second person. It takes two where the colleague can
 * approve something, across the group as well, whether or not they have ever signed in. A group with one owner who
 * lost their access resets it at the command line.
 */
export const decideReset = ({ by, target }: ResetFacts): ResetDecision => {
  if (by.id === target.id) return refuse('staff.own.account', 'nobody resets their own access')
  if (!outranks(by.held, target.held))
    return refuse('staff.not.allowed', 'the other holds a role that is not theirs to give')
  if (target.isSuspended) return refuse('staff.moved.on', 'nobody suspended is let in')
  if (!needsSecondPerson(target.held)) return { kind: 'now', reason: 'the other can approve nothing' }
  return { kind: 'propose', reason: 'a second person has to confirm' }
}

export interface ResetWordFacts extends ResetFacts {
  by: Person & Approver
  /** Undefined: there is no such request for this user at this place. */
  proposal: { state: 'open' | 'confirmed' | 'turnedBack' | 'takenBack'; proposer: Person } | undefined
  /** The proposer works here still. */
  isProposerHere: boolean
  decision: 'confirm' | 'turnBack'
}

export type ResetWord =
  | { kind: 'confirm' | 'turnBack'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

/** What the second person's word does. Neither the proposer nor the colleague is the second person. */
export const decideResetWord = ({
  by,
  target,
  proposal,
  isProposerHere,
  decision,
}: ResetWordFacts): ResetWord => {
  if (by.id === target.id) return refuse('staff.own.account', 'nobody decides on their own access')
  if (proposal?.state !== 'open') return refuse('staff.moved.on', 'nothing of this waits')
  const second = decideSecondPerson({ by, requestedBy: { id: proposal.proposer.id } })
  if (second.kind === 'refuse') return second
  if (!outranks(by.held, target.held))
    return refuse('staff.not.allowed', 'the other holds a role that is not theirs to give')
  if (decision === 'turnBack') return { kind: 'turnBack', reason: 'the second person rejected it' }
  if (target.isSuspended) return refuse('staff.moved.on', 'nobody suspended is let in')
  if (!isProposerHere || !outranks(proposal.proposer.held, target.held))
    return refuse('staff.moved.on', 'whoever proposed it could not do so any more')
  return { kind: 'confirm', reason: 'two people approved it' }
}

const refuse = (code: ErrorCode, reason: string) => ({ kind: 'refuse', code, reason }) as const
