import type { PlaceSlipRequest } from '@playfront/contract/play/lottery/slip'
import type { Bet } from '@playfront/lottery-rules/bet'
import { canonicalSlip } from '@playfront/lottery-rules/fair/canonicalJson'
import { normalSeed } from '@playfront/lottery-rules/fair/seedRoots'
import { sha256 } from '../../platform/sha256'

/** What of a slip enters the roots of its issues (lottery 6.2). Hashes are lower-case hex. */
export interface SlipSeal {
  clientSeed: string
  seedLeaf: string
  /** SHA-256 of the canonical slip of its first issue. */
  slipHash: string
  issues: { issueId: string; canonical: string; betLeaf: string }[]
}

/** Writes the slip as each of its issues sees it, and its leaves: over `slipId 00 SHA-256(canonical slip)` and `slipId 00 seed`. */
export const sealSlip = (request: PlaceSlipRequest, bets: Bet[]): SlipSeal => {
  const { slipId, lottery, prizeMode, currency } = request
  const clientSeed = request.clientSeed ? (normalSeed(request.clientSeed) ?? '') : ''
  const oddsVersion = String(request.oddsVersion)
  const id = Buffer.from(slipId)
  const sealed = request.issues.map(({ issueId, multiple }) => {
    const canonical = canonicalSlip({
      slipId,
      issueId,
      lottery,
      prizeMode,
      oddsVersion,
      currency,
      multiple,
      bets,
    })
    const hash = sha256(canonical)
    return { issueId, canonical, hash: hash.toString('hex'), betLeaf: leafOf(id, hash) }
  })
  return {
    clientSeed,
    seedLeaf: leafOf(id, Buffer.from(clientSeed)),
    slipHash: sealed[0]?.hash ?? '',
    issues: sealed.map(({ issueId, canonical, betLeaf }) => ({ issueId, canonical, betLeaf })),
  }
}

const zeroByte = Buffer.of(0)

/** The rules' `betLeaf` and `clientLeaf`, by the platform's own hash and from parts that are already computed. */
const leafOf = (slipId: Buffer, content: Buffer): string =>
  sha256(Buffer.concat([zeroByte, slipId, zeroByte, content])).toString('hex')
