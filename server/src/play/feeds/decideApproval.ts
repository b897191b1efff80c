import type { DrawResult } from '@playfront/lottery-rules/result'

export type ApprovalRefusal = 'unknown' | 'decided' | 'own' | 'outdated'

/**
 * Whether a person may decide an approval request: not their own, not a decided one, and only the newest version can
 * be approved.
 */
export const decideApproval = (
  {
    proposedBy,
    decidedBy,
    withdrawnAt,
    baseVersion,
  }: Pick<Proposal, 'proposedBy' | 'decidedBy' | 'withdrawnAt' | 'baseVersion'>,
  { by, approved, version }: { by: string; approved: boolean; version: number },
): ApprovalRefusal | undefined => {
  if (decidedBy !== null || withdrawnAt !== null) return 'decided'
  if (by === proposedBy) return 'own'
  return approved && version !== baseVersion ? 'outdated' : undefined
}

export interface Proposal {
  id: string
  drawId: string
  lottery: string
  baseVersion: number
  numbers: DrawResult
  reason: string
  proposedBy: string
  decidedBy: string | null
  approved: boolean | null
  /** `said` by itself, what a `source` says, `typed` by two people apart, or a `correction` of a published one. */
  way: 'said' | 'source' | 'typed' | 'correction'
  source: string | null
  missing: readonly string[]
  /** Withdrawn by its author. */
  withdrawnAt: Date | null
}
