import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { hashOf, joined } from './bytes'

/**
 * The promise published before betting opens: `SHA-256("lot/commit/v1" 00 issueId 00 serverSeed)` as hex (lottery 6.2).
 * The issue id inside prevents swapping seeds between issues.
 * @param serverSeed 32 bytes as hex.
 * @throws RangeError when the seed is not hex.
 */
export const commitOf = (issueId: string, serverSeed: string): string =>
  bytesToHex(hashOf(joined('lot/commit/v1', issueId, hexToBytes(serverSeed))))

/** SHA-256 of the day's ordered `issueId commit` lines, each ended by a newline (lottery 6.2, day manifest). */
export const manifestOf = (commits: readonly { issueId: string; commit: string }[]): string =>
  bytesToHex(hashOf(commits.map(({ issueId, commit }) => `${issueId} ${commit}\n`).join('')))
