import { z } from 'zod'

/** The floating mini-game; its flags are LOTTMINIGAME3 and SEALOTTMINIGAME3. */
export const miniGameSettings = z.object({
  host: z
    .string()
    .max(253)
    .regex(/^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)?$/)
    .default('')
    .describe('Domain of the mini-game script. Leave empty for none, regardless of feature flags.'), // GAP-28
})
