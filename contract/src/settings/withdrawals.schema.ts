import { z } from 'zod'
import { amount } from '../schemaParts'

/** How a merchant pays out. Without a word about it, a person looks at every withdrawal. Stays on the server. */
export const withdrawalSettings = z.object({
  provider: z
    .string()
    .regex(/^(?:[a-z][a-z0-9-]{1,31})?$/)
    .default('')
    .describe('Name of the payment provider that pays out (PAYMENT_PROVIDERS); empty: nothing is paid out.'),
  minimum: amount.min(1).default(1).describe('The least a member can withdraw, minor units.'),
  maximum: amount.default(1_000_000_000).describe('The most of one withdrawal, minor units.'),
  perDay: amount.default(2_000_000_000).describe('The most a member can ask for in 24 hours, minor units.'),
  fee: z
    .object({
      fixed: amount.default(0).describe('Of every withdrawal, minor units.'),
      basisPoints: z
        .int()
        .min(0)
        .max(5_000)
        .default(0)
        .describe('A share of the amount, in hundredths of a percent.'),
    })
    .prefault({})
    .describe('What the merchant keeps of a withdrawal; the rest arrives.'),
  openAtOnce: z.int().min(1).max(10).default(1).describe('How many withdrawals a member can have under way.'),
  cardHoldHours: z
    .int()
    .min(0)
    .max(720)
    .default(24)
    .describe('How long nothing is paid out to a card after it was added.'),
  mostCards: z.int().min(1).max(20).default(5).describe('How many cards and wallets a member can have.'),
  reviewFrom: amount
    .default(0)
    .describe('Withdrawals of this much or more are looked at by a person, minor units.'),
  reviewFirst: z.boolean().default(true).describe('A member’s first withdrawal is looked at by a person.'),
  reviewNewCard: z
    .boolean()
    .default(true)
    .describe('So is the first one to a card that nothing was paid to yet.'),
  reviewHours: z
    .int()
    .min(1)
    .max(240)
    .default(24)
    .describe('How long a look takes at most, as members are told.'),
  payoutHours: z
    .int()
    .min(1)
    .max(240)
    .default(2)
    .describe('How long the bank takes after that, as members are told.'),
})

export type WithdrawalSettings = z.infer<typeof withdrawalSettings>
