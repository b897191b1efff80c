import { z } from 'zod'
import { optionalText } from '../schemaParts'
import { gameCard } from './gameVendors.schema'

const name = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w.-]+$/)

/** Which games, and how many at most. */
export const gamePageRequest = z.object({
  /** One class only. */
  gameClassify: optionalText(16),
  /** One house only, as it is shown. */
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
  /** Where the next page goes on; null on the last. */
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
