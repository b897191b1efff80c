import type { PaymentCallback, PayoutCallback, ProviderReport } from '@playfront/contract/adapters/adapter'
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
const paymentCallback = z.strictObject({
  ...common,
  about: z.literal('payment'),
  status: z.enum(['paid', 'failed', 'expired', 'reversed']),
  /** What was paid, or is reversed, in minor units; zero for the other two. */
  amount,
})

/** The result of a payout: handled by the `withdrawals` feature. */
const payoutCallback = z.strictObject({
  ...common,
  about: z.literal('payout'),
  status: z.enum(['paid', 'failed']),
  amount: amount.min(1),
  reason: z.string().max(64).optional(),
})

export const callbackBody: z.ZodType<ProviderReport> = z.discriminatedUnion('about', [
  paymentCallback satisfies z.ZodType<PaymentCallback>,
  payoutCallback satisfies z.ZodType<PayoutCallback>,
])

/**
 * Why a provider's callback was refused, and its HTTP status. 5xx alone is worth sending again as it was; everything else
 * stays refused and changed nothing.
 */
export const callbackCodes = {
  signature_missing: 401,
  provider_unknown: 401,
  request_expired: 401,
  signature_invalid: 401,
  request_invalid: 400,
  order_unknown: 404,
  reference_mismatch: 409,
  currency_mismatch: 409,
  amount_mismatch: 409,
  event_conflict: 409,
  wallet_frozen: 503,
  busy: 503,
} as const

export type CallbackCode = keyof typeof callbackCodes

/** Refuses a provider's report. Nothing was changed. */
export class CallbackRefusal extends Error {
  override readonly name = 'CallbackRefusal'

  constructor(readonly code: CallbackCode) {
    super(code)
  }

  get status(): number {
    return callbackCodes[this.code]
  }
}
