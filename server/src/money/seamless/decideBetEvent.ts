import type { SeamlessCode } from './seamlessProtocol'
import type { VendorBet } from './vendorBets'

export type BetEvent =
  | { kind: 'bet'; hash: Buffer }
  | { kind: 'win'; id: string; hash: Buffer; member: string }
  | { kind: 'rollback'; member: string }

export type EventVerdict =
  | { kind: 'move'; reason: string }
  | { kind: 'repeat'; reason: string }
  | { kind: 'refuse'; code: SeamlessCode; reason: string }

const refuse = (code: SeamlessCode, reason: string): EventVerdict => ({ kind: 'refuse', code, reason })
const repeat = (reason: string): EventVerdict => ({ kind: 'repeat', reason })

/**
 * What a call may do to a bet in its current state, however often and in whatever order calls arrive. Each bet moves
 * money at most twice: its stake out, and either its winnings or its stake back in.
 * @param bet absent while the bet is unknown
 */
export const decideBetEvent = (bet: VendorBet | undefined, event: BetEvent): EventVerdict => {
  if (event.kind === 'bet') return decideBet(bet, event.hash)
  if (event.kind === 'win') return decideWin(bet, event)
  return decideRollback(bet, event.member)
}

const decideBet = (bet: VendorBet | undefined, hash: Buffer): EventVerdict => {
  if (!bet) return { kind: 'move', reason: 'a new bet' }
  if (bet.state === 'refused') return refuse('bet_rolled_back', 'it was rolled back before it came')
  if (!bet.betHash?.equals(hash)) return refuse('transaction_conflict', 'another bet has this name')
  if (bet.state === 'reversed') return refuse('bet_rolled_back', 'its stake has gone back')
  return repeat('it was placed before')
}

const decideWin = (
  bet: VendorBet | undefined,
  { id, hash, member }: { id: string; hash: Buffer; member: string },
): EventVerdict => {
  if (!bet) return refuse('bet_unknown', 'there is no such bet')
  if (bet.state === 'refused' || bet.state === 'reversed')
    return refuse('bet_rolled_back', 'its stake has gone back')
  if (bet.member !== member) return refuse('member_mismatch', 'somebody else placed it')
  if (bet.state === 'placed') return { kind: 'move', reason: 'the bet ends' }
  if (bet.endId !== id) return refuse('bet_settled', 'it ended under another name')
  return bet.endHash?.equals(hash)
    ? repeat('it was settled before')
    : refuse('transaction_conflict', 'it was settled otherwise under this name')
}

const decideRollback = (bet: VendorBet | undefined, member: string): EventVerdict => {
  if (!bet) return { kind: 'move', reason: 'blocks the bet when it arrives' }
  if (bet.state === 'refused') return repeat('it is kept out already')
  if (bet.member !== member) return refuse('member_mismatch', 'somebody else placed it')
  if (bet.state === 'reversed') return repeat('its stake has gone back already')
  if (bet.state === 'settled') return refuse('bet_settled', 'what has ended is not undone')
  return { kind: 'move', reason: 'the stake is refunded' }
}
