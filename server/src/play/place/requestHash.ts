import type { PlaceSlipRequest } from '@playfront/contract/play/lottery/slip'
import { canonicalJson } from '@playfront/lottery-rules/fair/canonicalJson'
import { sha256 } from '../../platform/sha256'

/**
 * SHA-256 of the request's canonical JSON, hex: it distinguishes a repeated slip from another slip under the same id
 * (lottery 4.4). A stake that is no safe integer has no canonical text; it is hashed as it was written.
 */
export const requestHashOf = (slip: PlaceSlipRequest): string => {
  const { clientSeed = null } = slip
  const bets = slip.bets.map((bet) => ({ ...bet, stake: String(bet.stake) }))
  return sha256(canonicalJson({ ...slip, clientSeed, bets })).toString('hex')
}
