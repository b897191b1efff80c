import { z } from 'zod'
import { hex, uuid } from '../../schemaParts'
import { drawNumbers, lotteryIssue, lotteryResult } from './lotteryParts'

export const issueRequest = z.object({ issueId: z.string().min(1).max(64) })

/** What was published about a draw. Fields appear when their moment has come: roots at close, seed and beacon with the result. */
const fairRecord = z.object({
  issueId: z.string(),
  family: z.string(),
  commit: hex(32),
  beacon: z.object({
    /** A stand-in's beacon says so; such a draw is not called fair (lottery §6.5). */
    label: z.string(),
    isTestBeacon: z.boolean(),
    chainHash: hex(32),
    round: z.int(),
    /** Where anyone can fetch the round. */
    url: z.string(),
    signature: z.string().optional(),
    randomness: hex(32).optional(),
  }),
  clientRoot: hex(32).optional(),
  betRoot: hex(32).optional(),
  serverSeed: hex(32).optional(),
  numbers: drawNumbers.optional(),
})

export const issueRecord = z.object({ serverTime: z.int(), issue: lotteryIssue, fair: fairRecord })

export const issueProofRequest = z.object({ issueId: z.string().min(1).max(64), slipId: uuid })

const path = z.array(z.object({ side: z.enum(['L', 'R']), hash: hex(32) }))

export const issueProof = z.object({
  slipId: uuid,
  /** The canonical text of the slip as it was accepted; its hash is the leaf of the bet root. */
  canonicalSlip: z.string(),
  betPath: path,
  clientSeed: z.string(),
  seedPath: path,
})

export const resultPageRequest = z.object({
  lottery: z.string().min(1).max(32),
  before: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
})

export const resultPageAnswer = z.object({ results: z.array(lotteryResult), next: z.string().nullable() })

export type IssueRequest = z.input<typeof issueRequest>
export type FairRecord = z.infer<typeof fairRecord>
export type IssueRecord = z.infer<typeof issueRecord>
export type IssueProofRequest = z.input<typeof issueProofRequest>
export type IssueProof = z.infer<typeof issueProof>
export type ResultPageRequest = z.input<typeof resultPageRequest>
export type ResultPage = z.infer<typeof resultPageAnswer>
