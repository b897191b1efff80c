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
  /** A corrected official result is being settled again. */
  'correcting',
] as const

/** The draw source: in-house, with a draw that anyone can verify, or an official one whose result is fed in. */
export const drawSource = z.enum(['inHouse', 'official'])

/** The label that must be beside every result (D-09): `simulated` and `demonstration` are never an official draw's. */
export const resultLabel = z.enum(['simulated', 'demonstration', 'official'])

/** Why a due draw has no result yet. */
export const awaited = z.enum(['result', 'agreement', 'person'])

/** All instants are epoch milliseconds. */
export const lotteryIssue = z.object({
  issueId: z.string(),
  lottery: z.string(),
  seq: z.int(),
  openAt: z.int(),
  closeAt: z.int(),
  drawAt: z.int(),
  state: z.enum(issueStates),
  /** Published before the first bet (lottery §6.2). A draw that is fed in has neither promise nor beacon. */
  commit: hex(32).optional(),
  beaconRound: z.int().optional(),
  /**
   * Set from the draw's hour on while there is no result: none reported, sources disagree, a staff user has to decide.
   */
  awaiting: awaited.optional(),
  /** Why the issue was called off; a reason of lottery §4.9. */
  voidReason: z.string().optional(),
})

/** Prize name → numbers, always lists, digits as text with their leading zeros. */
export const drawNumbers = z.record(z.string(), z.array(z.string()))

export const lotteryResult = z.object({
  issueId: z.string(),
  drawAt: z.int(),
  numbers: drawNumbers,
  label: resultLabel.optional(),
  /** Above 1: the result was corrected, and `earlier` is what was shown before. */
  resultVersion: z.int().optional(),
  earlier: drawNumbers.optional(),
})

export type LotteryIssue = z.infer<typeof lotteryIssue>
export type ResultLabel = z.infer<typeof resultLabel>
export type LotteryIssueState = LotteryIssue['state']
export type LotteryResult = z.infer<typeof lotteryResult>
