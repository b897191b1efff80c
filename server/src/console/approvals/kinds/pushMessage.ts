import type { ApprovalChange } from '@playfront/contract/console/approvals.schema'
import { uuid } from '@playfront/contract/schemaParts'
import { z } from 'zod'
import { Refusal } from '../../../kernel/refusal'
import { openContent } from '../../../shell/push/sendPush'
import {
  type CampaignRow,
  holdCampaign,
  listCampaignsOf,
  orderCampaign,
  returnCampaign,
} from '../../push/campaignRepository'
import { departureOf, reachOf } from '../../push/campaignTerms'
import { defineApproval } from '../approvalExecutor'

/** A push message to many members that is sent, or goes back to its author. */
export const pushMessage = defineApproval({
  kind: 'pushMessage',
  /** The message as it was saved then; it cannot be changed while it waits. */
  details: z.object({ message: uuid, revision: z.int() }),

  lock: (connection, { after }) => holdCampaign(connection, after.message),

  async present(connection, requests, context) {
    const ids = requests.map(({ after }) => after.message)
    const found = await listCampaignsOf(connection, ids)
    return requests.map(({ after, status }) => {
      const row = found.find(({ id }) => id === after.message)
      const words = row && openContent(context.secrets, row.sealed).words
      const isLate = status === 'open' && (row?.sendAt?.getTime() ?? Infinity) < context.platform.clock.now()
      return {
        subjectName: words?.[context.merchant.languages.default]?.title ?? null,
        subjectPath: '/push',
        obstacle: isLate ? 'timePassed' : null,
        note: null,
        changes: row ? changesOf(row, openContent(context.secrets, row.sealed)) : [],
      }
    })
  },

  /** Throws `reach.off`, `reach.time.passed`, and `staff.moved.on` for a message that no longer waits. */
  async execute(connection, { after: { message, revision } }, context) {
    const { merchant, staff } = context
    const found = await holdCampaign(connection, message)
    if (found?.state !== 'waiting' || found.revision !== revision) throw new Refusal('staff.moved.on')
    if (merchant.push.adapter === 'off') throw new Refusal('reach.off')
    const { members: counted } = await reachOf(connection, merchant, found.audience)
    const leavesAt = departureOf(context, found)
    await orderCampaign(connection, merchant.code, staff, { id: message, counted, leavesAt })
  },

  release: (connection, { after }) => returnCampaign(connection, after.message),

  audit: ({ subject, requestedName }, status) => ({
    action: auditActions[status],
    subject,
    before: { askedBy: requestedName },
  }),
})

const auditActions = {
  approved: 'push.ordered',
  rejected: 'push.turnedBack',
  withdrawn: 'push.takenBack',
} as const

const changesOf = (
  { audience, sendAt, counted }: CampaignRow,
  { words, path }: ReturnType<typeof openContent>,
): ApprovalChange[] => [
  { field: 'message', after: { kind: 'message', words } },
  { field: 'link', after: { kind: 'text', text: path } },
  { field: 'audience', after: { kind: 'audience', audience } },
  ...(counted === null ? [] : [{ field: 'recipients', after: { kind: 'count', count: counted } } as const]),
  {
    field: 'sendTime',
    after: sendAt ? { kind: 'instant', at: sendAt.toISOString() } : { kind: 'word', word: 'onceApproved' },
  },
]
