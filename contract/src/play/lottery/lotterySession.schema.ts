import { z } from 'zod'
import { amount, currencyCode, languageCode } from '../../schemaParts'

export const lotterySessionRequest = z.strictObject({ launchCode: z.string().min(16).max(128) })

export const lotterySessionAnswer = z.object({
  token: z.string(),
  memberId: z.string(),
  userName: z.string(),
  currency: currencyCode,
  balance: amount,
  /** Grows with every change of the balance; an older one never overwrites a newer. */
  balanceVersion: z.int(),
  language: languageCode,
  prizeMode: z.string(),
  lottery: z.string().optional(),
  view: z.enum(['betting', 'lobby']),
  /** Epoch milliseconds. */
  serverTime: z.int(),
})

export type LotterySessionRequest = z.input<typeof lotterySessionRequest>
export type LotterySession = z.infer<typeof lotterySessionAnswer>
