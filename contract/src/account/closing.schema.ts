import { z } from 'zod'
import { amount, currencyCode } from '../schemaParts'

/** What stands in the way of closing an account; `smallMoney` only wants to be given up in so many words. */
export const closingObstacles = ['openWithdrawal', 'openBets', 'money', 'smallMoney'] as const

export const closingAnswer = z.object({
  obstacles: z.array(z.enum(closingObstacles)),
  currency: currencyCode,
  balance: amount,
  /** Bonus money that lapses with the account. */
  bonus: amount,
  openBets: z.int(),
  playMoney: z.boolean(),
  hasPassword: z.boolean(),
  /** How long the records stay that the law wants kept. */
  keptYears: z.int(),
})

export const closeAccountRequest = z.strictObject({
  password: z.string().max(128).optional(),
  /** What is left and too little to be paid out, as the member saw it: it is given up. */
  giveUp: amount.default(0),
})

export type ClosingObstacle = (typeof closingObstacles)[number]
export type ClosingAnswer = z.infer<typeof closingAnswer>
export type CloseAccountRequest = z.input<typeof closeAccountRequest>
