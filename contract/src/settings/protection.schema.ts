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
})
