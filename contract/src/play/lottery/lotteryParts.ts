import { z } from 'zod'
import { hex } from '../../schemaParts'

export const issueStates = [
  'scheduled',
  'open',
  'suspended',
  'closed',
  'drawing',
  'drawn',
  'settling',
  'settled',
  'cancelled',
  'refunding',
  'refunded',
] as const

/** All instants are epoch milliseconds. */
export const lotteryIssue = z.object({
  issueId: z.string(),
  lottery: z.string(),
  seq: z.int(),
  openAt: z.int(),
  closeAt: z.int(),
  drawAt: z.int(),
  state: z.enum(issueStates),
  /** Published before the first bet (lottery §6.2). */
  commit: hex(32),
  beaconRound: z.int(),
})

/** Prize name → numbers, always lists, digits as text with their leading zeros. */
export const drawNumbers = z.record(z.string(), z.array(z.string()))

export const lotteryResult = z.object({ issueId: z.string(), drawAt: z.int(), numbers: drawNumbers })

export type LotteryIssue = z.infer<typeof lotteryIssue>
export type LotteryIssueState = LotteryIssue['state']
export type LotteryResult = z.infer<typeof lotteryResult>
