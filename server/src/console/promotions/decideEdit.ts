import type { AdminPromotionState } from '@playfront/contract/console/promotionsAdmin.schema'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import { isSpent, type Spending } from '../../money/promotions/decideLeft'

export interface EditFacts {
  /** None: nobody is changing the promotion. */
  edit: { revision: number } | undefined
  /** The revision that the caller saw; 0 where they saw none. */
  revision: number
}

export type EditVerdict = { kind: 'go'; reason: string } | { kind: 'refuse'; code: ErrorCode; reason: string }

/** Whether an edit is still as it was seen by the person who changes, discards or submits it. */
export const decideEdit = ({ edit, revision }: EditFacts): EditVerdict =>
  (edit?.revision ?? 0) === revision
    ? { kind: 'go', reason: 'it is unchanged since the caller read it' }
    : { kind: 'refuse', code: 'staff.moved.on', reason: 'it was changed meanwhile' }

export interface PromotionStateFacts extends Spending {
  startsAtMs: number | undefined
  endsAtMs: number | undefined
  isStopped: boolean
  nowMs: number
}

/** How a promotion stands for members. */
export const decidePromotionState = ({
  startsAtMs,
  endsAtMs,
  isStopped,
  nowMs,
  ...spending
}: PromotionStateFacts): Exclude<AdminPromotionState, 'draft'> => {
  if (isStopped) return 'stopped'
  if (endsAtMs !== undefined && nowMs >= endsAtMs) return 'ended'
  if (startsAtMs !== undefined && nowMs < startsAtMs) return 'scheduled'
  return isSpent(spending) ? 'spent' : 'running'
}
