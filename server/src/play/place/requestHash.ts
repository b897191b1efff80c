import type { PlaceSlipRequest } from '@playfront/contract/play/lottery/slip'
import { canonicalJson } from '@playfront/lottery-rules/fair/canonicalJson'
import { sha256 } from '../../platform/sha256'

/**
 * SHA-256 of the request's canonical JSON, hex: what tells a slip sent again from another slip under the same id
 * (lottery 4.4). A stake that is no safe whole number has no canonical text; it enters as it was written.
 */
export const requestHashOf = ({ bets, ...slip }: PlaceSlipRequest): string => {
  const wholeBets = bets.map((bet) => ({ ...bet, stake: String(bet.stake) }))
  const { clientSeed = null, ...rest } = slip
  return sha256(canonicalJson({ ...rest, clientSeed, bets: wholeBets })).toString('hex')
}
