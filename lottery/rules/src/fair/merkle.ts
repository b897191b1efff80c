import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { hashOf } from './bytes'

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

/** The root of an empty set (lottery 6.2). */
export const EMPTY_ROOT = '0'.repeat(64)

/** One sibling on the way from a leaf to the root, and the side on which the sibling stands. */
export interface ProofStep {
  readonly side: 'L' | 'R'
  readonly hash: string
}

/** `SHA-256(00 || content)` as hex. */
export const leafOf = (content: Uint8Array): string => bytesToHex(hashOf(concatBytes(LEAF, content)))

/**
 * The root over leaves sorted bytewise; nodes are `SHA-256(01 || left || right)`, an odd node moves up unchanged (lottery 6.2).
 * @param leaves hex of 32 bytes each, in any order.
 */
export function merkleRoot(leaves: readonly string[]): string {
  let level = [...leaves].sort()
  while (level.length > 1) level = levelAbove(level)
  return level[0] ?? EMPTY_ROOT
}

/** The path from a leaf to the root, or null when the leaf is not among the leaves. */
export function merkleProof(leaves: readonly string[], leaf: string): readonly ProofStep[] | null {
  let level = [...leaves].sort()
  let at = level.indexOf(leaf)
  if (at < 0) return null
  const path: ProofStep[] = []
  while (level.length > 1) {
    const hash = level[at ^ 1]
    if (hash !== undefined) path.push({ side: at % 2 === 1 ? 'L' : 'R', hash })
    level = levelAbove(level)
    at >>= 1
  }
  return path
}

/** True when the path leads from the leaf to the root. Never throws: a malformed path leads nowhere. */
export function verifyProof(leaf: string, path: readonly ProofStep[], root: string): boolean {
  if (!isHash(leaf) || !path.every((step) => isHash(step.hash))) return false
  const reached = path.reduce(
    (hash, step) => (step.side === 'L' ? nodeOf(step.hash, hash) : nodeOf(hash, step.hash)),
    leaf,
  )
  return reached === root
}

const isHash = (text: unknown) => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)

const nodeOf = (left: string, right: string) =>
  bytesToHex(hashOf(concatBytes(NODE, hexToBytes(left), hexToBytes(right))))

function levelAbove(level: readonly string[]): string[] {
  const above: string[] = []
  for (let at = 0; at < level.length; at += 2) {
    const [left = '', right] = level.slice(at, at + 2)
    above.push(right === undefined ? left : nodeOf(left, right))
  }
  return above
}
