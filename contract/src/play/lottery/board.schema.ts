import { z } from 'zod'
import { amount, currencyCode } from '../../schemaParts'
import { lotteryIssue, lotteryResult } from './lotteryParts'

export const lotteryBoardRequest = z.object({
  lottery: z.string().min(1).max(32),
  prizeMode: z.string().max(32).optional(),
})

/** One row of the prize mode's table: integers in 1/10,000 of the unit stake, stake inside. */
const offeredBetType = z.object({
  type: z.string(),
  odds: z.int().optional(),
  costMult: z.int(),
  discountBps: z.int(),
  rebateBps: z.int(),
  minStake: amount,
  maxStake: amount,
  stakeStep: amount,
})

export const lotteryBoardAnswer = z.object({
  serverTime: z.int(),
  lottery: z.string(),
  name: z.string(),
  family: z.string(),
  simulatedDraw: z.boolean(),
  prizeMode: z.string(),
  oddsVersion: z.int(),
  currency: currencyCode,
  betTypes: z.array(offeredBetType),
  current: lotteryIssue.nullable(),
  next: lotteryIssue.nullable(),
  results: z.array(lotteryResult),
})

export type LotteryBoardRequest = z.input<typeof lotteryBoardRequest>
export type OfferedBetType = z.infer<typeof offeredBetType>
export type LotteryBoard = z.infer<typeof lotteryBoardAnswer>
