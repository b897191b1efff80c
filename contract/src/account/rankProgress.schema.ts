import { z } from 'zod'

export const rankProgressAnswer = z.object({
  currentProgress: z.object({ completedConditions: z.int(), totalExpectedConditions: z.int() }),
  playerRankProgress: z.object({ labelId: z.string() }).optional(),
})

export type RankProgress = z.infer<typeof rankProgressAnswer>
