import { z } from 'zod'

/** What of members' own affairs stays on the server. */
export const memberSettings = z.object({
  marketingNeedsConsent: z
    .boolean()
    .default(false)
    .describe('Advertising goes only to members who have said yes to it; until then every way is off.'),
  payeeNameBesideAuthenticator: z
    .boolean()
    .default(false)
    .describe(
      'The payee name passes the second factor although the member has chosen an authenticator as well. Off: whoever knows the name does not get past the authenticator.',
    ),
  recordYears: z
    .int()
    .min(1)
    .max(30)
    .default(5)
    .describe('Years that the records of a closed account are kept for the law.'),
})
