import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalSeed } from './seedRoots'
import { joined } from './bytes'
import { EMPTY_ROOT, leafOf, merkleProof, merkleRoot, verifyProof } from './merkle'

const leavesOf = (texts: readonly string[]) => texts.map((text) => leafOf(joined(text)))
const anyLeaves = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 40 }).map(leavesOf)

test('every leaf has a path to the root, and the order of the leaves does not matter', () => {
  fc.assert(
    fc.property(anyLeaves, (leaves) => {
      const root = merkleRoot(leaves)
      expect(merkleRoot([...leaves].reverse())).toBe(root)
      for (const leaf of leaves) expect(verifyProof(leaf, merkleProof(leaves, leaf) ?? [], root)).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('a leaf that is not there has no path, and a path of another leaf does not lead to the root', () => {
  const leaves = leavesOf(['a', 'b', 'c', 'd', 'e'])
  const [stranger = ''] = leavesOf(['f'])
  expect(merkleProof(leaves, stranger)).toBeNull()
  for (const leaf of leaves)
    expect(verifyProof(stranger, merkleProof(leaves, leaf) ?? [], merkleRoot(leaves))).toBe(false)
})

test('an inner node cannot be passed off as a leaf', () => {
  const leaves = leavesOf(['a', 'b'])
  expect(leafOf(joined(leaves.join('')))).not.toBe(merkleRoot(leaves))
})

test('a malformed path leads nowhere instead of throwing', () => {
  expect(verifyProof('zz', [], 'zz')).toBe(false)
  expect(verifyProof(EMPTY_ROOT, [{ side: 'L', hash: 'xyz' }], EMPTY_ROOT)).toBe(false)
})

test('a seed is NFC text of at most 64 bytes without control characters (lottery 6.2)', () => {
  expect(normalSeed('số')).toBe('số')
  expect(normalSeed('a'.repeat(64))).toHaveLength(64)
  expect(normalSeed('ố'.repeat(22))).toBeNull()
  expect(normalSeed('a\u0000b')).toBeNull()
})
