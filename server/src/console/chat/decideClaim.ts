import type { ErrorCode } from '@playfront/contract/errorCodes'

export interface ClaimFacts {
  /** Who has the talk in hand. */
  claimedBy: string | null
  claimedName: string | null
  /** Who wants it. */
  by: string
  /** The assigned user as the caller saw it, who is being replaced. */
  from: string | undefined
}

export type Claim =
  | { does: 'claim' | 'nothing'; reason: string }
  | { does: 'refuse'; code: ErrorCode; reason: string }

/**
 * Whether a staff user may take a conversation: one without assignment, or one that is explicitly taken over from the
 * assigned user.
 */
export const decideClaim = ({ claimedBy, claimedName, by, from }: ClaimFacts): Claim => {
  if (claimedBy === null) return { does: 'claim', reason: 'it is not assigned' }
  if (claimedBy === by) return { does: 'nothing', reason: 'it is assigned to the caller already' }
  if (from !== undefined && from === claimedName)
    return { does: 'claim', reason: 'taken over from the user that the caller saw' }
  return { does: 'refuse', code: 'staff.moved.on', reason: 'a concurrent change came first' }
}

export interface SayFacts {
  isClosed: boolean
  claimedBy: string | null
  by: string
}

export type MaySay = { may: true; reason: string } | { may: false; code: ErrorCode; reason: string }

/** Whether a staff user may answer: in an open conversation that is assigned to them. */
export const decideSay = ({ isClosed, claimedBy, by }: SayFacts): MaySay => {
  if (isClosed) return { may: false, code: 'staff.moved.on', reason: 'the conversation is closed' }
  if (claimedBy !== by) return { may: false, code: 'staff.moved.on', reason: 'it is not the caller’s' }
  return { may: true, reason: 'it is assigned to the caller' }
}
