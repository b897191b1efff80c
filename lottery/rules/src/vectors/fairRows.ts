import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { randomnessOf, roundAtOrAfter, roundTime } from '../fair/beacons'
import { clientLeaf, clientRoot } from '../fair/seedRoots'
import { commitOf } from '../fair/manifest'
import { drawKey, resultFrom, streamBlock } from '../fair/resultFrom'
import { merkleProof, verifyProof } from '../fair/merkle'
import { compareRow, difference, familyNamed, notBuilt, type RowOutcome } from './rowOutcome'
import { instantText } from './ruleRows'
import type { FairRow, RoundRow } from './vectorFile'

/** Finds the beacon round of an instant, and its time. */
export function roundRow(row: RoundRow): RowOutcome {
  return compareRow(`round ${row.notBefore}`, () => [
    difference('round', roundAtOrAfter(Date.parse(row.notBefore)), row.round),
    difference('roundTime', instantText(roundTime(row.round)), row.roundTime),
  ])
}

/** Recomputes a whole draw, every intermediate value included. */
export function fairRow(row: FairRow): RowOutcome {
  const family = familyNamed(row.family)
  if (family === null) return notBuilt(row.id, row.family)
  return compareRow(row.id, () => {
    const key = drawKey({ ...row, beacon: row.drand })
    const block = streamBlock(hexToBytes(key), family === 'PH2' ? 'uint' : 'digits', 0)
    return [
      difference('commit', commitOf(row.issueId, row.serverSeed), row.commit),
      difference('clientRoot', clientRoot(row.clientSeeds), row.clientRoot),
      difference('randomness', randomnessOf(row.drand.signature), row.drand.randomness),
      difference('drawKey', key, row.drawKey),
      'streamBlock0' in row ? difference('streamBlock0', bytesToHex(block), row.streamBlock0) : null,
      difference('result', resultFrom(family, key), row.result),
      ...proofDifferences(row),
    ]
  })
}

function proofDifferences({ clientSeeds, clientRoot: root, proofs = [] }: FairRow) {
  const leaves = clientSeeds.map(clientLeaf)
  return proofs.flatMap(({ slipId, path }) => {
    const own = clientSeeds.find((seed) => seed.slipId === slipId)
    const leaf = own === undefined ? '' : clientLeaf(own)
    return [
      difference(`path of ${slipId}`, merkleProof(leaves, leaf), path),
      difference(`proof of ${slipId}`, verifyProof(leaf, path, root), true),
    ]
  })
}
