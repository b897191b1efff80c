import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import type { PickingState } from './pickingFlow'
import { isPairType } from './quickSets'

/** How picks of a type are entered (lottery 8.3). */
export const inputOf = (row: BetTypeRow): 'digits' | 'tokens' | 'pair' | 'combination' => {
  if (row.pick.tokens.length > 0) return 'tokens'
  if (row.pick.digits > 0) return 'digits'
  return isPairType(row) ? 'pair' : 'combination'
}

/** Whether the player writes a list: what was picked before rests, and no bet is in hand. */
export const isListing = ({ offer, mode }: Pick<PickingState, 'offer' | 'mode'>): boolean =>
  mode === 'list' && offer !== undefined && inputOf(offer.row) === 'digits'
