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
  linkageType: z.enum(['P', 'URL', 'G']).describe('Whether the banner opens a promotion, a URL or a game.'),
  linkage: z
    .string()
    .max(500)
    .default('')
    .describe('Promotion ID, URL or game ID. External domains must be listed in shell.externalHosts.'),
  vendor: part.describe('Game provider.'),
  nodeId: part.describe('Position of the game in the game provider’s list.'),
  roomId: part.describe('Room of the game.'),
  gameType: part.describe('Game category.'),
  picture: picture.describe(
    '720 × 252, without text. Keep the left half simple; the image is mirrored for right-to-left languages.',
  ),
  words: z.partialRecord(languageCode, words).describe('Text on the image, by language.'),
  from: instant.describe('Start. If not set, the banner is shown immediately.'),
  until: instant.describe('End. If not set, the banner has no end date.'),
})

export const bannerSettings = z
  .array(banner)
  .max(12)
  .default([])
  .describe('Banners on the home page, in this order.')

export type Banner = z.infer<typeof banner>
