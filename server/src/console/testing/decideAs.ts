import type { ApprovalKind } from '@playfront/contract/console/approvalKinds'
import type { Approval } from '@playfront/contract/console/approvals.schema'
import type { ConsoleHarness, Hired } from './consoleHarness'

interface Decision {
  kind: ApprovalKind
  id: string
  decision: 'approve' | 'reject'
}

/** Decides about a request as its card shows it. Returns the refusal's code, or `done`. */
export const decideAs = async (
  harness: Pick<ConsoleHarness, 'call'>,
  by: Hired | undefined,
  { kind, id, decision }: Decision,
  merchant = 'lotus',
): Promise<string> => {
  const { value } = await harness.call('readApproval', { by, merchant, fields: { kind, id } })
  const { shown }: Pick<Approval, 'shown'> = value ?? { shown: '0'.repeat(64) }
  const fields = { kind, id, decision, shown }
  return (await harness.call('decideApproval', { by, merchant, fields })).code ?? 'done'
}
