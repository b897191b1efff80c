import { z } from 'zod'
import { amount, currencyCode, instant, uuid } from '../schemaParts'
import { depositKinds, depositStates, excessVerdicts } from './paymentKinds'
import { cardAnswer } from './cards.schema'
import { memberDocument } from './verification.schema'

const fee = z.object({ fixed: amount, basisPoints: z.int().min(0).max(5_000) })

/** A deposit method, with everything that is shown before a payment is made. */
export const depositMethod = z.object({
  code: z.string(),
  kind: z.enum(depositKinds),
  /** A proper name: a bank's, a wallet's. */
  title: z.string(),
  minimum: amount,
  maximum: amount,
  /** Amounts are multiples of it. */
  step: amount,
  presets: z.array(amount),
  fee,
  /** How long there is to pay. */
  minutes: z.int().min(1),
})

/** Opens the bank's app on the phone that pays, where the provider gives a way to. */
const appUrl = z.string().optional()

/** How a pending deposit is paid. `code` is what a phone reads or what is pasted into a bank's app. */
const way = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('transfer'),
    bank: z.string(),
    account: z.string(),
    holder: z.string(),
    memo: z.string(),
    code: z.string(),
    appUrl,
  }),
  z.object({ by: z.literal('promptPay'), holder: z.string(), code: z.string(), appUrl }),
  z.object({ by: z.literal('pix'), holder: z.string(), code: z.string(), appUrl }),
  z.object({ by: z.literal('page'), url: z.string() }),
])

export const depositAnswer = z.object({
  id: uuid,
  state: z.enum(depositStates),
  kind: z.enum(depositKinds),
  title: z.string(),
  currency: currencyCode,
  /** What was asked to be paid, minor units. */
  amount,
  /** Of the amount asked, or of what was credited once it was. */
  fee: amount,
  madeAt: instant,
  expiresAt: instant,
  /** Present while it is to be paid. */
  way: way.optional(),
  /** When it came to its end. */
  settledAt: instant.optional(),
  /** What arrived. */
  paid: amount.optional(),
  /** What went into the wallet, the fee taken off. */
  credited: amount.optional(),
  /** Paid more than was requested: a staff user decides about it. */
  excess: amount.optional(),
  /** What was decided; absent until then. */
  excessVerdict: z.enum(excessVerdicts).optional(),
  /** Which of the member's credited deposits it is, from one on. */
  count: z.int().min(1).optional(),
  /** Of a reversed one: what the wallet did not hold and the member owes. */
  owed: amount.optional(),
  /** No real money moves (D-09). */
  playMoney: z.boolean(),
})

export const makeDepositRequest = z.strictObject({
  /** Names this deposit; repeated, it is answered with its outcome. */
  id: uuid,
  method: z.string().regex(/^[\w-]{1,32}$/),
  amount: amount.min(1),
  /** The deposit bonus that the member chose with it. */
  promotion: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
})

export const depositRequest = z.strictObject({ id: uuid })

export const depositsRequest = z.strictObject({
  before: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

export const depositsAnswer = z.object({
  deposits: z.array(depositAnswer),
  next: z.string().nullable(),
  /** How many of the member's deposits have been credited so far. */
  count: z.int().min(0),
})

export type DepositMethod = z.infer<typeof depositMethod>
export type Deposit = z.infer<typeof depositAnswer>
export type DepositWay = z.infer<typeof way>
export type MakeDepositRequest = z.input<typeof makeDepositRequest>
export type ReadMakeDepositRequest = z.output<typeof makeDepositRequest>
export type DepositRequest = z.input<typeof depositRequest>
export type DepositsRequest = z.input<typeof depositsRequest>
export type ReadDepositsRequest = z.output<typeof depositsRequest>
export type DepositPage = z.infer<typeof depositsAnswer>

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
  /** The documents that the merchant asks of the member; absent where it asks for none. */
  documents: z.array(memberDocument).optional(),
})

export type DepositSettings = z.infer<typeof depositSettingsAnswer>
export type WithdrawAccountInfo = z.infer<typeof withdrawAccountInfoAnswer>
