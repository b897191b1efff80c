import { z } from 'zod'

/** What the house decides about its lotteries; never leaves the server. */
export const lotteryHouseSettings = z.object({
  calendar: z
    .array(z.object({ lottery: z.string(), date: z.iso.date(), movedTo: z.iso.date().optional() }))
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
  clawbackHours: z
    .int()
    .min(0)
    .max(168)
    .default(24)
    .describe('How long after settlement a corrected result may take back what was paid too much.'),
  numberRules: z
    .array(z.object({ token: z.string().max(64), factorBps: z.int().min(0).max(10_000) }))
    .max(1_000)
    .default([])
    .describe(
      'Numbers sold at a share of their odds, 1/10,000; 0 closes them. Bets accepted before keep their odds.',
    ),
})
