import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { reservationValues } from './placingOrder'
import { reservationsOf, type ReservationFacts, type ReservingBet } from './reservations'

/** A bet that was called off, and whose it was. */
export interface ReleasedBet extends ReservingBet {
  memberId: string
}

/**
 * Frees the numbers of bets that were called off while others may still bet on their issues (lottery 4.5, 4.6): what can no
 * longer be paid fills no limit. To be asked before any wallet of the transaction is held; the caller sees to it that a bet is
 * released once.
 */
export const releaseNumbers = async (
  { query }: MerchantConnection,
  bets: readonly ReleasedBet[],
  facts: ReservationFacts,
): Promise<void> => {
  if (bets.length === 0) return
  const members = [...new Set(bets.map(({ memberId }) => memberId))]
  const slips = members.map((memberId, at) => ({
    n: at + 1,
    memberId,
    reserved: reservationsOf(
      bets.filter((bet) => bet.memberId === memberId),
      facts,
    ),
  }))
  await query(releaseStatement, reservationValues(slips))
}

const releaseStatement: PreparedStatement = {
  name: 'lottery_release',
  text: 'select lottery_release($1, $2, $3)',
}
