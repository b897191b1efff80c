import { z } from 'zod'

/** What of members' own affairs stays on the server. */
export const memberSettings = z.object({
  marketingNeedsConsent: z
    .boolean()
    .default(false)
    .describe('Marketing is only sent to members who have agreed to it. Until then, all channels are off.'),
  payeeNameBesideAuthenticator: z
    .boolean()
    .default(false)
    .describe(
      'The payee name is accepted as the second factor even if the member also set up an authenticator app. If off, knowing the name is not enough.',
    ),
  recordYears: z
    .int()
    .min(1)
    .max(30)
    .default(5)
    .describe('Number of years that records of closed accounts are kept for legal reasons.'),
})
