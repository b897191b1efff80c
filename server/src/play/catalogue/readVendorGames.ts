import { lotteryVendor } from '@playfront/contract/play/catalogue'
import { z } from 'zod'
import type { VendorGame } from '../vendors/gameProviderPort'

/** A longer answer is not a list of games but a mistake. */
const maxList = 20_000

const name = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[A-Za-z0-9_.-]+$/)

/** A row of a provider's list of games. */
export const vendorGame = z.object({
  vendor: name(32).refine((vendor) => vendor !== lotteryVendor, 'the name is the platform’s own'),
  nodeId: name(64),
  gameId: name(64),
  // Neither control characters nor signs that turn the reading direction round.
  title: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}]+$/u),
  gameClassify: z.enum(['RNG', 'PVP', 'LIVE', 'FISH', 'SPORTS', 'ELOTT']),
  cover: z
    .string()
    .max(300)
    .regex(/^\/(?!\/)[\w./%~-]*$/),
  returnToPlayer: z.number().min(0).max(100).optional(),
  hasTrial: z.boolean(),
})

/** A row that is not taken, and why. */
export interface LeftOut {
  at: number
  reason: string
}

export interface ReadGames {
  games: VendorGame[]
  leftOut: LeftOut[]
}

/**
 * The part of a provider's answer that can be offered: valid rows, each game once. An answer that is no list, or
 * longer than any list of games, has none.
 */
export const readVendorGames = (answer: unknown): ReadGames => {
  if (!Array.isArray(answer)) return { games: [], leftOut: [{ at: -1, reason: 'the answer is no list' }] }
  if (answer.length > maxList)
    return { games: [], leftOut: [{ at: -1, reason: `more than ${maxList} rows` }] }
  const games = new Map<string, VendorGame>()
  const leftOut: LeftOut[] = []
  for (const [at, row] of answer.entries()) {
    const read = vendorGame.safeParse(row)
    const key = read.success ? `${read.data.vendor}/${read.data.gameId}` : ''
    if (!read.success) leftOut.push({ at, reason: faultOf(read.error) })
    else if (games.has(key)) leftOut.push({ at, reason: `${key} is listed twice` })
    else games.set(key, read.data)
  }
  return { games: [...games.values()], leftOut }
}

const faultOf = ({ issues: [first] }: z.ZodError): string =>
  first ? `${first.path.join('.') || 'row'}: ${first.message}` : 'malformed'
