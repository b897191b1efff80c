import { amount, currencyCode } from '@playfront/contract/schemaParts'
import { z } from 'zod'

const common = {
  /** The house's own id of what it tells; told twice, it is the same. */
  event: z.string().regex(/^[\w.-]{8,64}$/),
  /** Our id of the order. */
  id: z.uuid(),
  /** The house's id of it. */
  reference: z.string().min(1).max(64),
  currency: currencyCode,
}

/** What became of a payment in: taken by the room `deposits`. */
export const paymentReport = z.strictObject({
  ...common,
  about: z.literal('payment'),
  status: z.enum(['paid', 'failed', 'expired', 'reversed']),
  /** What was paid, or is taken back, in minor units; zero for the other two. */
  amount,
})

/** What became of a payout: taken by the room `withdrawals`. */
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
