import { z } from 'zod'
import { amount, languageCode } from '../schemaParts'

const id = z.string().regex(/^[a-z0-9-]{1,40}$/)
const names = z.partialRecord(languageCode, z.string().min(1).max(80))
const period = z.enum(['DAY', 'WEEK'])

/** What a mission or a place brings: points of the point market, or cash in minor units. */
export const prize = z.object({ kind: z.enum(['POINTS', 'CASH']), amount: amount.min(1) })

const good = z.object({
  id,
  names,
  points: z.int().min(1).max(1_000_000_000).describe('Price in points.'),
  stock: z.int().min(0).max(1_000_000).describe('Total quantity. Orders are deducted.'),
  delivery: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('CASH'), amount: amount.min(1) }),
    z.object({
      kind: z.literal('BONUS'),
      amount: amount.min(1),
      wagering: z.number().min(0).max(60).default(5).describe('How many times the amount has to be wagered.'),
      days: z.int().min(1).max(90).default(7).describe('Time limit for the wagering requirement.'),
    }),
    z.object({ kind: z.literal('COUPON') }),
  ]),
})

/** What a mission asks for, reckoned from settled play; nothing asks for money to be paid in. */
const missionGoal = z.object({
  kind: z
    .enum(['DRAWS', 'CHECK_INS', 'GAMES'])
    .describe('Draws entered, check-in days, or different games tried.'),
  count: z.int().min(1).max(1_000),
})

const mission = z.object({ id, names, period, goal: missionGoal, prize })

const board = z.object({
  id,
  names,
  period,
  metric: z
    .enum(['DRAWS', 'MISSION_POINTS', 'POINTS'])
    .describe(
      'Draws entered, mission points, or points from play. If two members are equal, the one who got there first ranks higher.',
    ),
  prizes: z.array(prize).min(1).max(50).describe('Prizes for first place, second place and so on.'),
})

const uniqueIds = (things: readonly { id: string }[]) =>
  new Set(things.map((thing) => thing.id)).size === things.length

/** Points, goods, missions and leader boards. */
export const rewardSettings = z.object({
  hedgeShare: z
    .number()
    .min(0.01)
    .max(1)
    .default(0.5)
    .describe('Bets that cover more than this share of all picks in one market of a draw earn nothing.'),
  stakePerPoint: amount
    .default(0)
    .describe('Settled stake that earns one point, in minor units. 0 means no points.'),
  pointsLastDays: z
    .int()
    .min(0)
    .max(3_650)
    .default(0)
    .describe(
      'Full days after the day they were earned that points can be spent, oldest first. 0 means they don’t expire.',
    ),
  goodwillPerDay: amount
    .default(0)
    .describe(
      'Maximum that one staff member can grant manually and one member can receive per day, in minor units. 0 means none.',
    ),
  goods: z
    .array(good)
    .max(200)
    .default([])
    .refine(uniqueIds, 'Two goods have one id.')
    .describe('Points shop.'),
  missions: z
    .array(mission)
    .max(50)
    .default([])
    .refine(uniqueIds, 'Two missions have one id.')
    .describe('Daily and weekly missions.'),
  boards: z
    .array(board)
    .max(10)
    .default([])
    .refine(uniqueIds, 'Two boards have one id.')
    .describe('Leaderboards.'),
})

export type RewardSettings = z.infer<typeof rewardSettings>
export type Good = RewardSettings['goods'][number]
export type Mission = RewardSettings['missions'][number]
export type Board = RewardSettings['boards'][number]
export type Prize = z.infer<typeof prize>
export type RewardPeriod = z.infer<typeof period>
