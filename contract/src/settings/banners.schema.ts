import { z } from 'zod'
import { languageCode, offsetInstant } from '../schemaParts'

/** A picture of the merchant's own, or one of the picture network. */
const picture = z
  .string()
  .regex(/^(?:https:\/\/[^\s\\]+|\/[^\s/\\][^\s\\]*)$/)
  .max(500)

const words = z.object({ title: z.string().min(1).max(60), text: z.string().max(120).optional() })

const part = z.string().max(64).optional()

const instant = offsetInstant.optional()

/** A banner on home by the documents' names (B§3). */
const banner = z.object({
  linkageType: z.enum(['P', 'URL', 'G']).describe('Leads to an activity, an address, or a game.'),
  linkage: z
    .string()
    .max(500)
    .default('')
    .describe(
      'The activity’s id, the address, or the game’s own id; other hosts stand in shell.externalHosts.',
    ),
  vendor: part.describe('House of the game.'),
  nodeId: part.describe('The game’s place in the house’s list.'),
  roomId: part.describe('Room of the game.'),
  gameType: part.describe('Kind of the game.'),
  picture: picture.describe(
    '720 by 252, without words; its left half is calm, and mirrored from right to left.',
  ),
  words: z.partialRecord(languageCode, words).describe('What lies on the picture, by language.'),
  from: instant.describe('From when on it is shown; at once when absent.'),
  until: instant.describe('Until when it is shown; for good when absent.'),
})

export const bannerSettings = z.array(banner).max(12).default([]).describe('Banners on home, in this order.')

export type Banner = z.infer<typeof banner>
