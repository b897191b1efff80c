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
  | { kind: 'claim' | 'nothing'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

/**
 * Whether a staff user may take a conversation: one without assignment, or one that is explicitly taken over from the
 * assigned user.
 */
export const decideClaim = ({ claimedBy, claimedName, by, from }: ClaimFacts): Claim => {
  if (claimedBy === null) return { kind: 'claim', reason: 'it is not assigned' }
  if (claimedBy === by) return { kind: 'nothing', reason: 'it is assigned to the caller already' }
  if (from !== undefined && from === claimedName)
    return { kind: 'claim', reason: 'taken over from the user that the caller saw' }
  return { kind: 'refuse', code: 'staff.moved.on', reason: 'a concurrent change came first' }
}

export interface SayFacts {
  isClosed: boolean
  claimedBy: string | null
  by: string
}

export type MaySay = { ok: true; reason: string } | { ok: false; code: ErrorCode; reason: string }

/** Whether a staff user may answer: in an open conversation that is assigned to them. */
export const decideSay = ({ isClosed, claimedBy, by }: SayFacts): MaySay => {
  if (isClosed) return { ok: false, code: 'staff.moved.on', reason: 'the conversation is closed' }
  if (claimedBy !== by) return { ok: false, code: 'staff.moved.on', reason: 'it is not the caller’s' }
  return { ok: true, reason: 'it is assigned to the caller' }
}
