import { z } from 'zod'
import { amount } from '../schemaParts'

/** The name of a payment provider, as `PAYMENT_PROVIDERS` or its adapter has it. */
export const providerName = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/)

const noLimit = 0

/** The code of a deposit method. */
export const methodCode = z.string().regex(/^[a-zA-Z][\w-]{0,39}$/)

/** Which providers take a payment, besides the one that takes all others. Stays on the server: it names providers. */
export const providerRoutes = z
  .array(
    z
      .object({
        provider: providerName.describe('Name of the payment provider.'),
        minimum: amount.default(0).describe('Smallest amount that goes to this provider, in minor units.'),
        maximum: amount
          .default(noLimit)
          .describe('Largest amount that goes to this provider, in minor units. 0 means no limit.'),
        fromRank: z
          .int()
          .min(0)
          .max(99)
          .default(0)
          .describe('Only for members of this rank or higher. 0 includes members without a rank.'),
        toRank: z
          .int()
          .min(0)
          .max(99)
          .default(noLimit)
          .describe('Only for members of this rank or lower. 0 means no limit.'),
      })
      .refine(
        ({ minimum, maximum }) => maximum === noLimit || minimum <= maximum,
        'The minimum is above the maximum.',
      )
      .refine(
        ({ fromRank, toRank }) => toRank === noLimit || fromRank <= toRank,
        'The lowest rank is above the highest.',
      ),
  )
  .max(10)
  .default([])

export type ProviderRoute = z.output<typeof providerRoutes>[number]
