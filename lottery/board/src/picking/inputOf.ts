import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import { isPairType } from './quickSets'

/** How picks of a type are entered (lottery 8.3). */
export const inputOf = (row: BetTypeRow): 'digits' | 'tokens' | 'pair' | 'combination' => {
  if (row.pick.tokens.length > 0) return 'tokens'
  if (row.pick.digits > 0) return 'digits'
  return isPairType(row) ? 'pair' : 'combination'
}
