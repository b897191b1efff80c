import type { Randomness } from '../../../platform/platform'
import type { Draw, Played } from '../games/game'
import { payRound, transactionsOf, undoRound, type IdleFeatureDeps } from './settleRound'
import type { TableSession } from './seats'
import type { TrialWallets } from './trialWallets'

export interface TableDeps extends IdleFeatureDeps {
  wallets: TrialWallets
  draw: Draw
  randomness: Pick<Randomness, 'uuid'>
}

/** The answer to the page about a round. */
export type RoundAnswer =
  /** `late`: the winnings are not booked yet and will be. */
  | { state: 'played'; shows: object; stake: number; win: number; balance?: number; late: boolean }
  /** Nobody can say whether the stake was taken; if it was, it goes back. Nothing is shown of what was drawn. */
  | { state: 'undone' }
  | { state: 'refused'; code: string }

/**
 * Plays one round: drawn and stored first, then the stake is taken, then it is paid. The result is returned only once
 * the stake is known to have been taken.
 */
export const playRound = async (
  deps: TableDeps,
  session: TableSession,
  stake: number,
  round: (draw: Draw, stake: number) => Played,
): Promise<RoundAnswer> => {
  const { win, shows } = round(deps.draw, stake)
  if (session.trial !== undefined) {
    const balance = deps.wallets.move(session.trial, stake, win)
    if (balance === undefined) return { state: 'refused', code: 'insufficient_balance' }
    return { state: 'played', shows, stake, win, balance, late: false }
  }
  const { merchant, vendor, game, token, member = '', currency } = session
  const { rounds, wallet, randomness } = deps
  const place = { merchant, vendor }
  const open = { id: randomness.uuid(), vendor, member, stake, win }
  await rounds.begin(merchant, open)
  const { bet: transaction } = transactionsOf(open.id)
  const request = { token, member, game, round: open.id, transaction, amount: stake, currency }
  const bet = await wallet.call(place, 'bet', request)
  if (bet.kind === 'refused') {
    await rounds.close(merchant, open.id)
    return { state: 'refused', code: bet.code }
  }
  if (bet.kind === 'unknown') {
    await rounds.move(merchant, open.id, 'undoing')
    await undoRound(deps, place, open)
    return { state: 'undone' }
  }
  await rounds.move(merchant, open.id, 'staked')
  const paid = await payRound(deps, place, open, currency)
  const balance = paid.kind === 'done' ? paid.answer.balance : bet.answer.balance
  return { state: 'played', shows, stake, win, balance, late: paid.kind !== 'done' }
}
