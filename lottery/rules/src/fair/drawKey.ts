import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { FairRecord } from '../fairRecord'
import { joined } from './bytes'

/** What decides a draw: committed secret, public value, contributed seeds. */
export type DrawInputs = Pick<FairRecord, 'issueId' | 'serverSeed' | 'clientRoot'> & {
  readonly beacon: Pick<FairRecord['beacon'], 'chainHash' | 'round' | 'randomness'>
}

/**
 * The key of a draw as hex: HMAC-SHA256 under the server seed of
 * `"lot/draw/v1" 00 issueId 00 chainHash 00 round 00 randomness 00 clientRoot` (lottery 6.3).
 * @throws RangeError when the seed is not hex.
 */
export function drawKey({ issueId, serverSeed, clientRoot, beacon }: DrawInputs): string {
  const { chainHash, round, randomness } = beacon
  const message = joined('lot/draw/v1', issueId, chainHash, String(round), randomness, clientRoot)
  return bytesToHex(hmac(sha256, hexToBytes(serverSeed), message))
}
