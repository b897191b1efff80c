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
  points: z.int().min(1).max(1_000_000_000).describe('What one of it costs.'),
  stock: z.int().min(0).max(1_000_000).describe('How many there are in all; those ordered are taken off.'),
  delivery: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('CASH'), amount: amount.min(1) }),
    z.object({
      kind: z.literal('BONUS'),
      amount: amount.min(1),
      wagering: z.number().min(0).max(60).default(5).describe('How many times the amount has to be played.'),
      days: z.int().min(1).max(90).default(7).describe('How long there is time for it.'),
    }),
    z.object({ kind: z.literal('COUPON') }),
  ]),
})

/** What a mission asks for, reckoned from settled play; nothing asks for money to be paid in. */
const missionGoal = z.object({
  kind: z
    .enum(['DRAWS', 'CHECK_INS', 'GAMES'])
    .describe('Draws taken part in, days of check-in, or different games tried.'),
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
      'Draws taken part in, points of missions, or points of play; who got there first is before equals.',
    ),
  prizes: z.array(prize).min(1).max(50).describe('Of the first place, the second and so on.'),
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
    .describe('Bets on more than this share of all picks of one market in one issue earn nothing.'),
  stakePerPoint: amount.default(0).describe('Settled stake that earns one point, minor units; 0: none do.'),
  pointsLastDays: z
    .int()
    .min(0)
    .max(3_650)
    .default(0)
    .describe(
      'Whole days after the one they were earned on that points can be spent, the oldest first; 0: for ever.',
    ),
  goodwillPerDay: amount
    .default(0)
    .describe(
      'What one person of the staff may give by hand on a day, and one member be given, minor units; 0: nothing.',
    ),
  goods: z
    .array(good)
    .max(200)
    .default([])
    .refine(uniqueIds, 'Two goods have one id.')
    .describe('The point market.'),
  missions: z
    .array(mission)
    .max(50)
    .default([])
    .refine(uniqueIds, 'Two missions have one id.')
    .describe('What is to be done in a day or a week.'),
  boards: z
    .array(board)
    .max(10)
    .default([])
    .refine(uniqueIds, 'Two boards have one id.')
    .describe('The leader boards.'),
})

export type RewardSettings = z.infer<typeof rewardSettings>
export type Good = RewardSettings['goods'][number]
export type Mission = RewardSettings['missions'][number]
export type Board = RewardSettings['boards'][number]
export type Prize = z.infer<typeof prize>
export type RewardPeriod = z.infer<typeof period>
