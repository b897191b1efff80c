import type { Proposal } from './corrections'

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
