import type { Slip } from '@playfront/contract/play/lottery/slip'

/** A slip's outcome as shown to its member: it is open while any of its draws is pending. */
export const decideBetState = ({
  state,
  payout,
}: Pick<Slip, 'state' | 'payout'>): 'pending' | 'won' | 'lost' | 'refunded' => {
  if (state === 'refunded') return 'refunded'
  if (state !== 'settled') return 'pending'
  return payout > 0 ? 'won' : 'lost'
}
