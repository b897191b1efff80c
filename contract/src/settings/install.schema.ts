import { z } from 'zod'

/** Method and path of a call of another platform. */
const callElsewhere = z.object({
  method: z.enum(['GET', 'POST']).default('GET'),
  path: z
    .string()
    .max(200)
    .regex(/^\/wps\/[\w/-]+$/),
})

/** Where the install prompt asks what the documents give no address for (GAP-15). */
export const installPromptCalls = z.object({
  promptSettings: callElsewhere
    .optional()
    .describe('Method and path of the install prompt settings. If not set, `installPrompt` is used.'),
  transactionCounts: callElsewhere
    .optional()
    .describe('Method and path of the transaction counts. If not set, this platform’s own is used.'),
})
