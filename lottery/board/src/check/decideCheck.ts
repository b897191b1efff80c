import type { FairRecord, IssueProof, IssueRecord } from '@playfront/contract/play/lottery/issue'
import type { Slip } from '@playfront/contract/play/lottery/slip'
import { type DrawTicks, type OwnKnowledge, verifyDraw } from '@playfront/lottery-rules/fair/verifyDraw'
import type { FairRecord as WholeRecord } from '@playfront/lottery-rules/fairRecord'
import type { DayManifest } from '@playfront/lottery-rules/fair/manifest'
import type { Family } from '@playfront/lottery-rules/result'
import { families } from '@playfront/lottery-rules/results/families'
import { readSealedSlip } from './readSealedSlip'

/** A beacon's round as anyone can fetch it. */
export interface BeaconRound {
  round: number
  /** Lower-case hex. */
  randomness: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Parses the response of a beacon's endpoint; drand's own and the simulator's have the same shape. */
export const readBeaconRound = (text: string): BeaconRound | undefined => {
  try {
    const answer: unknown = JSON.parse(text)
    if (!isRecord(answer)) return undefined
    const { round, randomness } = answer
    const isWhole =
      typeof round === 'number' && typeof randomness === 'string' && /^[0-9a-f]{64}$/.test(randomness)
    return isWhole ? { round, randomness } : undefined
  } catch {
    return undefined
  }
}

/** What the player's own device knows when it checks a draw. */
export interface CheckFacts {
  record: IssueRecord
  /** The round as this device fetched it; undefined when it could not. */
  beacon: BeaconRound | undefined
  /** The player's slip in this issue and its way to the roots; both or nothing. */
  own: { slip: Slip; proof: IssueProof } | undefined
  /** The commitment that this device kept for the issue when the slip was placed. */
  pinned?: string | undefined
  /** The commitments of the issue's day; null when the operator says that it has none, undefined without a response. */
  manifest?: DayManifest | null | undefined
}

/** What was found. A tick is null where there was nothing to compare. */
export type CheckReport =
  /** The draw is not published yet. */
  | { kind: 'early' }
  | {
      kind: 'checked'
      ticks: Record<keyof DrawTicks, boolean | null>
      isTestBeacon: boolean
      /** The commitment that is shown now is not the one this device kept: the draw was exchanged after the bet. */
      isSwapped: boolean
      holds: boolean
    }

const isFamily = (name: string): name is Family => Object.hasOwn(families, name)

/** Recomputes a draw from what was published before it, what came with the slip, and what the beacon says (lottery 6.7). */
export const decideCheck = ({ record, beacon, own, pinned, manifest }: CheckFacts): CheckReport => {
  const whole = wholeRecord(record)
  if (!whole) return { kind: 'early' }
  const { isTestBeacon } = record.fair.beacon
  const found = verifyDraw(whole, { ...ownKnowledge(whole, beacon, own), pinned, manifest })
  const ticks = { ...found, beacon: beacon ? found.beacon : null }
  return {
    kind: 'checked',
    ticks,
    isTestBeacon,
    isSwapped: ticks.pinned === false,
    holds: Object.values(ticks).every((tick) => tick !== false),
  }
}

const wholeRecord = ({ issue, fair }: IssueRecord): WholeRecord | undefined => {
  const { serverSeed, clientRoot, betRoot, numbers, family, commit } = fair
  const beacon = wholeBeacon(fair)
  if (!serverSeed || !clientRoot || !betRoot || !numbers || !beacon || !isFamily(family)) return undefined
  const { issueId, closeAt } = issue
  return {
    issueId,
    family,
    closeAtMs: closeAt,
    serverSeed,
    commit,
    clientRoot,
    betRoot,
    beacon,
    result: numbers,
  }
}

const wholeBeacon = ({ beacon }: FairRecord): WholeRecord['beacon'] | undefined => {
  const { chainHash, round, signature, randomness } = beacon
  return signature && randomness ? { chainHash, round, signature, randomness } : undefined
}

const ownKnowledge = (
  { issueId }: WholeRecord,
  beacon: BeaconRound | undefined,
  own: CheckFacts['own'],
): OwnKnowledge => {
  const randomness = beacon?.randomness
  const sealed = own && readSealedSlip(own.slip, issueId)
  if (!own || !sealed) return { randomness }
  const { slip, proof } = own
  return {
    randomness,
    commit: slip.issues.find((issue) => issue.issueId === issueId)?.commit,
    seed: { own: { slipId: slip.slipId, seed: slip.clientSeed }, path: proof.seedPath },
    bet: { own: sealed, path: proof.betPath },
  }
}
