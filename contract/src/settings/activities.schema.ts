import { z } from 'zod'

/** Another platform's address of a call that the documents name no path for. */
const otherPath = z
  .string()
  .max(200)
  .regex(/^\/wps\/[\w/-]+$/)
  .optional()

/** The promotions that members claim (GAP-02, GAP-16). */
export const activitySettings = z.object({
  entry: z.boolean().default(false).describe('The home page links to the list of promotions.'),
  listPath: otherPath.describe('Path of the promotion list. If not set, this platform’s own is used.'),
  onePath: otherPath.describe('Path of a single promotion by ID. If not set, this platform’s own is used.'),
  claimPath: otherPath.describe('Path for claiming a promotion. If not set, this platform’s own is used.'),
})
