import { z } from 'zod'

/** Another platform's address of a call that the documents name no path for. */
const otherPath = z
  .string()
  .max(200)
  .regex(/^\/wps\/[\w/-]+$/)
  .optional()

/** The promotions that members claim (GAP-02, GAP-16). */
export const activitySettings = z.object({
  entry: z.boolean().default(false).describe('Home leads to the list of promotions.'),
  listPath: otherPath.describe('Path of the promotion list; our own platform’s when absent.'),
  onePath: otherPath.describe('Path of one promotion by its id; our own platform’s when absent.'),
  claimPath: otherPath.describe('Path that a promotion is claimed at; our own platform’s when absent.'),
})
