import { z } from 'zod'
import { languageCode, optionalText } from '../schemaParts'

/** The lottery query of B§7. Vendor games come with the game area. */
export const launchGameRequest = z.object({
  lottoArea: z.literal('VN'),
  lottoMode: z.literal('SEA_Tradition_Mobile').optional(),
  launchMode: z.literal('LOTT'),
  lottoPrizeMode: optionalText(32),
  lottoGameCode: optionalText(32),
  lottoView: z.enum(['betting', 'lobby']),
  device: z.literal('MOBILE'),
  backUrl: optionalText(2_048),
  hasLobby: z.enum(['true', 'false']),
  language: languageCode,
  title: optionalText(128),
  labelName: optionalText(64),
})

export const launchGameAnswer = z.object({ gameUrl: z.url() })

export type LaunchGameRequest = z.input<typeof launchGameRequest>
export type LaunchGameAnswer = z.infer<typeof launchGameAnswer>
