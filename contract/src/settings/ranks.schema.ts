import { z } from 'zod'
import { amount, languageCode } from '../schemaParts'

const inLanguages = (longest: number) => z.partialRecord(languageCode, z.string().min(1).max(longest))

/** One rank: what it is called, asks for and is worth. */
const rankLevel = z.object({
  labelId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .describe('What other settings name the rank by, e.g. entries of customer service.'),
  names: inLanguages(60),
  bets: z.int().min(0).default(0).describe('Settled bets that it asks for.'),
  turnover: amount.default(0).describe('Settled stakes that it asks for, minor units.'),
  deposits: amount.default(0).describe('Money paid in that it asks for, minor units.'),
  keepTurnover: amount.default(0).describe('Settled stakes of a period that keep it, minor units.'),
  benefits: z.array(inLanguages(200)).max(12).default([]).describe('What it is worth, a sentence each.'),
})

export const rankSettings = z
  .object({
    labelType: z
      .enum(['AUTO', 'MANUAL'])
      .default('AUTO')
      .describe('The type that labels carry; AUTO shows members their benefits.'),
    levels: z.array(rankLevel).max(20).default([]).describe('The ranks, the lowest first.'),
    keepDays: z
      .int()
      .min(0)
      .max(366)
      .default(0)
      .describe('Length of the period in which a rank has to be kept; 0 keeps it for good.'),
  })
  .refine(({ levels }) => new Set(levels.map(({ labelId }) => labelId)).size === levels.length, {
    error: 'Two ranks have one labelId.',
    path: ['levels'],
  })

export type RankSettings = z.infer<typeof rankSettings>
export type RankLevel = RankSettings['levels'][number]
