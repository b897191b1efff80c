import { z } from 'zod'

/** Where games ask what the documents give no address for (GAP-16). */
export const gameCallSettings = z.object({
  lanesPath: z
    .string()
    .max(200)
    .regex(/^\/wps\/[\w/-]+$/)
    .optional()
    .describe('Path of the list of lanes. If not set, this platform’s own is used.'),
})
