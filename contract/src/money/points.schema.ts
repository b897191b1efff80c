import { z } from 'zod'
import { amount, instant, uuid, wholeNumber, wholeNumberText } from '../schemaParts'

const delivery = z.enum(['CASH', 'BONUS', 'COUPON'])
const goodId = z.string().regex(/^[a-z0-9-]{1,40}$/)

const mallGood = z.object({
  id: goodId,
  title: z.string(),
  points: z.int().min(1),
  /** How many are left. */
  left: z.int().min(0),
  delivery,
  /** What arrives, minor units; a coupon has none. */
  amount: amount.optional(),
  /** Of a bonus: settled stakes that it asks for, and the days there are for it. */
  need: amount.optional(),
  days: z.int().optional(),
})

const mallOrder = z.object({
  id: uuid,
  title: z.string(),
  points: z.int().min(1),
  delivery,
  amount: amount.optional(),
  coupon: z.string().optional(),
  at: instant,
})

export const mallAnswer = z.object({
  points: z.int().min(0),
  /** Settled stake that earns one point, minor units; 0 where points come from elsewhere. */
  stakePerPoint: amount,
  /** Points run out so many days after they were earned, the oldest first; absent where they never do. */
  expiry: z
    .object({
      days: z.int().min(1),
      /** The next that run out, and the last day on which they can be spent. */
      next: z.object({ points: z.int().min(1), day: z.iso.date() }).optional(),
    })
    .optional(),
  goods: z.array(mallGood),
  /** The newest first. */
  orders: z.array(mallOrder),
})

export const orderGoodRequest = z.object({
  /** Names this order; repeated, it is answered with the first outcome. */
  orderId: uuid,
  goodId,
  /** The price that was shown: another one by now is refused. */
  points: wholeNumber,
})

export const orderGoodAnswer = z.object({ order: mallOrder, points: z.int().min(0), left: z.int().min(0) })

export const pointsRequest = z.object({ before: wholeNumberText.optional() })

export const pointsAnswer = z.object({
  points: z.int().min(0),
  lines: z.array(
    z.object({
      version: z.int(),
      kind: z.enum(['play', 'mission', 'board', 'order', 'expiry']),
      amount: z.int(),
      after: z.int().min(0),
      at: instant,
    }),
  ),
  /** Where the next page begins. */
  next: z.int().optional(),
})

export type Mall = z.infer<typeof mallAnswer>
export type MallGood = z.infer<typeof mallGood>
export type MallOrder = z.infer<typeof mallOrder>
export type OrderGoodRequest = z.infer<typeof orderGoodRequest>
export type OrderedGood = z.infer<typeof orderGoodAnswer>
export type PointsRequest = z.input<typeof pointsRequest>
export type ReadPointsRequest = z.output<typeof pointsRequest>
export type Points = z.infer<typeof pointsAnswer>
