import { z } from 'zod'

/** What of inviting and of agents stays on the server. */
export const referralSettings = z.object({
  longestChain: z
    .int()
    .min(1)
    .max(20)
    .default(3)
    .describe(
      'How many members may have invited one another in a row; who comes after that counts for nobody.',
    ),
  agentAccountsPerDay: z
    .int()
    .min(0)
    .max(1_000)
    .default(30)
    .describe('How many accounts one agent may open in 24 hours.'),
  agentLinks: z.int().min(0).max(500).default(100).describe('How many links one agent may have.'),
})
