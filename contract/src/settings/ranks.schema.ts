import { z } from 'zod'
import { amount, languageCode } from '../schemaParts'

const inLanguages = (maxLength: number) => z.partialRecord(languageCode, z.string().min(1).max(maxLength))

/** One rank: what it is called, asks for and is worth. */
const rankLevel = z.object({
  labelId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .describe('ID that other settings use for this rank, for example customer support entries.'),
  names: inLanguages(60),
  bets: z.int().min(0).default(0).describe('Number of settled bets required.'),
  turnover: amount.default(0).describe('Settled stakes required, in minor units.'),
  deposits: amount.default(0).describe('Total deposits required, in minor units.'),
  keepTurnover: amount
    .default(0)
    .describe('Settled stakes required in each period to keep the rank, in minor units.'),
  benefits: z
    .array(inLanguages(200))
    .max(12)
    .default([])
    .describe('Benefits of the rank, one sentence each.'),
})

export const rankSettings = z
  .object({
    labelType: z
      .enum(['AUTO', 'MANUAL'])
      .default('AUTO')
      .describe('Type of member labels. With AUTO, members see their benefits.'),
    levels: z.array(rankLevel).max(20).default([]).describe('Ranks, lowest first.'),
    keepDays: z
      .int()
      .min(0)
      .max(366)
      .default(0)
      .describe('Length of the rank review period. 0 means the rank is kept permanently.'),
  })
  .refine(({ levels }) => new Set(levels.map(({ labelId }) => labelId)).size === levels.length, {
    error: 'Two ranks have one labelId.',
    path: ['levels'],
  })

export type RankSettings = z.infer<typeof rankSettings>
export type RankLevel = RankSettings['levels'][number]
