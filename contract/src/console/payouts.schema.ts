import { z } from 'zod'
import { refusalReasons, reviewCheck, reviewReasons } from '../money/withdrawals.schema'
import { cardKinds } from '../money/cards/ways'
import { amount, currencyCode, instant, uuid } from '../schemaParts'

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

export type WaitingPayout = z.output<typeof waitingPayout>
export type WaitingPayoutsRequest = z.output<typeof waitingPayoutsRequest>
export type WaitingPayoutsAnswer = z.output<typeof waitingPayoutsAnswer>
export type ProposePayoutRequest = z.output<typeof proposePayoutRequest>
