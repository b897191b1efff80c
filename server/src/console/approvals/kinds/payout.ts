import type { ApprovalChange } from '@playfront/contract/console/approvals.schema'
import { findWay } from '@playfront/contract/money/cards/ways'
import { refusalReasons } from '@playfront/contract/money/withdrawals.schema'
import { uuid } from '@playfront/contract/schemaParts'
import { z } from 'zod'
import { Refusal } from '../../../kernel/refusal'
import type { CardDetails } from '../../../money/cards/cardSecrets'
import { reviewInChange } from '../../../money/withdrawals/reviewWithdrawal'
import { holdWithdrawal } from '../../../money/withdrawals/withdrawalRepository'
import { callerMay } from '../../consoleContext'
import { lockAccount, openAccount, readPayoutTerms, type PayoutTerms } from '../../payouts/payoutTerms'
import { defineApproval } from '../approvalExecutor'

/** A withdrawal in review that is paid out or declined. */
export const payout = defineApproval({
  kind: 'payout',
  details: z.object({
    withdrawal: uuid,
    verdict: z.enum(['approve', 'refuse']),
    /** What the member reads about a declined one. */
    because: z.enum(refusalReasons).nullable(),
  }),

  /** The account too: it stays what the approver was shown until the transaction ends. */
  async lock(connection, { after }) {
    const withdrawal = await holdWithdrawal(connection, after.withdrawal)
    if (withdrawal) await lockAccount(connection, withdrawal.card)
  },

  async present(connection, requests, { staff, merchant, secrets }) {
    const terms = await readPayoutTerms(
      connection,
      requests.map(({ after }) => after.withdrawal),
    )
    const seesAccount = (['withdrawals.prepare', 'withdrawals.approve'] as const).some((permission) =>
      callerMay(staff, permission, merchant.code),
    )
    const { twoApproversFrom } = merchant.operator.withdrawals
    return requests.map(({ status, after: { withdrawal, verdict, because } }) => {
      const found = terms.find((one) => one.withdrawal === withdrawal)
      const isLarge = twoApproversFrom > 0 && found !== undefined && found.amount >= twoApproversFrom
      const approversNeeded = verdict === 'approve' && isLarge ? 2 : 1
      const details = found ? openAccount(secrets, found.account) : null
      const reason = { field: 'because', after: { kind: 'word', word: because ?? 'rules' } } as const
      return {
        subjectName: found?.userName ?? null,
        subjectPath: found ? `/members/${found.member}` : null,
        obstacle: status === 'open' && found?.state !== 'review' ? 'noLongerWaits' : null,
        note: null,
        changes: [
          { field: 'decision', after: { kind: 'word', word: verdict } },
          ...(found ? moneyChanges(found) : []),
          ...(found ? accountChanges(found, seesAccount ? details : null) : []),
          ...(because === null ? [] : [reason]),
        ],
        approversNeeded,
        // Whoever approves knows whether theirs is the last approval.
        terms: found && { ...termsOf(found, details), ...(approversNeeded > 1 && { approversNeeded }) },
      }
    })
  },

  /** Throws `staff.moved.on` where the withdrawal no longer waits. */
  async execute(connection, { after: { withdrawal, verdict, because } }, { merchant }) {
    const review =
      verdict === 'approve' ? ({ ok: true } as const) : ({ ok: false, because: because ?? 'rules' } as const)
    if (!(await reviewInChange(connection, merchant.code, withdrawal, review)))
      throw new Refusal('staff.moved.on')
  },

  audit({ id, subject, after: { verdict }, requestedName }, status) {
    if (status === 'withdrawn')
      return { action: 'withdrawal.takenBack', subject, before: { proposal: id, verdict } }
    const ended = verdict === 'approve' ? 'approved' : 'refused'
    return {
      action: status === 'approved' ? 'withdrawal.confirmed' : 'withdrawal.turnedBack',
      subject,
      before: { state: 'review', proposal: id, verdict, proposedBy: requestedName },
      after: { state: status === 'approved' ? ended : 'review' },
    }
  },
})

/** Everything that takes effect: the money, and the account in full. */
const termsOf = (
  { withdrawal, amount, fee, currency, account }: PayoutTerms,
  details: CardDetails | null,
) => {
  const { card, kind, way } = account
  return { withdrawal, amount, fee, currency, account: { card, kind, way, details } }
}

const moneyChanges = ({ amount, fee }: PayoutTerms): ApprovalChange[] => [
  { field: 'withdrawal', after: { kind: 'money', amount } },
  ...(fee > 0 ? [{ field: 'fee', after: { kind: 'money', amount: fee } } as const] : []),
  { field: 'payoutAmount', after: { kind: 'money', amount: amount - fee } },
]

const accountChanges = (
  { currency, account, title, maskedNumber }: PayoutTerms,
  details: CardDetails | null,
): ApprovalChange[] => {
  const text = (field: ApprovalChange['field'], value: string | null | undefined): ApprovalChange[] =>
    value ? [{ field, after: { kind: 'text', text: value } }] : []
  if (!details) return [...text('way', title), ...text('accountNumber', maskedNumber)]
  return [
    ...text('way', findWay(currency, account.way)?.title ?? account.way),
    ...text('branch', details.branch),
    ...text('pixKind', details.pixKind),
    ...text('accountNumber', details.number),
    ...text('holder', details.holder),
  ]
}
