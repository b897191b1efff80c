import { z } from 'zod'
import { amount, currencyCode, languageCode } from '../../schemaParts'
import { drawSource, lotteryIssue, lotteryResult, resultLabel } from './lotteryParts'

export const lotteryBoardRequest = z.object({
  lottery: z.string().min(1).max(32),
  prizeMode: z.string().max(32).optional(),
})

const rate = z.int()

/**
 * One row of the prize mode's table: integers in 1/10,000 of the unit stake, stake inside. One of `odds`, `table` and
 * `modal` is set; `table` is a rate by prize, or by permutations of the pick and then by prize (iBox); `modal` an index
 * by category, paid on top of the returned cost (lottery 3.4).
 */
const offeredBetType = z.object({
  type: z.string(),
  odds: z.int().optional(),
  table: z.record(z.string(), z.union([rate, z.record(z.string(), rate)])).optional(),
  modal: z.record(z.string(), rate).optional(),
  /** Unit stakes charged per line, to the hundredth. */
  costMult: z.number(),
  discountBps: z.int(),
  rebateBps: z.int(),
  minStake: amount,
  maxStake: amount,
  stakeStep: amount,
})

/** A number that is sold at a reduced rate or not at all (lottery 3.1, closed and half-price numbers). */
const numberRule = z.object({
  /** `TH_2TOP:89`: the token of a line (lottery 1.1). */
  token: z.string(),
  /** 0: closed. Otherwise the odds are multiplied by it, in 1/10,000. */
  factorBps: z.int(),
})

export const lotteryBoardAnswer = z.object({
  serverTime: z.int(),
  lottery: z.string(),
  name: z.string(),
  family: z.string(),
  area: z.enum(['VN', 'SEA']).optional(),
  simulatedDraw: z.boolean(),
  drawSource: drawSource.optional(),
  label: resultLabel.optional(),
  /** Where today's draw is held, for lotteries whose station goes round (lottery 2.2). */
  station: z.string().optional(),
  prizeMode: z.string(),
  /** What the merchant calls the prize mode, in the player's language; absent: its code will do. */
  prizeModeName: z.string().optional(),
  oddsVersion: z.int(),
  /** Every prize mode sold for this lottery, the default first; ask for the board again to see another one's odds. */
  prizeModes: z.array(z.string()).optional(),
  currency: currencyCode,
  betTypes: z.array(offeredBetType),
  numberRules: z.array(numberRule).optional(),
  current: lotteryIssue.nullable(),
  next: lotteryIssue.nullable(),
  /** The newest official draw whose hour has come without a result (lottery 4.7). */
  awaited: lotteryIssue.optional(),
  results: z.array(lotteryResult),
})

export type LotteryBoardRequest = z.input<typeof lotteryBoardRequest>
export type NumberRule = z.infer<typeof numberRule>
export type OfferedBetType = z.infer<typeof offeredBetType>
export type LotteryBoard = z.infer<typeof lotteryBoardAnswer>

const lobbyLottery = z.object({
  code: z.string(),
  name: z.string(),
  family: z.string(),
  group: z.enum([
    'north',
    'central',
    'south',
    'fast',
    'vip',
    'thai',
    'lao-hanoi',
    '4d',
    'togel',
    'philippine',
    'bicho',
  ]),
  area: z.enum(['VN', 'SEA']).optional(),
  simulatedDraw: z.boolean(),
  drawSource: drawSource.optional(),
  label: resultLabel.optional(),
  /** Draws on the lottery's own calendar day today (lottery 8.2: today's stations are highlighted). */
  drawsToday: z.boolean().optional(),
  /** Where the current draw is held, for lotteries whose station goes round. */
  station: z.string().optional(),
  current: lotteryIssue.nullable(),
  last: lotteryResult.nullable(),
})

export const lotteryLobbyAnswer = z.object({ serverTime: z.int(), lotteries: z.array(lobbyLottery) })

export type LobbyLottery = z.infer<typeof lobbyLottery>
export type LotteryLobby = z.infer<typeof lotteryLobbyAnswer>

export const lotterySessionRequest = z.strictObject({ launchCode: z.string().min(16).max(128) })

export const lotterySessionAnswer = z.object({
  token: z.string(),
  memberId: z.string(),
  userName: z.string(),
  currency: currencyCode,
  balance: amount,
  /** Grows with every change of the balance; an older one never overwrites a newer. */
  balanceVersion: z.int(),
  language: languageCode,
  prizeMode: z.string(),
  lottery: z.string().optional(),
  view: z.enum(['betting', 'lobby']),
  /** Epoch milliseconds. */
  serverTime: z.int(),
})

export type LotterySessionRequest = z.input<typeof lotterySessionRequest>
export type LotterySession = z.infer<typeof lotterySessionAnswer>
