import { excessVerdicts, payoutVerdicts } from '@playfront/contract/money/paymentKinds'
import { failureReasons } from '@playfront/contract/money/withdrawals.schema'
import { amount, uuid } from '@playfront/contract/schemaParts'
import { z } from 'zod'
import type { RequestPaymentDecisionRequest } from '@playfront/contract/console/depositsAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../kernel/refusal'
import { lockDeposit } from '../../money/deposits/depositRepository'
import { readContradictedAt } from '../../money/withdrawals/contradictions/contradictions'
import { holdWithdrawal } from '../../money/withdrawals/withdrawalRepository'
import type { MerchantConnection } from '../../store/store'
import { findApproval } from '../approvals/approvalRepository'
import { requestApproval } from '../approvals/approvalSteps'
import type { MerchantContext } from '../consoleContext'

/** What takes effect when a decision about money that does not fit is approved. */
export const paymentDecisionDetails = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('excess'),
    deposit: uuid,
    verdict: z.enum(excessVerdicts),
    /** The excess as the requester saw it, minor units. */
    amount: amount.min(1),
  }),
  z.object({
    about: z.literal('contradiction'),
    withdrawal: uuid,
    verdict: z.enum(payoutVerdicts),
    /** What the member reads about money that came back. */
    because: z.enum(failureReasons).nullable(),
  }),
])

export type PaymentDecision = z.output<typeof paymentDecisionDetails>

/** As the audit log records it. */
export const factsOf = (id: string, reason: string | null, decision: PaymentDecision) => ({
  proposal: id,
  verdict: decision.verdict,
  reason,
  ...(decision.about === 'excess' && { amount: decision.amount }),
  ...(decision.about === 'contradiction' && decision.because !== null && { because: decision.because }),
})

const kind = 'paymentDecision'

/**
 * Requests a decision about money that does not fit; nothing moves. Throws `staff.moved.on` when the money no longer
 * waits as it was seen, or after a concurrent request.
 */
export const requestPaymentDecision = async (
  context: MerchantContext,
  { id, about, reason }: RequestPaymentDecisionRequest,
): Promise<Done> => {
  const { store, merchant } = context
  const decision = readDecision(about)
  const money = decision.about === 'excess' ? decision.deposit : decision.withdrawal
  const subject = decision.about === 'excess' ? `deposit:${money}` : `withdrawal:${money}`
  await store.change(merchant.code, async (connection) => {
    // A repeated request is the same one, whatever has become of the money.
    if (!(await findApproval(connection, kind, id)) && !(await isWaiting(connection, decision)))
      throw new Refusal('staff.moved.on')
    await requestApproval(connection, context, {
      kind,
      id,
      subject,
      openKey: money,
      after: decision,
      reason,
      audit: { action: `${decision.about}.proposed`, subject, after: factsOf(id, reason, decision) },
    })
  })
  return { done: true }
}

const readDecision = (about: RequestPaymentDecisionRequest['about']): PaymentDecision => {
  if (about.kind === 'excess') {
    const { deposit, verdict, amount } = about
    return { about: 'excess', deposit, verdict, amount }
  }
  const { withdrawal, verdict, because = null } = about
  return { about: 'contradiction', withdrawal, verdict, because }
}

const isWaiting = (connection: MerchantConnection, decision: PaymentDecision): Promise<boolean> =>
  decision.about === 'excess'
    ? isExcess(connection, decision.deposit, decision.amount)
    : isContradicted(connection, decision.withdrawal, decision.verdict)

const isExcess = async (
  connection: MerchantConnection,
  deposit: string,
  amount: number,
): Promise<boolean> => {
  const row = await lockDeposit(connection, deposit)
  return row !== undefined && row.state === 'done' && row.excess === amount && row.excessVerdict === null
}

const isContradicted = async (
  connection: MerchantConnection,
  withdrawal: string,
  verdict: string,
): Promise<boolean> => {
  const row = await holdWithdrawal(connection, withdrawal)
  if (!row || (await readContradictedAt(connection, withdrawal)) === null) return false
  return verdict === 'keep' || row.state === 'paid'
}
