import type { DrawResult, Family } from './result'

/** The beacon value an issue was bound to (lottery 6.2). Hashes and signatures are lower-case hex. */
export interface BeaconValue {
  readonly chainHash: string
  readonly round: number
  readonly signature: string
  readonly randomness: string
}

/** Everything published about one in-house draw; enough to recompute it anywhere (lottery 6.7). */
export interface FairRecord {
  readonly issueId: string
  readonly family: Family
  /** Epoch ms; the beacon round is fixed by it (lottery 6.2). */
  readonly closeAtMs: number
  /** 32 bytes as hex, shown after the draw. */
  readonly serverSeed: string
  readonly commit: string
  readonly clientRoot: string
  readonly betRoot: string
  readonly beacon: BeaconValue
  readonly result: DrawResult
}
