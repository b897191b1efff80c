import type {
  CancelPushRequest,
  OnePushRequest,
  SendPushAnswer,
} from '@playfront/contract/console/pushAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../kernel/refusal'
import { type AuditAction, record } from '../audit/record'
import type { MerchantContext } from '../consoleContext'
import { requestApproval } from '../approvals/approvalSteps'
import { awaitCampaign, holdCampaign, orderCampaign, stopCampaign } from './campaignRepository'
import { departureOf, hold, reachOf } from './campaignTerms'

/**
 * Sends it, or requests that another person sends it to many. Throws `reach.off`, `reach.time.passed`, `staff.moved.on`.
 * Sent again it is the same message.
 */
export async function sendAdminPush(
  context: MerchantContext,
  asked: OnePushRequest,
): Promise<SendPushAnswer> {
  const { store, merchant, staff, platform } = context
  if (merchant.push.adapter === 'off') throw new Refusal('reach.off')
  return store.change(merchant.code, async (connection) => {
    const found = await hold(connection, asked)
    if (found.state === 'ordered' || found.state === 'waiting') return { state: found.state }
    if (found.state === 'dropped') throw new Refusal('staff.moved.on')
    const leavesAt = departureOf(context, found)
    const { members: counted, needsSecond } = await reachOf(connection, merchant, found.audience)
    const { id, revision } = asked
    const subject = `push:${id}`
    const audit: AuditAction = {
      action: needsSecond ? 'push.proposed' : 'push.ordered',
      subject,
      after: { reach: counted, leavesAt: leavesAt.toISOString() },
    }
    if (needsSecond) {
      await awaitCampaign(connection, { id, counted })
      await requestApproval(
        connection,
        { merchant, staff },
        {
          kind: 'pushMessage',
          id: platform.randomness.uuid(),
          subject,
          openKey: id,
          after: { message: id, revision },
          reason: null,
          audit,
        },
      )
      return { state: 'waiting' }
    }
    await orderCampaign(connection, merchant.code, staff, { id, counted, leavesAt })
    await record(connection, staff, audit)
    return { state: 'ordered' }
  })
}

/** Throws `request.not.found`, and `staff.moved.on` when nothing of it is left to stop. */
export async function cancelPush(
  { store, merchant, staff }: MerchantContext,
  { id }: CancelPushRequest,
): Promise<Done> {
  await store.change(merchant.code, async (connection) => {
    const found = await holdCampaign(connection, id)
    if (!found) throw new Refusal('request.not.found')
    if (found.cancelledName) return
    if (found.state !== 'ordered') throw new Refusal('staff.moved.on')
    const stopped = await stopCampaign(connection, staff, id)
    if (stopped === undefined) throw new Refusal('staff.moved.on')
    await record(connection, staff, {
      action: 'push.cancelled',
      subject: `push:${id}`,
      before: { became: found.became ?? {} },
      after: { stopped },
    })
  })
  return { done: true }
}
