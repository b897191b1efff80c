import type { ApprovalChange } from '@playfront/contract/console/approvals.schema'
import { Refusal } from '../../../kernel/refusal'
import { lockDeposit } from '../../../money/deposits/depositRepository'
import { settleExcessInChange } from '../../../money/deposits/excess/settleExcess'
import { settleContradictionInChange } from '../../../money/withdrawals/contradictions/contradictions'
import { holdWithdrawal } from '../../../money/withdrawals/withdrawalRepository'
import type { PreparedStatement } from '../../../store/store'
import { factsOf, paymentDecisionDetails, type PaymentDecision } from '../../deposits/requestPaymentDecision'
import { refuseFrozen } from '../../members/actions/refuseFrozen'
import { auditWords, defineApproval } from '../approvalExecutor'

/** What becomes of money that does not fit: the excess of a deposit, or a payout with two reported outcomes. */
export const paymentDecision = defineApproval({
  kind: 'paymentDecision',
  details: paymentDecisionDetails,

  lock: (connection, { after }) =>
    after.about === 'excess'
      ? lockDeposit(connection, after.deposit)
      : holdWithdrawal(connection, after.withdrawal),

  async present({ query }, requests) {
    const ids = requests.map(({ after }) => moneyOf(after))
    const rows = await query<MoneyRow>(moneyStatement, [ids])
    return requests.map(({ after }) => {
      const found = rows.find(({ id }) => id === moneyOf(after))
      return {
        subjectName: found?.userName ?? null,
        subjectPath: found ? `/members/${found.member}` : null,
        obstacle: null,
        note: null,
        changes: changesOf(after, found),
      }
    })
  },

  /** Throws `payment.blocked` when the wallet accepts no money now, `staff.moved.on`. */
  async execute(connection, { id, after, reason, requestedName }, { merchant, staff }) {
    const by = `${requestedName} + ${staff.displayName}`.slice(0, 80)
    const common = { id, reason: reason ?? '', by }
    const end =
      after.about === 'excess'
        ? await settleExcessInChange(connection, merchant, { ...common, ...after })
        : await settleContradictionInChange(connection, merchant.code, {
            ...common,
            ...after,
            because: after.because ?? 'other',
          })
    if (end.kind !== 'refused') return
    const isBlocked = end.because === 'protected' || end.because === 'frozen'
    throw new Refusal(isBlocked ? 'payment.blocked' : 'staff.moved.on')
  },

  audit({ id, subject, after, reason, requestedName }, status) {
    const facts = factsOf(id, reason, after)
    const action = `${after.about}.${auditWords[status]}` as const
    if (status === 'withdrawn') return { action, subject, before: facts }
    return {
      action,
      subject,
      before: { ...facts, proposedBy: requestedName },
      after: { state: auditWords[status] },
    }
  },

  explain: refuseFrozen,
})

const moneyOf = (decision: PaymentDecision): string =>
  decision.about === 'excess' ? decision.deposit : decision.withdrawal

const changesOf = (decision: PaymentDecision, found: MoneyRow | undefined): ApprovalChange[] => {
  const verdict = { field: 'decision', after: { kind: 'word', word: decision.verdict } } as const
  const page = (field: 'deposit' | 'payout', title: string) =>
    ({ field, after: { kind: 'page', text: title, path: '/deposits' } }) as const
  if (decision.about === 'excess')
    return [
      { field: 'excess', after: { kind: 'money', amount: decision.amount } },
      ...(found ? [page('deposit', found.title)] : []),
      verdict,
    ]
  const { because } = decision
  return [
    ...(found
      ? [
          { field: 'amount', after: { kind: 'money', amount: found.amount } } as const,
          page('payout', found.title),
        ]
      : []),
    verdict,
    ...(because === null ? [] : [{ field: 'because', after: { kind: 'word', word: because } } as const]),
  ]
}

interface MoneyRow {
  id: string
  member: string
  userName: string
  title: string
  amount: number
}

const moneyStatement: PreparedStatement = {
  name: 'money of payment decisions',
  text: `
    select deposit.id, member.id as member, member.username as "userName", deposit.title, deposit.amount
    from deposit join member on member.merchant = deposit.merchant and member.id = deposit.member
    where deposit.id = any ($1::uuid[])
    union all
    select asked.id, member.id, member.username, card.title || ' ' || card.masked_number, asked.amount
    from withdrawal asked
    join member on member.merchant = asked.merchant and member.id = asked.member
    join bound_account card on card.merchant = asked.merchant and card.id = asked.card
    where asked.id = any ($1::uuid[])`,
}
