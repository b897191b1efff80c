import type { IssueProof, IssueRecord } from '@playfront/contract/play/lottery/issue'
import type { Slip } from '@playfront/contract/play/lottery/slip'
import type { DayManifest } from '@playfront/lottery-rules/fair/manifest'
import { readSealedSlip } from '../check/readSealedSlip'

interface Step {
  side: 'L' | 'R'
  hash: string
}

/** A player's slip in the draw, as it was answered when it was placed, and its way to the two roots. */
export interface FiledSlip {
  slipId: string
  lottery: string
  prizeMode: string
  oddsVersion: string
  currency: string
  multiple: number
  clientSeed: string
  /** The promise that came with the slip. */
  commit: string
  bets: { type: string; numbers: string[]; stake: number }[]
  seedPath: Step[]
  betPath: Step[]
}

/** Everything that is needed to work a draw out again, and nothing else: each field of it is checked. */
export interface DrawFile {
  format: typeof drawFileFormat
  issueId: string
  family: string
  /** Epoch milliseconds. */
  closeAt: number
  commit: string
  serverSeed: string
  clientRoot: string
  betRoot: string
  beacon: { chainHash: string; round: number; signature: string; randomness: string }
  numbers: Record<string, string[]>
  /** The promises of the day as they were published, and the hash they were published with. */
  manifest?: DayManifest
  /** The promise that the player's device kept when the slip was placed. */
  pinned?: string
  slip?: FiledSlip
}

export const drawFileFormat = 'playfront-draw/1'

/** Writes what was published, and the player's own part, as a file that can be checked anywhere; undefined before the draw. */
export const writeDrawFile = (
  { issue, fair }: IssueRecord,
  own: { slip: Slip; proof: IssueProof } | undefined,
  { manifest, pinned }: { manifest?: DayManifest | undefined; pinned?: string | undefined } = {},
): DrawFile | undefined => {
  const { family, commit, serverSeed, clientRoot, betRoot, numbers, beacon } = fair
  const { chainHash, round, signature, randomness } = beacon
  if (!serverSeed || !clientRoot || !betRoot || !numbers || !signature || !randomness) return undefined
  const slip = own && filedSlip(own, issue.issueId)
  return {
    format: drawFileFormat,
    issueId: issue.issueId,
    family,
    closeAt: issue.closeAt,
    commit,
    serverSeed,
    clientRoot,
    betRoot,
    beacon: { chainHash, round, signature, randomness },
    numbers,
    ...(manifest && { manifest: { text: manifest.text, hash: manifest.hash } }),
    ...(pinned !== undefined && { pinned }),
    ...(slip && { slip }),
  }
}

const filedSlip = (
  { slip, proof }: { slip: Slip; proof: IssueProof },
  issueId: string,
): FiledSlip | undefined => {
  const sealed = readSealedSlip(slip, issueId)
  const commit = slip.issues.find((issue) => issue.issueId === issueId)?.commit
  if (!sealed || commit === undefined) return undefined
  const { slipId, lottery, prizeMode, oddsVersion, currency, multiple } = sealed
  return {
    slipId,
    lottery,
    prizeMode,
    oddsVersion,
    currency,
    multiple,
    clientSeed: slip.clientSeed,
    commit,
    bets: sealed.bets.map(({ type, numbers, stake }) => ({ type, numbers: [...numbers], stake })),
    seedPath: proof.seedPath,
    betPath: proof.betPath,
  }
}
