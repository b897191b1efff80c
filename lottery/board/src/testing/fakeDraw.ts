import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { IssueProof, IssueRecord } from '@playfront/contract/play/lottery/issue'
import type { LotteryIssue } from '@playfront/contract/play/lottery/lotteryParts'
import type { Slip } from '@playfront/contract/play/lottery/slip'
import { roundOfIssue, randomnessOf, testBeacon } from '@playfront/lottery-rules/fair/beacons'
import { betLeaf, clientLeaf } from '@playfront/lottery-rules/fair/seedRoots'
import { canonicalSlip } from '@playfront/lottery-rules/fair/canonicalJson'
import { type DayManifest, type PromiseLine, commitOf } from '@playfront/lottery-rules/fair/manifest'
import { drawKey, resultFrom } from '@playfront/lottery-rules/fair/resultFrom'
import { merkleProof, merkleRoot } from '@playfront/lottery-rules/fair/merkle'
import { readSealedSlip } from '../check/readSealedSlip'
import { lotteryOfIssue } from './fakeLotteries'

/** A seed as an issue of the harness has it. */
export const fakeSeed = (seq: number): string => String(seq).padStart(64, '5')

/** The leaf of another player, so that a proof has a step. */
const others = [clientLeaf({ slipId: 'other', seed: 'lucky-88' })]

/** A day's manifest of some promises, with its hash. */
export const dayManifest = (promises: readonly PromiseLine[]): DayManifest => {
  const lines = promises.map(({ issueId, commit, round }) => `${issueId} ${commit} ${round}\n`)
  const text = ['previous none\n', ...lines].join('')
  return { text, hash: bytesToHex(sha256(utf8ToBytes(text))) }
}

/** A drawn issue with its published record and one slip's proof, made by the rules as a server makes it. */
export const fakeDraw = (
  issue: LotteryIssue,
  slip?: Slip,
): { record: IssueRecord; proof: IssueProof | undefined } => {
  const { issueId, seq, closeAt, drawAt } = issue
  const serverSeed = fakeSeed(seq)
  const commit = commitOf(issueId, serverSeed)
  const sealed = slip && readSealedSlip(slip, issueId)
  const seedLeaf = slip && clientLeaf({ slipId: slip.slipId, seed: slip.clientSeed })
  const seeds = seedLeaf ? [...others, seedLeaf] : others
  const bets = sealed ? [...others, betLeaf(sealed)] : others
  const round = roundOfIssue(closeAt, testBeacon)
  const signature = String(round).padStart(96, 'b')
  const beacon = { chainHash: testBeacon.chainHash, round, signature, randomness: randomnessOf(signature) }
  const clientRoot = merkleRoot(seeds)
  const numbers = resultFrom(
    lotteryOfIssue(issueId).family,
    drawKey({ issueId, serverSeed, clientRoot, beacon }),
  )
  const result = Object.fromEntries(Object.entries(numbers).map(([prize, list]) => [prize, [...list]]))
  return {
    record: {
      serverTime: drawAt,
      issue: { ...issue, commit, state: 'settled' },
      fair: {
        issueId,
        family: lotteryOfIssue(issueId).family,
        commit,
        serverSeed,
        clientRoot,
        betRoot: merkleRoot(bets),
        numbers: result,
        beacon: {
          label: 'test beacon - not a fair draw',
          isTestBeacon: true,
          url: `/sandbox/beacon/${round}`,
          ...beacon,
        },
      },
    },
    proof:
      slip && sealed && seedLeaf
        ? {
            slipId: slip.slipId,
            canonicalSlip: canonicalSlip(sealed),
            betPath: [...(merkleProof(bets, betLeaf(sealed)) ?? [])],
            clientSeed: slip.clientSeed,
            seedPath: [...(merkleProof(seeds, seedLeaf) ?? [])],
          }
        : undefined,
  }
}
