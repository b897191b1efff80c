import { z } from 'zod'
import { amount, currencyCode, languageCode, optionalText, signedAmount, uuid } from '../schemaParts'

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
  /** The bets of that slip are laid on a new one, which the member looks through and confirms; ours as well. */
  lottoAgain: z.literal('true').optional(),
  device: z.literal('MOBILE'),
  backUrl: optionalText(2_048),
  hasLobby: z.enum(['true', 'false']),
  language: languageCode,
  title: optionalText(128),
  labelName: optionalText(64),
})

/** A third-party game (GAP-20). */
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

export const gameTrialLaunchRequest = z.object({
  gameId: z.string().min(1).max(64),
  nodeId: z.string().min(1).max(64),
  platform: z.string().max(16).default('html5'),
})

export const gameTrialLaunchAnswer = z.object({ gameUrl: z.url() })

export type GameTrialLaunchRequest = z.input<typeof gameTrialLaunchRequest>
export type GameTrialLaunchAnswer = z.infer<typeof gameTrialLaunchAnswer>

/** What the screen around a game reports: it is being played, its reality check was answered, or it was left. */
const playSign = z.enum(['playing', 'checked', 'left'])

/** A check may come as often as this, in minutes. */
const checkMinutes = z.int().min(5).max(240)

export const playTimeRequest = z.object({
  sign: playSign,
  /** How often the member wants to be reminded from now on; never more seldom than the merchant does. */
  checkEveryMinutes: checkMinutes.optional(),
})

export const playTimeAnswer = z.object({
  /** Time played in this session. */
  playedMs: z.int().min(0),
  currency: currencyCode,
  playMoney: z.boolean(),
  /** What went into games in this session, and what games paid back, by the ledger. */
  staked: amount,
  paidBack: amount,
  net: signedAmount,
  check: z.object({
    everyMinutes: checkMinutes,
    /** What the member may choose from, the merchant's own last. */
    choices: z.array(checkMinutes),
    /** Playing time until the next reality check; nothing or less when it is due. */
    dueInMs: z.int(),
  }),
})

export type PlaySign = z.infer<typeof playSign>
export type PlayTimeRequest = z.input<typeof playTimeRequest>
export type PlayTime = z.infer<typeof playTimeAnswer>
