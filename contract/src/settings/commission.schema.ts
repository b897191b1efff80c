import { z } from 'zod'

/** What agents earn by the play of those below them. */
export const commissionSettings = z.object({
  basis: z
    .enum(['off', 'turnover', 'net'])
    .default('off')
    .describe(
      'What commission is a share of: settled stakes, what the house kept of them, or nothing at all.',
    ),
  payout: z
    .enum(['byItself', 'approved'])
    .default('byItself')
    .describe(
      'Whether a day’s commission is paid as soon as it is reckoned, or waits for a run that two people make.',
    ),
  shares: z
    .array(z.int().min(0).max(10_000))
    .max(2)
    .default([])
    .describe(
      'The share for members below the agent, then for those below them, in hundredths of a percent.',
    ),
})
