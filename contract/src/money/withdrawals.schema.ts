import { z } from 'zod'
import { largestAmount } from '../money'
import { amount, currencyCode, instant, optionalText, uuid } from '../schemaParts'
import { withdrawalStates } from './paymentKinds'

/** Why a withdrawal is looked at by a person before it goes out. */
export const reviewReasons = [
  'first',
  'large',
  'newCard',
  'name',
  'sharedCard',
  'byStaff',
  'dayTotal',
  'newMember',
  'newAccount',
  'unplayed',
  'securityChange',
  'heldAccount',
  'reversedDeposit',
  'contradiction',
  'risk',
] as const

/** One rule of the review: what was found, and what it was compared with. */
export const reviewCheck = z.object({
  reason: z.enum(reviewReasons),
  /** Minor units, or whole days or hours; absent where the rule compares no figures. */
  value: z.int().optional(),
  limit: z.int().optional(),
})

/** The reasons that a staff user can refuse one for, as shown to the member. */
export const refusalReasons = ['name', 'card', 'documents', 'rules'] as const

/** Why the payment provider could not pay, as shown to the member. */
export const failureReasons = ['account', 'name', 'limit', 'other'] as const

export const withdrawalAnswer = z.object({
  id: uuid,
  state: z.enum(withdrawalStates),
  currency: currencyCode,
  /** What left the balance. */
  amount,
  fee: amount,
  card: z.object({ title: z.string(), maskedNumber: z.string() }),
  requestedAt: instant,
  /** When the current state is expected to end; absent in a final state. */
  expectedBy: instant.optional(),
  /** Only while nothing has left for the bank. */
  canCancel: z.boolean(),
  /** Why it did not go through; absent otherwise. */
  because: z.enum([...refusalReasons, ...failureReasons]).optional(),
  /** What has happened so far, the oldest first. */
  steps: z.array(z.object({ state: z.enum(withdrawalStates), at: instant })),
})

export const requestWithdrawalRequest = z.strictObject({
  /** What the member calls it: sent twice, the money leaves once. */
  id: uuid,
  card: uuid,
  amount: z.int().min(1).max(largestAmount),
  password: optionalText(128),
})

export const withdrawalRequest = z.strictObject({ id: uuid })

export const withdrawalListRequest = z.strictObject({
  /** Those before this one; the newest when absent. */
  before: uuid.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

/** The newest first. */
export const withdrawalListAnswer = z.object({
  withdrawals: z.array(withdrawalAnswer),
  /** Where the next page begins; null after the last one. */
  next: uuid.nullable(),
})

export type { WithdrawalState } from './paymentKinds'
export type ReviewReason = (typeof reviewReasons)[number]
export type ReviewCheck = z.output<typeof reviewCheck>
export type RefusalReason = (typeof refusalReasons)[number]
export type FailureReason = (typeof failureReasons)[number]
export type Withdrawal = z.infer<typeof withdrawalAnswer>
export type RequestWithdrawalRequest = z.input<typeof requestWithdrawalRequest>
export type WithdrawalRequest = z.input<typeof withdrawalRequest>
export type WithdrawalListRequest = z.input<typeof withdrawalListRequest>
export type WithdrawalListAnswer = z.infer<typeof withdrawalListAnswer>
