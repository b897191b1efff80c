import { z } from 'zod'
import { amount, currencyCode, isoDay, optionalText, signedAmount } from '../schemaParts'

export const commissionsRequest = z.strictObject({
  /** The first day of the page before, YYYY-MM-DD. */
  before: optionalText(10),
  /** First and last day of the merchant's calendar, both included, together or neither; all days without them. */
  from: isoDay.optional(),
  to: isoDay.optional(),
})

const commissionDay = z.object({
  /** The merchant's calendar. */
  day: z.iso.date(),
  players: z.int().min(0),
  turnover: signedAmount,
  net: signedAmount,
  earned: signedAmount,
  carried: signedAmount,
  paid: amount,
})

/** What the days asked for come to, not those of the page alone. */
const commissionTotals = z.object({
  turnover: signedAmount,
  net: signedAmount,
  earned: signedAmount,
  paid: amount,
})

/** The newest first; amounts in minor units. */
export const commissionsAnswer = z.object({
  currency: currencyCode,
  basis: z.enum(['off', 'turnover', 'net']),
  /** Hundredths of a percent, by level. */
  shares: z.array(z.int()),
  totals: commissionTotals,
  days: z.array(commissionDay),
  next: z.string().nullable(),
})

export type CommissionsRequest = z.input<typeof commissionsRequest>
export type CommissionTotals = z.infer<typeof commissionTotals>
export type CommissionDay = z.infer<typeof commissionDay>
export type CommissionsAnswer = z.infer<typeof commissionsAnswer>
