import { z } from 'zod'

export const availablePromotionsAnswer = z.record(
  z.string(),
  z.object({ enabled: z.boolean(), count: z.int() }),
)

export type AvailablePromotions = z.infer<typeof availablePromotionsAnswer>
