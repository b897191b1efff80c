import { z } from 'zod'

/** What agents earn by the play of those below them. */
export const commissionSettings = z.object({
  basis: z
    .enum(['off', 'turnover', 'net'])
    .default('off')
    .describe('What commission is calculated from: settled stakes, net revenue, or no commission.'),
  payout: z
    .enum(['byItself', 'approved'])
    .default('byItself')
    .describe('Whether commission is paid automatically each day, or in a run that two people approve.'),
  shares: z
    .array(z.int().min(0).max(10_000))
    .max(2)
    .default([])
    .describe(
      'Commission rate for members directly below the agent, then for each level below, in hundredths of a percent.',
    ),
})
