import { z } from 'zod'

export const gameVendorsRequest = z.object({ platform: z.literal('html5').default('html5') })

export const gameCard = z.object({
  accountTypeName: z.string(),
  displayName: z.string(),
  /** Where a tap leads inside the front. */
  path: z.string(),
  coverUrl: z.string(),
  /** Numbers are made by the house and never pass for an official draw (D-09). */
  simulatedDraw: z.boolean(),
  /** Whose game it is, and its name there; absent for the platform's own lotteries. */
  vendor: z.string().optional(),
  gameId: z.string().optional(),
  /** The house's name as players know it. */
  vendorName: z.string().optional(),
  /** Where it can be tried without money; absent where it cannot. */
  trialPath: z.string().optional(),
  /** What comes back of all that is staked, in percent, as the house publishes it. */
  returnToPlayer: z.number().optional(),
})

const gameCategory = z.object({
  title: z.string(),
  gameClassify: z.string(),
  /** How many there are; `cards` holds the first of them. */
  gameCount: z.int(),
  cards: z.array(gameCard),
})

const listedVendor = z.object({ vendor: z.string(), displayName: z.string(), gameCount: z.int() })

export const gameVendorsAnswer = z.object({
  categories: z.array(gameCategory),
  /** Classes in their order. */
  sorting: z.array(z.string()),
  /** Under which name a house is shown, by its own. */
  mapping: z.record(z.string(), z.string()),
  /** Shown houses in their order. */
  vendorSorting: z.array(z.string()),
  /** False hides a class or a house. */
  display: z.record(z.string(), z.boolean()),
  /** Places of the classes, in steps of 100. */
  ordinal: z.record(z.string(), z.number()),
  allVendors: z.array(listedVendor),
})

export type GameVendorsRequest = z.input<typeof gameVendorsRequest>
export type GameCard = z.infer<typeof gameCard>
export type GameCategory = z.infer<typeof gameCategory>
export type ListedVendor = z.infer<typeof listedVendor>
export type GameVendors = z.infer<typeof gameVendorsAnswer>
