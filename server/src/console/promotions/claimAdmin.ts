import type { ProposeClaimRequest } from '@playfront/contract/console/promotionsAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import { findApproval, type ApprovalRow } from '../approvals/approvalRepository'
import { requestApproval } from '../approvals/requestApproval'
import type { MerchantContext } from '../consoleContext'
import { claimDetails, type ClaimDetails } from './claimDetails'
import { addGoodwill } from './goodwillDay'
import { claimOf } from './claimOf'

const kind = 'manualClaim'

/**
 * Requests a grant by hand, or that a running bonus is cancelled; nothing moves. The amount counts at once towards the
 * daily limits of the requester and of the member, on the merchant's day. Throws `request.not.found`,
 * `promotion_unknown`, `promotion_over`, `promotion.ceiling`, and `staff.moved.on` when a bonus no longer runs or after
 * a concurrent request.
 */
export const proposeClaim = async (context: MerchantContext, asked: ProposeClaimRequest): Promise<Done> => {
  const { store, merchant, staff } = context
  const { proposal: id, reason } = asked
  await store.change(merchant.code, async (connection) => {
    const known = await findApproval(connection, kind, id)
    if (known) return requireSame(known, asked, staff.id)
    const claim = await claimOf(connection, merchant, asked)
    const { does, promotion, member, bonus, amount, need } = claim
    const subject = `member:${member}`
    await requestApproval(connection, context, {
      kind,
      id,
      subject,
      openKey: bonus ?? undefined,
      after: claim,
      reason,
      reserve: () => requireCeiling(connection, context, claim),
      audit: {
        action: 'claim.proposed',
        subject,
        after: { proposal: id, does, promotion, bonus, amount, need, reason },
      },
    })
  })
  return { done: true }
}

/** A repeated request is the same one; any other with that id is another person's. */
const requireSame = (known: ApprovalRow, asked: ProposeClaimRequest, staff: string): void => {
  const { does, bonus, amount } = claimDetails.parse(known.after)
  const isSame =
    does === asked.does &&
    known.requestedBy === staff &&
    (asked.does === 'takeBack' ? bonus === asked.bonus : amount === asked.amount)
  if (!isSame) throw new Refusal('staff.moved.on')
}

const requireCeiling = async (
  connection: MerchantConnection,
  { merchant, staff }: MerchantContext,
  { does, member, day, amount }: ClaimDetails,
): Promise<void> => {
  if (does !== 'give') return
  const ceiling = merchant.operator.rewards.goodwillPerDay
  for (const who of [staff.id, member].toSorted())
    if (!(await addGoodwill(connection, merchant.code, { who, day, amount, ceiling })))
      throw new Refusal('promotion.ceiling')
}
