import { bytesToHex } from '@noble/hashes/utils.js'
import { hashOf, joined } from './bytes'
import { canonicalSlip, type SealedSlip } from './canonicalSlip'
import { leafOf, merkleRoot } from './merkle'

/** SHA-256 of the canonical slip as hex: what a player keeps to recognise the slip by. */
export const slipHash = (slip: SealedSlip): string => bytesToHex(hashOf(canonicalSlip(slip)))

/** The leaf of an accepted slip: over `slipId 00 SHA-256(canonical slip)`, the hash as 32 bytes (lottery 6.2). */
export const betLeaf = (slip: SealedSlip): string => leafOf(joined(slip.slipId, hashOf(canonicalSlip(slip))))

/** The Merkle root over every accepted slip of an issue, published before the beacon value exists (lottery 6.2). */
export const betRoot = (slips: readonly SealedSlip[]): string => merkleRoot(slips.map(betLeaf))
