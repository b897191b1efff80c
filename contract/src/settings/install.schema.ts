import { z } from 'zod'

/** Where the install prompt asks what the documents give no address for (GAP-15). */
export const installPromptCalls = z.object({
  transactionCounts: z
    .object({
      method: z.enum(['GET', 'POST']).default('GET'),
      path: z
        .string()
        .max(200)
        .regex(/^\/wps\/[\w/-]+$/),
    })
    .optional()
    .describe('Method and path of the counts of payments; our own platform’s when absent.'),
})
