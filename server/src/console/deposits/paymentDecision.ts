import { excessVerdicts, payoutVerdicts } from '@playfront/contract/money/paymentRulings'
import { failureReasons } from '@playfront/contract/money/withdrawals.schema'
import { amount, uuid } from '@playfront/contract/schemaParts'
import { z } from 'zod'

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
