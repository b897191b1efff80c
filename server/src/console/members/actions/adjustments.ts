import type { ProposeAdjustmentRequest } from '@playfront/contract/console/members.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { requestApproval } from '../../approvals/requestApproval'
import type { MerchantContext } from '../../consoleContext'
import { requireMember } from '../requireMember'

/** Requests a change of a member's balance; nothing moves. Throws `request.not.found`, `staff.moved.on`. */
export const proposeAdjustment = async (
  context: MerchantContext,
  { id: member, adjustment: id, amount, reason }: ProposeAdjustmentRequest,
): Promise<Done> => {
  await requireMember(context, member)
  const { store, merchant } = context
  const { code, currency } = merchant
  const subject = `member:${member}`
  await store.change(code, (connection) =>
    requestApproval(connection, context, {
      kind: 'balanceAdjustment',
      id,
      subject,
      after: { member, amount, currency },
      reason,
      audit: {
        action: 'balance.adjustmentRequested',
        subject,
        after: { adjustment: id, amount, currency, reason },
      },
    }),
  )
  return { done: true }
}
