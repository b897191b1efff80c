import type { Proposal } from './corrections'

export type ApprovalRefusal = 'unknown' | 'decided' | 'own' | 'outdated'

/** Whether a person may decide a proposal: not their own, not one that was decided, and a yes only to the newest version. */
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
