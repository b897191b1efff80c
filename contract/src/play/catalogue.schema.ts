import { z } from 'zod'
import { instant, optionalText } from '../schemaParts'

export const gameVendorsRequest = z.object({ platform: z.literal('html5').default('html5') })

export const gameCard = z.object({
  accountTypeName: z.string(),
  displayName: z.string(),
  /** Where a tap leads inside the front. */
  path: z.string(),
  coverUrl: z.string(),
  /** Numbers are drawn in-house and are never presented as an official draw (D-09). */
  simulatedDraw: z.boolean(),
  /** Whose game it is, and its name there; absent for the platform's own lotteries. */
  vendor: z.string().optional(),
  gameId: z.string().optional(),
  /** The game provider's name as players know it. */
  vendorName: z.string().optional(),
  /** Where it can be tried without money; absent where it cannot. */
  trialPath: z.string().optional(),
  /** The return to player, in percent, as the game provider publishes it. */
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
  /** The display name of each game provider, by its own name. */
  mapping: z.record(z.string(), z.string()),
  /** Shown game providers in their order. */
  vendorSorting: z.array(z.string()),
  /** False hides a class or a game provider. */
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

const name = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w.-]+$/)

/** Which games, and how many at most. */
export const gamePageRequest = z.object({
  /** One class only. */
  gameClassify: optionalText(16),
  /** One game provider only, by its display name. */
  vendor: optionalText(32),
  /** Part of a name; accents, case and marks make no difference. */
  text: optionalText(60),
  /** Where the page before this one ended. */
  after: optionalText(40),
  limit: z.coerce.number().int().min(1).max(100).default(60),
})

export const gamePageAnswer = z.object({
  games: z.array(gameCard),
  /** Of all pages together. */
  total: z.int(),
  /** The cursor of the next page; null on the last. */
  next: z.string().nullable(),
})

/** A game by whose it is and its name there; the platform's own lotteries are `LOTT`. */
export const gameName = z.strictObject({ vendor: name.max(32), gameId: name })

export const memberGamesAnswer = z.object({
  /** The latest first. */
  favourites: z.array(gameCard),
  recent: z.array(gameCard),
})

export type GamePageRequest = z.input<typeof gamePageRequest>
export type GamePage = z.infer<typeof gamePageAnswer>
export type GameName = z.infer<typeof gameName>
export type MemberGames = z.infer<typeof memberGamesAnswer>

export const gameLanesRequest = z.object({
  vendor: z.string().min(1).max(32),
  gameClassify: optionalText(16),
})

const gameLane = z.object({
  vendor: z.string(),
  gameId: z.string(),
  nodeId: z.string(),
  title: z.string(),
})

export const gameLanesAnswer = z.object({ data: z.object({ lanes: z.array(gameLane) }) })

export type GameLane = z.infer<typeof gameLane>
export type GameLanesRequest = z.input<typeof gameLanesRequest>
export type GameLanes = z.infer<typeof gameLanesAnswer>

export const gameMatchAnswer = z.object({
  matches: z.array(
    z.object({
      id: z.string(),
      /** A lottery's code. */
      gameId: z.string(),
      title: z.string(),
      /** When bets close, and when it is decided. */
      closesAt: instant,
      endsAt: instant,
    }),
  ),
})

export type GameMatch = z.infer<typeof gameMatchAnswer>
