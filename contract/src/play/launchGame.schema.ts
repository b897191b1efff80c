import { z } from 'zod'
import { languageCode, optionalText, uuid } from '../schemaParts'

/** The lottery query of B§7. */
export const launchLotteryRequest = z.object({
  lottoArea: z.literal('VN'),
  lottoMode: z.literal('SEA_Tradition_Mobile').optional(),
  launchMode: z.literal('LOTT'),
  lottoPrizeMode: optionalText(32),
  lottoGameCode: optionalText(32),
  lottoView: z.enum(['betting', 'lobby']),
  /** A slip of the member's that the board opens with, and one of its draws; ours, not of B§7. */
  lottoSlip: uuid.optional(),
  lottoDraw: optionalText(64),
  device: z.literal('MOBILE'),
  backUrl: optionalText(2_048),
  hasLobby: z.enum(['true', 'false']),
  language: languageCode,
  title: optionalText(128),
  labelName: optionalText(64),
})

/** A game of another house (GAP-20). */
export const launchVendorRequest = z.object({
  vendor: z.string().min(1).max(32),
  gameId: optionalText(64),
  nodeId: optionalText(64),
  roomId: optionalText(64),
  playType: optionalText(32),
  platform: z.literal('html5'),
  backUrl: optionalText(2_048),
  language: languageCode,
})

export const launchGameRequest = z.union([launchVendorRequest, launchLotteryRequest])

export const launchGameAnswer = z.object({ gameUrl: z.url() })

export type LaunchLotteryRequest = z.input<typeof launchLotteryRequest>
export type LaunchVendorRequest = z.input<typeof launchVendorRequest>
export type LaunchGameRequest = z.input<typeof launchGameRequest>
export type LaunchGameAnswer = z.infer<typeof launchGameAnswer>
