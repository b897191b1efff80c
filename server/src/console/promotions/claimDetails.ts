import { amount, currencyCode, isoDay, uuid } from '@playfront/contract/schemaParts'
import { z } from 'zod'

/** What takes effect when a manual claim is approved. */
export const claimDetails = z.object({
  does: z.enum(['give', 'takeBack']),
  promotion: z.string(),
  member: uuid,
  /** The bonus that is cancelled. */
  bonus: uuid.nullable(),
  amount: amount.min(1),
  currency: currencyCode,
  /** Of a bonus to be given, its terms as the promotion had them when it was requested. */
  need: amount.nullable(),
  shares: z.record(z.string(), z.number()).nullable(),
  days: z.int().min(1).nullable(),
  /** The merchant's day, for what one person may give on it. */
  day: isoDay,
})

export type ClaimDetails = z.output<typeof claimDetails>
