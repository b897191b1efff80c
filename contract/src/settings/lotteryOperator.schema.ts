import { z } from 'zod'
import { amount, isoDay, offsetInstant } from '../schemaParts'

const code = z.string().regex(/^\w{1,32}$/)

/** A share of the stake, 1/10,000. */
const share = z.int().min(0).max(10_000)

/** Gross odds of kinds of bets whose price is one number, by family. */
const familyOdds = z.record(code, z.record(code, z.int().min(1_0000).max(1_000_000_0000)))

/** By kinds of bets; both edges are inside. */
const bands = z.record(code, z.object({ minBps: share.default(0), maxBps: share.default(10_000) }))

/** The settings that limit how much bets may return, stored in a separate table. */
export const returnBandSettings = z.object({
  minRtpBps: share.default(5_000),
  maxRtpBps: share.default(10_000),
  returnBands: bands.default({}),
})

/** The operator settings of the lotteries; they never leave the server. */
export const lotteryOperatorSettings = z.object({
  calendar: z
    .array(z.object({ lottery: z.string(), date: isoDay, movedTo: isoDay.optional() }))
    .max(2_000)
    .default([])
    .describe(
      'Days on which an official draw does not take place or is moved. Stakes on cancelled draws are refunded.',
    ),
  resultToleranceMinutes: z
    .int()
    .min(10)
    .max(10_080)
    .default(1_440)
    .describe('Maximum delay of an official result before stakes are refunded.'),
  resultTolerances: z
    .record(z.string(), z.int().min(10).max(10_080))
    .default({})
    .describe(
      'Time limit in minutes for individual lotteries by code, for example one hour for Thai lotteries. Other lotteries use the general limit.',
    ),
  clawbackHours: z
    .int()
    .min(0)
    .max(168)
    .default(24)
    .describe('How long after settlement a corrected result can claw back overpayments.'),
  exposureCaps: z
    .partialRecord(z.enum(['lo', 'de', 'threeDigits', 'fourDigits', 'xien', 'truot']), amount)
    .default({})
    .describe(
      'Maximum loss on one number in a draw, by bet type. Bet types that are not listed use the general limit.',
    ),
  odds: z
    .record(code, familyOdds)
    .default({})
    .describe(
      'Gross odds in 1/10,000 of the unit stake, by prize mode, draw type and bet type. Bet types that are not listed keep the prize mode’s odds. Accepted bets keep their odds.',
    ),
  maxRtpBps: share
    .default(10_000)
    .describe('Bet types with a higher RTP are not offered, and odds above it can’t be published.'),
  returnBands: bands
    .default({})
    .describe(
      'Narrower RTP range for individual bet types. Odds outside it can’t be published or sold, and bets accepted at such odds count as errors.',
    ),
  bookCap: amount
    .optional()
    .describe(
      'Maximum loss on one result of a draw, for lotteries with few enough results to track them all. If not set, the general limit applies.',
    ),
  maxLossPerIssue: amount
    .optional()
    .describe(
      'A draw that could lose more than this is suspended until staff resume it. If not set, draws are never suspended.',
    ),
  playerCancelling: z
    .boolean()
    .default(false)
    .describe(
      'Players can cancel a bet slip within 60 seconds while all its draws still accept bets. The full stake is refunded.',
    ),
  numberRules: z
    .array(
      z.object({
        token: z.string().max(64),
        factorBps: z.int().min(0).max(10_000),
        /** Not before this instant. */
        from: offsetInstant.optional(),
      }),
    )
    .max(1_000)
    .default([])
    .describe(
      'Numbers sold at a share of their odds, in 1/10,000, from a given time or immediately. 0 stops sales. Bets accepted earlier keep their odds.',
    ),
})
