import { z } from 'zod'
import { amount } from '../schemaParts'

/** How a merchant pays out. Without a word about it, a person looks at every withdrawal. Stays on the server. */
export const withdrawalSettings = z.object({
  provider: z
    .string()
    .regex(/^(?:[a-z][a-z0-9-]{1,31})?$/)
    .default('')
    .describe(
      'Name of the payment provider used for payouts (PAYMENT_PROVIDERS). If empty, nothing is paid out.',
    ),
  minimum: amount.min(1).default(1).describe('Minimum amount of one withdrawal, in minor units.'),
  maximum: amount.default(1_000_000_000).describe('Maximum amount of one withdrawal, in minor units.'),
  perDay: amount
    .default(2_000_000_000)
    .describe('Maximum amount that a member can withdraw in 24 hours, in minor units.'),
  fee: z
    .object({
      fixed: amount.default(0).describe('Charged for every withdrawal, in minor units.'),
      basisPoints: z
        .int()
        .min(0)
        .max(5_000)
        .default(0)
        .describe('Percentage of the withdrawal amount, in hundredths of a percent.'),
    })
    .prefault({})
    .describe('Fee that the merchant keeps from a withdrawal. The member receives the rest.'),
  openAtOnce: z
    .int()
    .min(1)
    .max(10)
    .default(1)
    .describe('Number of withdrawals that a member can have open at the same time.'),
  cardHoldHours: z
    .int()
    .min(0)
    .max(720)
    .default(24)
    .describe('How long after a card was added no payouts are made to it.'),
  mostCards: z
    .int()
    .min(1)
    .max(20)
    .default(5)
    .describe('Number of cards and wallets that a member can have.'),
  reviewFrom: amount
    .default(0)
    .describe('Withdrawals of this amount or more need a manual review, in minor units.'),
  reviewFirst: z.boolean().default(true).describe('A member’s first withdrawal needs a manual review.'),
  reviewNewCard: z
    .boolean()
    .default(true)
    .describe('The first withdrawal to a card that has never been paid out to also needs a manual review.'),
  reviewHours: z.int().min(1).max(240).default(24).describe('Maximum review time, as shown to members.'),
  payoutHours: z
    .int()
    .min(1)
    .max(240)
    .default(2)
    .describe('Bank processing time after the review, as shown to members.'),
})

export type WithdrawalSettings = z.infer<typeof withdrawalSettings>
