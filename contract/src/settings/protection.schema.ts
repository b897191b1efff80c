import { z } from 'zod'
import { jurisdictions } from '../account/protectionProfiles'

/** Whose rules for the protection of players hold. */
export const jurisdictionSetting = z
  .enum(jurisdictions)
  .default('standard')
  .describe('The profile of rules that protects players: ages, limits, lengths, waits, lines of help.')

/** What of the protection of players stays on the server. */
export const protectionSettings = z.object({
  group: z
    .string()
    .regex(/^([a-z][a-z0-9-]{1,31})?$/)
    .default('')
    .describe('The group of merchants in which an exclusion holds everywhere; empty: in none.'),
  newAccounts: z
    .enum(['review', 'refuse'])
    .default('review')
    .describe(
      'A new account that only a weak sign links to an excluded person, a device or a name with its birth date: held for staff, or excluded at once. Under the strict jurisdiction it is always excluded.',
    ),
})
