import { z } from 'zod'
import { jurisdictions } from '../account/protectionProfiles'

/** Whose rules for the protection of players hold. */
export const jurisdictionCode = z
  .enum(jurisdictions)
  .default('standard')
  .describe('Player protection rules: age, limits, exclusion periods, waiting times and helplines.')

/** What of the protection of players stays on the server. */
export const protectionSettings = z.object({
  group: z
    .string()
    .regex(/^([a-z][a-z0-9-]{1,31})?$/)
    .default('')
    .describe('Group of merchants in which a self-exclusion applies everywhere. Leave empty for none.'),
  newAccounts: z
    .enum(['review', 'refuse'])
    .default('review')
    .describe(
      'What happens to a new account that only a weak signal (a device, or a name with date of birth) links to a self-excluded person: held for review, or excluded immediately. With the strict player protection rules it is always excluded.',
    ),
})
