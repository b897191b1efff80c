import type { Slip } from '@playfront/contract/play/lottery/slip'

/** What became of a slip, as its member asks: it goes on while any draw of it is to come. */
export const decideBetState = ({
  state,
  payout,
}: Pick<Slip, 'state' | 'payout'>): 'pending' | 'won' | 'lost' | 'refunded' => {
  if (state === 'refunded') return 'refunded'
  if (state !== 'settled') return 'pending'
  return payout > 0 ? 'won' : 'lost'
}
