import type { Approval } from '@playfront/contract/console/approvals'

type Given = Pick<Approval, 'kind' | 'subject' | 'subjectName' | 'subjectPath' | 'changes'>

/** Chi's request that waits for somebody else, with nothing in its way. */
export const openApproval = (given: Given & Partial<Approval>): Approval => ({
  id: '0b6ec0c1-0000-4000-8000-000000000002',
  obstacle: null,
  note: null,
  reason: null,
  status: 'open',
  because: null,
  requestedName: 'Chi',
  isOwn: false,
  requestedAt: '2026-07-27T00:00:00.000Z',
  approversNeeded: 1,
  approvedBy: [],
  hasApproved: false,
  decidedName: null,
  decidedAt: null,
  expiresAt: null,
  shown: 'a'.repeat(64),
  ...given,
})
