import type { FairRecord } from '../fairRecord'
import { assertResult } from '../results/assertResult'
import { findBeacon, randomnessOf, roundOfIssue } from './beacons'
import { type ClientSeed, betLeaf, clientLeaf } from './seedRoots'
import { type SealedSlip, canonicalJson } from './canonicalJson'
import { type DayManifest, commitOf, isPromised } from './manifest'
import { drawKey, resultFrom } from './resultFrom'
import { type ProofStep, verifyProof } from './merkle'

/** What a player knows from elsewhere than the record. Every part is optional; a part left out is not asked about. */
export interface OwnKnowledge {
  /** The commit that came with the slip; a record may not replace it (lottery 6.5). */
  readonly commit?: string
  /** The commit that the player's device kept when the slip was placed. */
  readonly pinned?: string
  /** The promises of the issue's day; null when there are none although there should be. */
  readonly manifest?: DayManifest | null
  /** The value of the round as the player fetched it from a public endpoint (lottery 6.7). */
  readonly randomness?: string
  readonly seed?: { readonly own: ClientSeed; readonly path: readonly ProofStep[] }
  readonly bet?: { readonly own: SealedSlip; readonly path: readonly ProofStep[] }
}

/** One truth per tick (lottery 6.7); null where the player brought nothing to compare. */
export interface DrawTicks {
  readonly commit: boolean
  readonly manifest: boolean | null
  readonly pinned: boolean | null
  readonly beacon: boolean
  readonly ownSeed: boolean | null
  readonly ownBet: boolean | null
  readonly result: boolean
}

/**
 * Recomputes a published draw. Never throws: what is malformed is simply not true.
 * The beacon tick says that the value belongs to the issue's round and to its signature; whether the signature is the network's
 * own is learned by `own.randomness`, which the player fetches, and not from us. A record of the test beacon passes this tick
 * too: show `findBeacon(record.beacon.chainHash).kind` beside it.
 */
export function verifyDraw(record: FairRecord, own: OwnKnowledge = {}): DrawTicks {
  const { seed, bet, pinned, manifest } = own
  return {
    commit: holds(() => isCommitKept(record, own.commit)),
    manifest: manifest === undefined ? null : holds(() => isListed(record, manifest)),
    pinned: pinned === undefined ? null : holds(() => pinned === record.commit),
    beacon: holds(() => isBeaconRight(record, own.randomness)),
    ownSeed: seed ? holds(() => verifyProof(clientLeaf(seed.own), seed.path, record.clientRoot)) : null,
    ownBet: bet ? holds(() => isBetFrozen(record, bet.own, bet.path)) : null,
    result: holds(() => isResultRight(record)),
  }
}

const seedForm = /^[0-9a-f]{64}$/

function isCommitKept({ issueId, serverSeed, commit }: FairRecord, known = commit): boolean {
  return seedForm.test(serverSeed) && commit === known && commitOf(issueId, serverSeed) === commit
}

function isListed({ issueId, commit, beacon }: FairRecord, manifest: DayManifest | null): boolean {
  return manifest !== null && isPromised(manifest, { issueId, commit, round: beacon.round })
}

function isBeaconRight({ beacon, closeAtMs }: FairRecord, known = beacon.randomness): boolean {
  const chain = findBeacon(beacon.chainHash)
  return (
    chain !== undefined &&
    beacon.round === roundOfIssue(closeAtMs, chain) &&
    randomnessOf(beacon.signature) === beacon.randomness &&
    beacon.randomness === known
  )
}

function isBetFrozen(record: FairRecord, slip: SealedSlip, path: readonly ProofStep[]): boolean {
  return slip.issueId === record.issueId && verifyProof(betLeaf(slip), path, record.betRoot)
}

function isResultRight(record: FairRecord): boolean {
  assertResult(record.family, record.result)
  return canonicalJson(record.result) === canonicalJson(resultFrom(record.family, drawKey(record)))
}

/** Malformed input makes the helpers throw; for a tick that is just untrue. */
function holds(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
