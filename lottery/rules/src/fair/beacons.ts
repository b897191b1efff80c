import { seconds } from '@playfront/contract/time'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { hashOf } from './bytes'

/** A public source of randomness that cannot be known in advance (lottery 6.2). Times are epoch ms. */
export interface Beacon {
  readonly kind: 'drand-quicknet' | 'test'
  readonly chainHash: string
  readonly genesisMs: number
  readonly periodMs: number
}

/** drand quicknet: BLS on G1, unchained, a value every three seconds (lottery 6.2). */
export const quicknet: Beacon = {
  kind: 'drand-quicknet',
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesisMs: seconds(1_692_803_367),
  periodMs: seconds(3),
}

/** Stands in for quicknet in development and tests. Its operator can know every value: never a fair draw (lottery 6.5). */
export const testBeacon: Beacon = {
  kind: 'test',
  chainHash: bytesToHex(hashOf('test beacon - not a fair draw')),
  genesisMs: quicknet.genesisMs,
  periodMs: quicknet.periodMs,
}

/** The beacon of a chain hash, or undefined for a chain that no draw may use. */
export const findBeacon = (chainHash: string): Beacon | undefined =>
  [quicknet, testBeacon].find((beacon) => beacon.chainHash === chainHash)

/** The draw uses the first round at least so long after sales close (lottery 6.2). */
export const BEACON_DELAY_MS = seconds(2)

/** The first round not emitted before an instant: `ceil((T − genesis) / period) + 1`, and never before round 1 (lottery 6.2). */
export function roundAtOrAfter(notBeforeMs: number, { genesisMs, periodMs }: Beacon = quicknet): number {
  return Math.max(1, Math.ceil((notBeforeMs - genesisMs) / periodMs) + 1)
}

/** When a round is emitted, epoch ms. */
export const roundTime = (round: number, { genesisMs, periodMs }: Beacon = quicknet): number =>
  genesisMs + (round - 1) * periodMs

/** The round that decides an issue (lottery 6.2). */
export const roundOfIssue = (closeAtMs: number, beacon: Beacon = quicknet): number =>
  roundAtOrAfter(closeAtMs + BEACON_DELAY_MS, beacon)

/** The randomness of a signature, `SHA-256(signature)`; the same for quicknet and the test beacon (lottery 6.2). */
export const randomnessOf = (signature: string): string => bytesToHex(hashOf(hexToBytes(signature)))
