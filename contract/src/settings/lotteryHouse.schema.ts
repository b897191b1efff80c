import { z } from 'zod'
import { amount, isoDay, offsetInstant } from '../schemaParts'

const code = z.string().regex(/^\w{1,32}$/)

/** A share of the stake, 1/10,000. */
const share = z.int().min(0).max(10_000)

/** Gross odds of kinds of bets whose price is one number, by family. */
const familyOdds = z.record(code, z.record(code, z.int().min(1_0000).max(1_000_000_0000)))

/** By kinds of bets; both edges are inside. */
const bands = z.record(code, z.object({ leastBps: share.default(0), mostBps: share.default(10_000) }))

/** What of the settings says how much bets may return, as a table of its own keeps it. */
export const returnBandSettings = z.object({
  minRtpBps: share.default(5_000),
  maxRtpBps: share.default(10_000),
  returnBands: bands.default({}),
})

/** What the house decides about its lotteries; never leaves the server. */
export const lotteryHouseSettings = z.object({
  calendar: z
    .array(z.object({ lottery: z.string(), date: isoDay, movedTo: isoDay.optional() }))
    .max(2_000)
    .default([])
    .describe(
      'Days on which an official draw is not held, or on another day; stakes on a dropped draw go back.',
    ),
  resultToleranceMinutes: z
    .int()
    .min(10)
    .max(10_080)
    .default(1_440)
    .describe('How long an official result may be missing before the stakes go back.'),
  resultTolerances: z
    .record(z.string(), z.int().min(10).max(10_080))
    .default({})
    .describe(
      'The same in minutes for single lotteries by their codes, such as an hour for the Thai ones; the general one elsewhere.',
    ),
  clawbackHours: z
    .int()
    .min(0)
    .max(168)
    .default(24)
    .describe('How long after settlement a corrected result may take back what was paid too much.'),
  exposureCaps: z
    .partialRecord(z.enum(['lo', 'de', 'threeDigits', 'fourDigits', 'xien', 'truot']), amount)
    .default({})
    .describe(
      'The most one number of one issue may cost the house, by kind of bet; the general cap where none is named.',
    ),
  odds: z
    .record(code, familyOdds)
    .default({})
    .describe(
      'Gross odds in 1/10,000 of the unit stake by prize mode, family and kind of bet; what is not named keeps its own. Accepted bets keep theirs.',
    ),
  maxRtpBps: share
    .default(10_000)
    .describe('Bet types that return more than this are not offered; no odds can be published above it.'),
  returnBands: bands
    .default({})
    .describe(
      'A narrower band for what single kinds of bets return. Odds outside it are not published, not sold, and a fault where a bet has them.',
    ),
  bookCap: amount
    .optional()
    .describe(
      'The most one result of an issue may cost the house, where results are few enough to keep a book of all; the general cap when absent.',
    ),
  maxLossPerIssue: amount
    .optional()
    .describe(
      'An issue that may lose more than this is paused, and a person has to open it again; never paused when absent.',
    ),
  playerCancelling: z
    .boolean()
    .default(false)
    .describe(
      'Players may take a slip back within 60 seconds, while all its issues still take bets; the whole stake returns.',
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
      'Numbers sold at a share of their odds, 1/10,000, from an instant on or at once; 0 closes them. Bets accepted before keep their odds.',
    ),
})
