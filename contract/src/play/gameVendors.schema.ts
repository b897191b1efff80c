import { z } from 'zod'

export const gameVendorsRequest = z.object({ platform: z.literal('html5').default('html5') })

const gameCard = z.object({
  accountTypeName: z.string(),
  displayName: z.string(),
  /** Where a tap leads inside the front. */
  path: z.string(),
  coverUrl: z.string(),
  /** Numbers are made by the house and never pass for an official draw (D-09). */
  simulatedDraw: z.boolean(),
})

export const gameVendorsAnswer = z.object({
  categories: z.array(
    z.object({ title: z.string(), gameClassify: z.string(), gameCount: z.int(), cards: z.array(gameCard) }),
  ),
})

export type GameVendorsRequest = z.input<typeof gameVendorsRequest>
export type GameCard = z.infer<typeof gameCard>
export type GameVendors = z.infer<typeof gameVendorsAnswer>
