import type { Bet } from '../bet'
import { betTypeOf } from '../betTypes/betTypes'
import { canonicalJson } from './canonicalJson'

/** One accepted slip as one issue sees it: what the bet root freezes before the beacon value exists (lottery 6.2). */
export interface SealedSlip {
  readonly slipId: string
  readonly issueId: string
  readonly lottery: string
  readonly prizeMode: string
  readonly oddsVersion: string
  readonly currency: string
  readonly multiple: number
  readonly bets: readonly Bet[]
}

/**
 * The one text of a slip. Keys are sorted and set-like picks too, so that player, server and auditor hash the same bytes;
 * fields that the slip does not list above never enter it.
 */
export function canonicalSlip(slip: SealedSlip): string {
  const { slipId, issueId, lottery, prizeMode, oddsVersion, currency, multiple } = slip
  const bets = slip.bets.map(canonicalBet)
  return canonicalJson({ slipId, issueId, lottery, prizeMode, oddsVersion, currency, multiple, bets })
}

function canonicalBet({ type, numbers, stake, revealed }: Bet) {
  const isSet = betTypeOf(type).lines.kind !== 'each'
  const bet = { type, numbers: isSet ? numbers.toSorted() : numbers, stake }
  return revealed === undefined ? bet : { ...bet, revealed }
}
