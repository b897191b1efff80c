import { z } from 'zod'
import { largestAmount } from '../../money'
import { amount, currencyCode, hex, instant, latestInstantMs, maxInteger, uuid } from '../../schemaParts'

/** Bounds of lottery §4.3 that are checked by their own codes stand in the rules; here only what keeps a body sane. */
const wireLimits = { bets: 1_000, numbers: 1_000, issues: 200 }

const bet = z.strictObject({
  type: z.string().min(1).max(32),
  numbers: z.array(z.string().max(64)).max(wireLimits.numbers),
  /** Unit stake per line in minor units; the rules say which amounts are taken. */
  stake: z.number().min(-largestAmount).max(largestAmount),
})

export const placeSlipRequest = z.strictObject({
  slipId: uuid,
  lottery: z.string().min(1).max(32),
  prizeMode: z.string().min(1).max(32),
  oddsVersion: z.int().min(-maxInteger).max(maxInteger),
  currency: currencyCode,
  issues: z
    .array(z.strictObject({ issueId: z.string().min(1).max(64), multiple: z.int().min(1).max(999) }))
    .min(1)
    .max(wireLimits.issues),
  /** After the first issue in which the slip wins anything, the issues after it are given back (lottery §4.5). */
  stopOnWin: z.boolean().optional(),
  /**
   * The shares of the odds that the player was shown for numbers of this slip; others than the server's are
   * `odds_changed`.
   */
  reduced: z
    .array(z.strictObject({ token: z.string().max(64), factorBps: z.int().min(1).max(10_000) }))
    .max(wireLimits.numbers)
    .optional(),
  /** Up to 64 bytes of text that become part of the draw (lottery §6.2). */
  clientSeed: z.string().max(64).optional(),
  bets: z.array(bet).min(1).max(wireLimits.bets),
  expectedTotal: amount,
})

export const slipStates = ['pending', 'partlySettled', 'settled', 'refunded'] as const
export const betStates = ['accepted', 'won', 'lost', 'void'] as const

const slipBet = z.object({
  betId: z.string(),
  issueId: z.string(),
  type: z.string(),
  numbers: z.array(z.string()),
  /** Unit stake per line, the issue's multiple applied. */
  stake: amount,
  lines: z.int(),
  cost: amount,
  odds: z.int().optional(),
  /** The price it was accepted at; see the board's bet types. */
  table: z.record(z.string(), z.union([z.int(), z.record(z.string(), z.int())])).optional(),
  modal: z.record(z.string(), z.int()).optional(),
  discountBps: z.int().optional(),
  rebateBps: z.int().optional(),
  costMult: z.number(),
  state: z.enum(betStates),
  voidReason: z.string().optional(),
  hits: z.int(),
  payout: amount,
  rebate: amount,
  /** The result was corrected after this bet was settled (lottery §4.8). */
  correction: z
    .object({
      /** What the first result had paid. */
      payoutBefore: amount,
      stateBefore: z.enum(betStates),
      /**
       * Of an overpayment: the part taken back, the part still owed, and the part waived because the period for it had
       * passed.
       */
      takenBack: amount,
      owed: amount,
      waived: amount,
    })
    .optional(),
})

export const slip = z.object({
  slipId: uuid,
  lottery: z.string(),
  /** The lottery's name in the language of the call; in the history, where slips of every lottery stand together. */
  lotteryName: z.string().optional(),
  prizeMode: z.string(),
  oddsVersion: z.int(),
  currency: currencyCode,
  state: z.enum(slipStates),
  issues: z.array(
    z.object({
      issueId: z.string(),
      multiple: z.int(),
      /** Nothing where the draw is an official one. */
      commit: hex(32).optional(),
    }),
  ),
  stopOnWin: z.boolean().optional(),
  clientSeed: z.string(),
  bets: z.array(slipBet),
  cost: amount,
  payout: amount,
  rebate: amount,
  acceptedAt: instant,
  /** Until when the player may take the slip back; only while they may, and the merchant lets them (lottery §4.5). */
  cancelUntil: instant.optional(),
  /** The player took it back: its state is `refunded`, and `balance` is the wallet after that. */
  cancelledAt: instant.optional(),
  /** SHA-256 of the canonical slip: its leaf in the issue's bet root. */
  slipHash: hex(32),
  /** The wallet after the slip was charged, as far as it is known; the version decides which is newer. */
  balance: amount.optional(),
  balanceVersion: z.int().optional(),
})

export const readSlipRequest = z.object({ slipId: uuid })

export const slipPageRequest = z.object({
  state: z.enum(['pending', 'settled', 'refunded']).optional(),
  issueId: z.string().max(64).optional(),
  lottery: z.string().max(32).optional(),
  /** Only slips that were accepted at this instant or later, epoch milliseconds. */
  from: z.coerce.number().int().min(0).max(latestInstantMs).optional(),
  /** Only slips that were accepted before this instant, epoch milliseconds. */
  until: z.coerce.number().int().min(0).max(latestInstantMs).optional(),
  before: z.string().max(128).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

export const slipPageAnswer = z.object({ slips: z.array(slip), next: z.string().nullable() })

export type PlaceSlipRequest = z.input<typeof placeSlipRequest>
export type ReadSlipRequest = z.input<typeof readSlipRequest>
export type Slip = z.infer<typeof slip>
export type SlipBet = z.infer<typeof slipBet>
export type SlipState = Slip['state']
export type SlipPageRequest = z.input<typeof slipPageRequest>
export type SlipPage = z.infer<typeof slipPageAnswer>

/** The slip's id is what makes asking twice one cancelling. */
export const cancelSlipRequest = z.strictObject({ slipId: uuid })

export type CancelSlipRequest = z.input<typeof cancelSlipRequest>
