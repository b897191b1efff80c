import { z } from 'zod'
import { failureReasons, refusalReasons, reviewCheck, reviewReasons } from '../money/withdrawals.schema'
import { withdrawalStates } from '../money/paymentKinds'
import { cardKinds } from '../money/cards/ways'
import { largestAmount } from '../money'
import { amount, currencyCode, instant, isoDay, pageCursor, uuid } from '../schemaParts'
import { providerName } from '../settings/providerRoutes.schema'
import { timelineFile } from './memberTimeline.schema'

const verdict = z.enum(['approve', 'refuse'])
const because = z.enum(refusalReasons)

export const waitingPayout = z.object({
  id: uuid,
  userName: z.string(),
  member: uuid,
  amount,
  fee: amount,
  currency: currencyCode,
  card: z.string(),
  maskedNumber: z.string(),
  /** The account in full, for those who prepare or approve; null for others. */
  account: z
    .object({
      kind: z.enum(cardKinds),
      /** Bank, wallet or network, as in `payoutWays`. */
      way: z.string(),
      number: z.string(),
      branch: z.string().nullable(),
      pixKind: z.string().nullable(),
      holder: z.string(),
    })
    .nullable(),
  /** Why a person looks at it. */
  reasons: z.array(z.enum(reviewReasons)),
  /** The same with what each rule compared. */
  checks: z.array(reviewCheck),
  requestedAt: instant,
})

export const waitingPayoutsRequest = z.object({
  /** The last one of the page before; the first page without. */
  after: uuid.optional(),
})

export const waitingPayoutsAnswer = z.object({ payouts: z.array(waitingPayout), next: uuid.nullable() })

export const proposePayoutRequest = z
  .object({
    id: uuid,
    /** The id that the page assigns: sent twice, it is one approval request. */
    proposal: uuid,
    verdict,
    because: because.optional(),
  })
  .refine((asked) => (asked.verdict === 'refuse') === (asked.because !== undefined), { path: ['because'] })

const amountFilter = z.coerce.number().int().min(0).max(largestAmount)

/** `open`: with a payment provider, without a result yet. */
export const withdrawalFilters = [...withdrawalStates, 'open'] as const

export const withdrawalHistoryRequest = z.object({
  /** A member's whole name, the provider's whole reference, or an id of a withdrawal or a member. */
  find: z.string().trim().max(128).optional(),
  state: z.enum(withdrawalFilters).optional(),
  /** Bank, wallet or network, as in `payoutWays`. */
  method: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  /** A payment provider that got the order or refused it; with a state, one in whose hands it has that state. */
  provider: providerName.optional(),
  /** Requested then or later. */
  since: instant.optional(),
  /** First and last day of the merchant's calendar on which it was requested, both included. */
  from: isoDay.optional(),
  to: isoDay.optional(),
  /** Smallest and largest amount, both included, minor units. */
  min: amountFilter.optional(),
  max: amountFilter.optional(),
  /** `next` of the page before. */
  before: pageCursor.optional(),
})

export const withdrawalRow = z.object({
  id: uuid,
  member: uuid,
  userName: z.string(),
  state: z.enum(withdrawalStates),
  currency: currencyCode,
  amount,
  fee: amount,
  card: z.string(),
  maskedNumber: z.string(),
  /** The payment provider and its reference, once it was sent. */
  provider: z.string().nullable(),
  reference: z.string().nullable(),
  /** Providers that refused the order before this one got it, in order. */
  refusedBy: z.array(z.string()),
  /** Why it did not go through. */
  because: z.enum([...refusalReasons, ...failureReasons]).nullable(),
  /** Nobody had to review it. */
  isAutomatic: z.boolean(),
  /** Why it was reviewed, or what was checked for it to be paid without a review. */
  checks: z.array(reviewCheck),
  /** Who of the staff requested what was decided about it, and who approved that. */
  requestedBy: z.string().nullable(),
  approvedBy: z.array(z.string()),
  requestedAt: instant,
  endedAt: instant.nullable(),
})

export const withdrawalHistoryAnswer = z.object({
  withdrawals: z.array(withdrawalRow),
  next: pageCursor.nullable(),
})

export const withdrawalFileRequest = withdrawalHistoryRequest
  .omit({ before: true })
  .required({ from: true, to: true })

export const withdrawalFile = timelineFile

export type WithdrawalHistoryRequest = z.output<typeof withdrawalHistoryRequest>
export type WithdrawalRow = z.output<typeof withdrawalRow>
export type WithdrawalHistoryAnswer = z.output<typeof withdrawalHistoryAnswer>
export type WithdrawalFileRequest = z.output<typeof withdrawalFileRequest>
export type WithdrawalFile = z.output<typeof withdrawalFile>
export type WaitingPayout = z.output<typeof waitingPayout>
export type WaitingPayoutsRequest = z.output<typeof waitingPayoutsRequest>
export type WaitingPayoutsAnswer = z.output<typeof waitingPayoutsAnswer>
export type ProposePayoutRequest = z.output<typeof proposePayoutRequest>
