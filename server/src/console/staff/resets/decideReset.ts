import { groupScope, mayDo, type RoleHeld } from '@playfront/contract/console/permissions'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import { outranks } from '../ranks/decideRank'

interface Person {
  id: string
  held: readonly RoleHeld[]
}

export interface ResetFacts {
  by: Person
  target: Person & {
    isSuspended: boolean
    /** They have never been in: there is nothing yet that could be taken over. */
    isNew: boolean
  }
}

export type ResetDecision =
  | { does: 'now' | 'propose'; reason: string }
  | { does: 'refuse'; code: ErrorCode; reason: string }

/**
 * Whether somebody lets a colleague in anew alone, or with a second person. Who holds the code can become the colleague, and
 * would be maker and checker at once; at a merchant it therefore takes two. Across the group one is enough: such a role reaches
 * everything already, and a house with one owner must be able to help its people.
 */
export const decideReset = ({ by, target }: ResetFacts): ResetDecision => {
  if (by.id === target.id) return refuse('staff.own.account', 'nobody resets their own access')
  if (!outranks(by.held, target.held))
    return refuse('staff.not.allowed', 'the other holds a role that is not theirs to give')
  if (target.isSuspended) return refuse('staff.moved.on', 'nobody suspended is let in')
  if (target.isNew) return { does: 'now', reason: 'they have not been here yet' }
  if (mayDo(by.held, 'staff.manage', groupScope))
    return { does: 'now', reason: 'manages the staff across the group' }
  return { does: 'propose', reason: 'a second person has to confirm' }
}

export interface ResetWordFacts extends ResetFacts {
  /** None: there is no such proposal for this person at this desk. */
  proposal: { state: 'open' | 'confirmed' | 'turnedBack' | 'takenBack'; proposer: Person } | undefined
  /** The proposer works here still. */
  isProposerHere: boolean
  decision: 'confirm' | 'turnBack'
}

export type ResetWord =
  | { does: 'confirm' | 'turnBack'; reason: string }
  | { does: 'refuse'; code: ErrorCode; reason: string }

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
  if (proposal.proposer.id === by.id) return refuse('staff.same.person', 'the proposer cannot decide')
  if (!outranks(by.held, target.held))
    return refuse('staff.not.allowed', 'the other holds a role that is not theirs to give')
  if (decision === 'turnBack') return { does: 'turnBack', reason: 'the second person said no' }
  if (target.isSuspended) return refuse('staff.moved.on', 'nobody suspended is let in')
  if (!isProposerHere || !outranks(proposal.proposer.held, target.held))
    return refuse('staff.moved.on', 'whoever proposed it could not do so any more')
  return { does: 'confirm', reason: 'two people want it' }
}

const refuse = (code: ErrorCode, reason: string) => ({ does: 'refuse', code, reason }) as const
