import { bytesToHex } from '@noble/hashes/utils.js'
import { hashOf, joined } from './bytes'
import { type SealedSlip, canonicalSlip } from './canonicalJson'
import { leafOf, merkleRoot } from './merkle'

/** SHA-256 of the canonical slip as hex: what a player keeps to recognise the slip by. */
export const slipHash = (slip: SealedSlip): string => bytesToHex(hashOf(canonicalSlip(slip)))

/** The leaf of an accepted slip: over `slipId 00 SHA-256(canonical slip)`, the hash as 32 bytes (lottery 6.2). */
export const betLeaf = (slip: SealedSlip): string => leafOf(joined(slip.slipId, hashOf(canonicalSlip(slip))))

/** The Merkle root over every accepted slip of an issue, published before the beacon value exists (lottery 6.2). */
export const betRoot = (slips: readonly SealedSlip[]): string => merkleRoot(slips.map(betLeaf))

/** The seed that came with a slip: up to 64 bytes of UTF-8 text (lottery 6.2). */
export interface ClientSeed {
  readonly slipId: string
  readonly seed: string
}

/** The leaf of a slip's seed: over `slipId 00 seed` (lottery 6.2). */
export const clientLeaf = ({ slipId, seed }: ClientSeed): string => leafOf(joined(slipId, seed))

/** The Merkle root over all client seeds of an issue, published at close; zeros without seeds (lottery 6.2). */
export const clientRoot = (seeds: readonly ClientSeed[]): string => merkleRoot(seeds.map(clientLeaf))

const MAX_SEED_BYTES = 64

/**
 * A seed as it is hashed: Unicode NFC. Null when it holds control characters or is longer than 64 bytes (lottery 6.2).
 */
export function normalSeed(text: string): string | null {
  const seed = text.normalize('NFC')
  const bytes = joined(seed).length
  return bytes <= MAX_SEED_BYTES && !/\p{Cc}/u.test(seed) ? seed : null
}
