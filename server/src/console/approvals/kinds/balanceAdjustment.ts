import { currencyCode, signedAmount, uuid } from '@playfront/contract/schemaParts'
import { z } from 'zod'
import { post } from '../../../ledger/post'
import { sha256 } from '../../../platform/sha256'
import type { PreparedStatement } from '../../../store/store'
import { refuseFrozen } from '../../members/actions/refuseFrozen'
import { auditWords, defineApproval } from '../approvalExecutor'

/** A change of a member's balance. It moves through the ledger, under the request's own key. */
export const balanceAdjustment = defineApproval({
  kind: 'balanceAdjustment',
  /** Minor units; negative takes money off. */
  details: z.object({ member: uuid, amount: signedAmount, currency: currencyCode }),

  async present({ query }, requests) {
    const members = await query<MemberRow>(membersStatement, [requests.map(({ after }) => after.member)])
    return requests.map(({ after: { member, amount }, status }) => {
      const found = members.find(({ id }) => id === member)
      const balance = status === 'open' ? (found?.balance ?? null) : null
      return {
        subjectName: found?.userName ?? null,
        subjectPath: `/members/${member}`,
        obstacle: balance !== null && balance + amount < 0 ? 'balanceTooLow' : null,
        note: null,
        changes: [
          { field: 'amount', after: { kind: 'money', amount } },
          ...(balance === null
            ? []
            : [
                {
                  field: 'balance',
                  before: { kind: 'money', amount: balance },
                  after: { kind: 'money', amount: balance + amount },
                } as const,
              ]),
        ],
      }
    })
  },

  /** Throws `insufficient_balance`, `account_restricted` for a frozen wallet. */
  async execute(connection, { id, after: { member: memberId, amount, currency } }) {
    const key = `adjustment:${id}`
    const bodyHash = sha256(`${key}:${memberId}:${amount}:${currency}`)
    await post(connection, { kind: 'adjustment', key, reference: id, memberId, amount, currency, bodyHash })
  },

  audit: ({ id, subject, after: { amount, currency }, reason, requestedName }, status) => ({
    action: auditActions[status],
    subject,
    before: { adjustment: id, amount, currency, reason, requestedBy: requestedName },
    after: { state: auditWords[status] },
  }),

  explain: refuseFrozen,
})

const auditActions = {
  approved: 'balance.adjustmentConfirmed',
  rejected: 'balance.adjustmentTurnedBack',
  withdrawn: 'balance.adjustmentTakenBack',
} as const

interface MemberRow {
  id: string
  userName: string
  balance: number | null
}

const membersStatement: PreparedStatement = {
  name: 'members of adjustments',
  text: `
    select member.id, member.username as "userName", wallet.balance
    from member left join wallet on wallet.merchant = member.merchant and wallet.member = member.id
    where member.id = any ($1::uuid[])`,
}
