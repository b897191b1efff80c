import type {
  CancelPushRequest,
  DecidePushRequest,
  OnePushRequest,
  PushGroup,
  SendPushAnswer,
} from '@playfront/contract/console/pushAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../kernel/refusal'
import { wallTimeAt } from '../../shell/push/quietHours'
import type { MerchantConnection } from '../../store/store'
import { record } from '../audit/record'
import type { MerchantContext } from '../consoleContext'
import {
  askCampaign,
  holdCampaign,
  orderCampaign,
  stopCampaign,
  turnCampaignBack,
  type CampaignRow,
} from './campaignRepository'
import { hold, reachOf, requireDeparture } from './campaignTerms'
import { requireSecondPerson } from '../secondPerson/requireSecondPerson'

/** Throws `reach.off`, `reach.time.passed`, `staff.moved.on`. Sent again it is the same message. */
export async function sendAdminPush(
  context: MerchantContext,
  asked: OnePushRequest,
): Promise<SendPushAnswer> {
  const { store, merchant, staff } = context
  if (merchant.push.adapter === 'off') throw new Refusal('reach.off')
  return store.change(merchant.code, async (connection) => {
    const found = await hold(connection, asked)
    if (found.state === 'ordered' || found.state === 'waiting') return { state: found.state }
    if (found.state === 'dropped') throw new Refusal('staff.moved.on')
    const leavesAt = departureOf(context, found)
    const { reach, needsSecond } = await validate(connection, merchant, found.audience)
    const state = needsSecond ? 'waiting' : 'ordered'
    if (needsSecond) await askCampaign(connection, staff, { id: asked.id, counted: reach })
    else
      await orderCampaign(connection, merchant.code, staff, {
        id: asked.id,
        counted: reach,
        needsSecond,
        leavesAt,
      })
    await record(connection, staff, {
      action: needsSecond ? 'push.proposed' : 'push.ordered',
      subject: `push:${asked.id}`,
      after: { reach, leavesAt: leavesAt.toISOString() },
    })
    return { state }
  })
}

/** Throws `staff.same.person` for the requester, `staff.moved.on`, `reach.time.passed`, `reach.off`. */
export async function decidePush(
  context: MerchantContext,
  { decision, ...asked }: DecidePushRequest,
): Promise<Done> {
  const { store, merchant, staff } = context
  await store.change(merchant.code, async (connection) => {
    const found = await hold(connection, asked)
    if (found.state !== 'waiting' || !found.askedBy) throw new Refusal('staff.moved.on')
    requireSecondPerson(staff, { id: found.askedBy })
    if (decision === 'turnBack') await turnCampaignBack(connection, asked.id)
    else {
      if (merchant.push.adapter === 'off') throw new Refusal('reach.off')
      const { reach: counted } = await validate(connection, merchant, found.audience)
      await orderCampaign(connection, merchant.code, staff, {
        id: asked.id,
        counted,
        needsSecond: true,
        asked: { by: found.askedBy, name: found.askedName ?? '' },
        leavesAt: departureOf(context, found),
      })
    }
    await record(connection, staff, {
      action: decision === 'confirm' ? 'push.ordered' : 'push.turnedBack',
      subject: `push:${asked.id}`,
      before: { askedBy: found.askedName, counted: found.counted },
    })
  })
  return { done: true }
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

const departureOf = (context: MerchantContext, { sendAt }: CampaignRow): Date => {
  const at = sendAt ? wallTimeAt(sendAt.getTime(), context.merchant.timeZone) : undefined
  return new Date(requireDeparture(context, at).leavesAtMs)
}

const validate = async (
  connection: MerchantConnection,
  merchant: MerchantContext['merchant'],
  audience: PushGroup,
) => {
  const { members, needsSecond } = await reachOf(connection, merchant, audience)
  return { reach: members, needsSecond }
}
