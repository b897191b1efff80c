import { z } from 'zod'
import { largestAmount } from '../money'

const name = z.string().regex(/^\w{1,32}$/)
const share = z.int().min(0).max(10_000)

export const previewOddsRequest = z.object({
  prizeMode: name,
  /** The merchant's own odds in 1/10,000 by family and kind of bet; kinds that are not named keep those of the mode. */
  own: z
    .record(name, z.record(name, z.number().min(-largestAmount).max(largestAmount)))
    .refine((families) => Object.keys(families).length <= 20),
  /** Least return of a bet that is offered, in 1/10,000. */
  floorBps: share,
  /** The most that a bet may return, and narrower bands of single kinds. */
  maxBps: share.default(10_000),
  bands: z
    .record(name, z.object({ minBps: share, maxBps: share }))
    .refine((bands) => Object.keys(bands).length <= 500)
    .default({}),
})

export const weighedOdds = z.object({
  family: z.string(),
  type: z.string(),
  /** As the mode ships; null where the price is a table and cannot be set as one number. */
  standard: z.number().nullable(),
  odds: z.number().nullable(),
  /** What comes back of the stake on average, in 1/10,000. */
  rtpBps: z.int(),
  /** What it may return. */
  minBps: z.int(),
  maxBps: z.int(),
  /** One win in so many draws. */
  oneIn: z.number(),
  /** `low` is not offered, or refused where the merchant set it; `high` is always refused; `live` is never sold. */
  state: z.enum(['sold', 'low', 'high', 'live']),
})

export const previewOddsAnswer = z.object({ rows: z.array(weighedOdds) })

export type PreviewOddsRequest = z.output<typeof previewOddsRequest>
export type WeighedOdds = z.output<typeof weighedOdds>
export type PreviewOddsAnswer = z.output<typeof previewOddsAnswer>
