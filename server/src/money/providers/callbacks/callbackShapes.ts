import { amount, currencyCode } from '@playfront/contract/schemaParts'
import { z } from 'zod'

const common = {
  /** The provider's own id of the event; a repeated one has the same id. */
  event: z.string().regex(/^[\w.-]{8,64}$/),
  /** Our id of the order. */
  id: z.uuid(),
  /** The provider's id of the payment. */
  reference: z.string().min(1).max(64),
  currency: currencyCode,
}

/** The result of a deposit: handled by the `deposits` feature. */
export const paymentReport = z.strictObject({
  ...common,
  about: z.literal('payment'),
  status: z.enum(['paid', 'failed', 'expired', 'reversed']),
  /** What was paid, or is reversed, in minor units; zero for the other two. */
  amount,
})

/** The result of a payout: handled by the `withdrawals` feature. */
export const payoutReport = z.strictObject({
  ...common,
  about: z.literal('payout'),
  status: z.enum(['paid', 'failed']),
  amount: amount.min(1),
  reason: z.string().max(64).optional(),
})

export const callbackBody = z.discriminatedUnion('about', [paymentReport, payoutReport])

export type PaymentReport = z.infer<typeof paymentReport>
export type PayoutReport = z.infer<typeof payoutReport>
