import type {
  EndMemberSessionsRequest,
  LowerLimitRequest,
  ProposeAdjustmentRequest,
} from '@playfront/contract/console/members.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { endDevice, endEverything } from '../../account/devices/memberDevices'
import type { SessionRepository } from '../../account/session/sessionRepository'
import { record } from '../audit/record'
import { type MerchantContext, atMerchant } from '../consoleContext'
import { changing, setLimitInChange } from '../../account/protection/changeLimits'
import { Refusal } from '../../kernel/refusal'
import { onBehalfOf } from './onBehalf'
import { requestApproval } from '../approvals/approvalSteps'
import { findMembers, requireMember } from './findMembers'
import { readFile, writeNote } from './memberFile'
import { closeMember, excludeMember, releaseWallet, setBlocked } from './actions/memberStates'
import { proposeFactorReset, sendMessage } from './actions/memberContact'
import { followMoney } from './timeline/followMoney'
import { readTimeline, writeTimeline } from './timeline/memberTimeline'
import { type MemberPayoutDeps, readMemberPayout, requestMemberPayout } from './actions/memberPayout'

/** Signs a member out, on one device or everywhere, on every node within a second. Throws `request.not.found`. */
export const endSessions =
  (sessions: SessionRepository) =>
  async (context: MerchantContext, { id, device }: EndMemberSessionsRequest): Promise<Done> => {
    const { store, merchant, staff } = context
    await requireMember(context, id)
    await store.change(merchant.code, async (connection) => {
      if (device === undefined) await endEverything(connection, id)
      else await endDevice(connection, id, device)
      await record(connection, staff, {
        action: 'member.signedOut',
        subject: `member:${id}`,
        after: { device: device ?? 'all' },
      })
    })
    sessions.forget(merchant.code, id)
    return { done: true }
  }

/**
 * Sets a limit that is not there yet or makes one smaller, at once. Nobody of the staff makes one larger: what is not
 * smaller is `staff.moved.on`, since the page offers no such thing. Throws `request.not.found`, `protection.not.offered`.
 */
export const lowerLimit = async (
  context: MerchantContext,
  { id, kind, period, amount }: LowerLimitRequest,
): Promise<Done> => {
  const member = await requireMember(context, id)
  await changing(onBehalfOf(context, member), async (connection, owner) => {
    const before = await setLimitInChange(
      connection,
      owner,
      context.merchant,
      { kind, period, amount },
      (held) => {
        if (held !== null && amount >= held) throw new Refusal('staff.moved.on')
      },
    )
    await record(connection, context.staff, {
      action: 'limit.lowered',
      subject: `member:${id}`,
      before: { kind, period, amount: before },
      after: { kind, period, amount },
    })
  })
  return { done: true }
}

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

/** The members module. */
export const memberHandlers = (sessions: SessionRepository, deps: MemberPayoutDeps = {}) => ({
  findMembers: atMerchant(findMembers),
  readMember: atMerchant(readFile),
  writeMemberNote: atMerchant(writeNote),
  endMemberSessions: atMerchant(endSessions(sessions)),
  lowerMemberLimit: atMerchant(lowerLimit),
  blockMember: atMerchant(setBlocked(sessions, true)),
  unblockMember: atMerchant(setBlocked(sessions, false)),
  closeMember: atMerchant(closeMember(sessions)),
  excludeMember: atMerchant(excludeMember(sessions)),
  releaseWallet: atMerchant(releaseWallet),
  proposeAdjustment: atMerchant(proposeAdjustment),
  proposeFactorReset: atMerchant(proposeFactorReset),
  sendMemberMessage: atMerchant(sendMessage(sessions)),
  memberTimeline: atMerchant(readTimeline),
  memberTimelineFile: atMerchant(writeTimeline),
  followMoney: atMerchant(followMoney),
  memberPayout: atMerchant(readMemberPayout(deps)),
  requestMemberPayout: atMerchant(requestMemberPayout(deps)),
})
