import { z } from 'zod'
import { hex, isoDay, uuid } from '../../schemaParts'
import { drawNumbers, lotteryIssue, lotteryResult, resultLabel } from './lotteryParts'

export const issueRequest = z.object({ issueId: z.string().min(1).max(64) })

/**
 * The published data of a draw. Fields appear when they become public: roots at close, seed and beacon with the result.
 */
const fairRecord = z.object({
  issueId: z.string(),
  family: z.string(),
  commit: hex(32),
  beacon: z.object({
    /** A simulated beacon says so; such a draw is not called fair (lottery §6.5). */
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

/** Where a fed result comes from (lottery 4.7): which sources said it, and every version that was ever shown. */
export const officialRecord = z.object({
  serverTime: z.int(),
  issue: lotteryIssue,
  label: resultLabel,
  sources: z.array(
    z.object({ name: z.string(), receivedAt: z.int(), numbers: drawNumbers, agrees: z.boolean() }),
  ),
  versions: z.array(
    z.object({
      version: z.int(),
      numbers: drawNumbers,
      confirmedAt: z.int(),
      /** `sources`: two agreed. `people`: proposed by one person and approved by another. */
      by: z.enum(['sources', 'people']),
      reason: z.string(),
    }),
  ),
  betRoot: hex(32).optional(),
})

export const issuesAheadRequest = z.object({
  lottery: z.string().min(1).max(32),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

/** The issues that take bets now or later, in their order: what a slip over several issues chooses from (lottery 4.5). */
export const issuesAheadAnswer = z.object({ serverTime: z.int(), issues: z.array(lotteryIssue) })

export const manifestRequest = z.object({
  lottery: z.string().min(1).max(32),
  /** A day of the lottery's own calendar, `YYYY-MM-DD`. */
  day: isoDay,
})

/** The promises of a day, published before its first issue opens (lottery 6.2). */
export const manifestAnswer = z.object({
  lottery: z.string(),
  day: z.string(),
  /** SHA-256 of `text`. */
  hash: hex(32),
  /** The hash of the day before, which is the first line of `text`; nothing before the first day. */
  previousHash: hex(32).nullable(),
  publishedAt: z.int(),
  /** `previous <hash>` or `previous none`, then a line `issueId commit round` for each issue, each ended by a line feed. */
  text: z.string(),
})

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

export const calledOffRequest = z.object({ lottery: z.string().min(1).max(32) })

/** How often a lottery called a draw off and gave every stake back (lottery 6.5). */
export const calledOffAnswer = z.object({
  lottery: z.string(),
  count: z.int(),
  /** The first draw that the count begins with; nothing before there was one. */
  since: z.int().nullable(),
  /** The newest ones. */
  latest: z.array(z.object({ issueId: z.string(), drawAt: z.int(), reason: z.string() })),
})

export type IssueRequest = z.input<typeof issueRequest>
export type FairRecord = z.infer<typeof fairRecord>
export type IssueRecord = z.infer<typeof issueRecord>
export type OfficialRecord = z.infer<typeof officialRecord>
export type IssuesAheadRequest = z.input<typeof issuesAheadRequest>
export type IssuesAhead = z.infer<typeof issuesAheadAnswer>
export type ManifestRequest = z.input<typeof manifestRequest>
export type Manifest = z.infer<typeof manifestAnswer>
export type IssueProofRequest = z.input<typeof issueProofRequest>
export type IssueProof = z.infer<typeof issueProof>
export type ResultPageRequest = z.input<typeof resultPageRequest>
export type CalledOffRequest = z.input<typeof calledOffRequest>
export type CalledOff = z.infer<typeof calledOffAnswer>
export type ResultPage = z.infer<typeof resultPageAnswer>
