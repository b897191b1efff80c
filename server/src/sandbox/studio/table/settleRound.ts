import type { CurrencyCode } from '@playfront/contract/money'
import type { WalletAnswer } from '../../../money/seamless/seamlessRequests'
import type { OpenRound, RoundBook } from './studioRounds'
import type { House, Outcome, WalletClient } from './walletClient'

export interface SettlingDoors {
  wallet: WalletClient
  rounds: RoundBook
}

type SettledRound = Omit<OpenRound, 'state'>

/** Names of a round's calls, the same however often they are sent. */
export const transactionsOf = (id: string) => ({ bet: `${id}:bet`, win: `${id}:win`, undo: `${id}:undo` })

/** Refusals that no later call changes; after any other one, such as that of a clock that is wrong, it is sent again. */
const final = ['bet_rolled_back', 'bet_settled', 'bet_unknown', 'member_mismatch', 'transaction_conflict']

const isOver = (outcome: Outcome<WalletAnswer>): boolean =>
  outcome.end === 'done' || (outcome.end === 'refused' && final.includes(outcome.code))

/** Pays what a round won, nothing included; it stays open while nobody can say whether it was paid. */
export const payRound = async (
  { wallet, rounds }: SettlingDoors,
  house: House,
  { id, member, win }: SettledRound,
  currency: CurrencyCode,
): Promise<Outcome<WalletAnswer>> => {
  const { bet, win: transaction } = transactionsOf(id)
  const outcome = await wallet.call(house, 'win', { member, bet, transaction, amount: win, currency })
  if (isOver(outcome)) await rounds.close(house.merchant, id)
  return outcome
}

/** Takes a round back whose stake may or may not have been taken. */
export const undoRound = async (
  { wallet, rounds }: SettlingDoors,
  house: House,
  { id, member }: SettledRound,
): Promise<Outcome<WalletAnswer>> => {
  const { bet, undo } = transactionsOf(id)
  const outcome = await wallet.call(house, 'rollback', { member, bet, transaction: undo })
  if (isOver(outcome)) await rounds.close(house.merchant, id)
  return outcome
}

/** Goes on with rounds that a lost answer or a stopped studio left open. */
export const settleDue = async (
  doors: SettlingDoors,
  merchant: { code: string; currency: CurrencyCode },
): Promise<void> => {
  for (const round of await doors.rounds.take(merchant.code)) {
    const house = { merchant: merchant.code, vendor: round.vendor }
    if (round.state === 'staked') await payRound(doors, house, round, merchant.currency)
    else await undoRound(doors, house, round)
  }
}
