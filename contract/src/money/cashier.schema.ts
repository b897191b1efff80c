import { z } from 'zod'
import { cardAnswer } from './cards.schema'
import { amount, currencyCode } from '../schemaParts'
import { depositMethod } from './deposits.schema'

export const depositSettingsAnswer = z.object({
  currency: currencyCode,
  playMoney: z.boolean(),
  methods: z.array(depositMethod),
  /** How many of the member's deposits have been credited so far. */
  count: z.int().min(0),
})

const boundAccount = z.object({ id: z.string(), title: z.string(), maskedNumber: z.string() })

/** The lists that the documents name; the install prompt counts them too. */
export const boundAccountLists = z.object({
  fullBankCardList: z.array(boundAccount),
  fullVirtualWalletList: z.array(boundAccount),
  fullEWalletList: z.array(boundAccount),
})

export const withdrawAccountInfoAnswer = boundAccountLists.extend({
  /** The merchant pays out at all. */
  offered: z.boolean(),
  playMoney: z.boolean(),
  currency: currencyCode,
  /** What the member can dispose of. Nothing of it is locked: a bonus stands beside it. */
  balance: amount,
  /** On its way out already. */
  held: amount,
  minimum: amount,
  /** Of one withdrawal, and with what is left of the day. */
  maximum: amount,
  fee: z.object({ fixed: amount, basisPoints: z.int() }),
  /** How long it takes at most: a look at it, and the bank. */
  reviewHours: z.int(),
  payoutHours: z.int(),
  /** Withdrawals under way, the newest first, and whether another one can begin. */
  open: z.array(z.string()),
  canBegin: z.boolean(),
  hasPassword: z.boolean(),
  /** The same accounts as in the lists, the default first. */
  cards: z.array(cardAnswer),
})

export type DepositSettings = z.infer<typeof depositSettingsAnswer>
export type WithdrawAccountInfo = z.infer<typeof withdrawAccountInfoAnswer>
