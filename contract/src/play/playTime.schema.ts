import { z } from 'zod'
import { amount, currencyCode, signedAmount } from '../schemaParts'

/** What the screen around a game tells: it is being played, its reality check was answered, or it was left. */
const playSign = z.enum(['playing', 'checked', 'left'])

/** A check may come as often as this, in minutes. */
const checkMinutes = z.int().min(5).max(240)

export const playTimeRequest = z.object({
  sign: playSign,
  /** How often the member wants to be reminded from now on; never more seldom than the merchant does. */
  checkEveryMinutes: checkMinutes.optional(),
})

export const playTimeAnswer = z.object({
  /** Time played in this sitting. */
  playedMs: z.int().min(0),
  currency: currencyCode,
  playMoney: z.boolean(),
  /** What went into games in this sitting, and what games paid back, by the ledger. */
  staked: amount,
  paidBack: amount,
  net: signedAmount,
  check: z.object({
    everyMinutes: checkMinutes,
    /** What the member may choose from, the merchant's own last. */
    choices: z.array(checkMinutes),
    /** Playing time until the next reality check; nothing or less when it is due. */
    dueInMs: z.int(),
  }),
})

export type PlaySign = z.infer<typeof playSign>
export type PlayTimeRequest = z.input<typeof playTimeRequest>
export type PlayTime = z.infer<typeof playTimeAnswer>
