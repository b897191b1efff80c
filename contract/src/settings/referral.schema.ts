import { z } from 'zod'

/** What of inviting and of agents stays on the server. */
export const referralSettings = z.object({
  longestChain: z
    .int()
    .min(1)
    .max(20)
    .default(3)
    .describe('Maximum length of a referral chain. Members referred beyond it don’t count for anyone.'),
  agentAccountsPerDay: z
    .int()
    .min(0)
    .max(1_000)
    .default(30)
    .describe('Number of accounts that one agent can open in 24 hours.'),
  agentLinks: z
    .int()
    .min(0)
    .max(500)
    .default(100)
    .describe('Number of referral links that one agent can have.'),
})
