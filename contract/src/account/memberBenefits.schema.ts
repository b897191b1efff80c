import { z } from 'zod'
import { instant } from '../schemaParts'

export const rankConditionKinds = ['bets', 'turnover', 'deposits'] as const

/** One thing that a rank asks for: a count of bets, or minor units. */
const rankNeed = z.object({ kind: z.enum(rankConditionKinds), need: z.int() })

const rankLine = z.object({
  labelId: z.string(),
  /** In the language of the call. */
  name: z.string(),
  /** From 1 on, the lowest first. */
  level: z.int(),
  needs: z.array(rankNeed),
  benefits: z.array(z.string()),
  /** Stakes of a period that keep it, minor units; absent where it is for good. */
  keepNeed: z.int().optional(),
})

export const memberBenefitsAnswer = z.object({
  ranks: z.array(rankLine),
  /** Length of a period in which ranks have to be kept; 0 where they are for good. */
  keepDays: z.int(),
  /** Absent before the first rank. */
  current: z.object({ level: z.int(), since: instant }).optional(),
  /** What the next rank asks for and how much of it is there; absent at the highest. */
  next: z.object({ level: z.int(), conditions: z.array(rankNeed.extend({ have: z.int() })) }).optional(),
  /** By when what has to be staked to keep the rank, minor units; absent where ranks are for good. */
  keep: z.object({ until: instant, have: z.int(), need: z.int() }).optional(),
})

export type RankConditionKind = (typeof rankConditionKinds)[number]
export type MemberBenefits = z.infer<typeof memberBenefitsAnswer>
