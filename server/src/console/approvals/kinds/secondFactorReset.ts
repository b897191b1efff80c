import type { ApprovalChange } from '@playfront/contract/console/approvals.schema'
import { uuid } from '@playfront/contract/schemaParts'
import { z } from 'zod'
import { notifyFactorReset } from '../../../account/devices/securityNotices'
import { holdMember } from '../../../account/identity/readWaysIn'
import { findMember } from '../../../account/member/memberRepository'
import {
  decideFactorReset,
  readResettable,
  resetFactors,
  type Resettable,
} from '../../../account/twoFactor/resetFactors'
import { Refusal } from '../../../kernel/refusal'
import { onBehalfOf } from '../../members/onBehalf'
import { auditWords, defineApproval, type Presented } from '../approvalExecutor'

/** A reset of a member's two-factor authentication: what it removes is read when it is shown and again when it is approved. */
export const secondFactorReset = defineApproval({
  kind: 'secondFactorReset',
  details: z.object({ member: uuid }),

  lock: (connection, { after }) => holdMember(connection, after.member),

  async present(connection, requests) {
    const presented: Presented[] = []
    for (const { after, status } of requests) {
      const member = await findMember(connection, after.member)
      const changes = status === 'open' ? changesOf(await readResettable(connection, after.member)) : []
      presented.push({
        subjectName: member?.username ?? null,
        subjectPath: `/members/${after.member}`,
        obstacle: status === 'open' && changes.length === 0 ? 'noSecondFactor' : null,
        note: null,
        changes,
        terms: changes,
      })
    }
    return presented
  },

  /** Throws `staff.moved.on` where nothing is left to reset, or the account was closed. */
  async execute(connection, { id, after: { member: memberId } }, context) {
    const member = await findMember(connection, memberId)
    const resettable = await readResettable(connection, memberId)
    if (!member || !decideFactorReset({ ...resettable, state: member.state }).reset)
      throw new Refusal('staff.moved.on')
    await resetFactors(connection, memberId, resettable)
    const asMember = onBehalfOf(context, { id: memberId, userName: member.username })
    await notifyFactorReset(connection, asMember, member, id)
  },

  audit: ({ id, subject, reason, requestedName }, status) => ({
    action: auditActions[status],
    subject,
    before: { reset: id, requestedBy: requestedName },
    after: { state: auditWords[status], reason },
  }),
})

const fields = { ga: 'authenticator', sms: 'smsCode', email: 'emailCode', payeeName: 'payeeName' } as const

const changesOf = ({ factors, passkeys }: Resettable): ApprovalChange[] => [
  ...(['ga', 'sms', 'email', 'payeeName'] as const)
    .filter((factor) => factors[factor])
    .map((factor): ApprovalChange => ({
      field: fields[factor],
      before: { kind: 'word', word: 'on' },
      after: { kind: 'word', word: 'off' },
    })),
  ...(passkeys === 0
    ? []
    : [
        {
          field: 'passkeys',
          before: { kind: 'count', count: passkeys },
          after: { kind: 'count', count: 0 },
        } as const,
      ]),
]

const auditActions = {
  approved: 'member.factorResetConfirmed',
  rejected: 'member.factorResetTurnedBack',
  withdrawn: 'member.factorResetTakenBack',
} as const
