import type { CurrencyCode } from '@playfront/contract/money'
import type { WalletAnswer } from '../../../money/seamless/seamlessProtocol'
import type { OpenRound, RoundRepository } from './demoProviderRounds'
import type { AppServices, Outcome, WalletClient } from './walletClient'

export interface IdleFeatureDeps {
  wallet: WalletClient
  rounds: RoundRepository
}

type SettledRound = Omit<OpenRound, 'state'>

/** Names of a round's calls, the same however often they are sent. */
export const transactionsOf = (id: string) => ({ bet: `${id}:bet`, win: `${id}:win`, undo: `${id}:undo` })

/** Refusals that no later call changes; after any other one, such as that of a clock that is wrong, it is sent again. */
const final = ['bet_rolled_back', 'bet_settled', 'bet_unknown', 'member_mismatch', 'transaction_conflict']

const isOver = (outcome: Outcome<WalletAnswer>): boolean =>
  outcome.kind === 'done' || (outcome.kind === 'refused' && final.includes(outcome.code))

/** Pays what a round won, nothing included; it stays open while nobody can say whether it was paid. */
export const payRound = async (
  { wallet, rounds }: IdleFeatureDeps,
  place: AppServices,
  { id, member, win }: SettledRound,
  currency: CurrencyCode,
): Promise<Outcome<WalletAnswer>> => {
  const { bet, win: transaction } = transactionsOf(id)
  const outcome = await wallet.call(place, 'win', { member, bet, transaction, amount: win, currency })
  if (isOver(outcome)) await rounds.close(place.merchant, id)
  return outcome
}

/** Takes a round back whose stake may or may not have been taken. */
export const undoRound = async (
  { wallet, rounds }: IdleFeatureDeps,
  place: AppServices,
  { id, member }: SettledRound,
): Promise<Outcome<WalletAnswer>> => {
  const { bet, undo } = transactionsOf(id)
  const outcome = await wallet.call(place, 'rollback', { member, bet, transaction: undo })
  if (isOver(outcome)) await rounds.close(place.merchant, id)
  return outcome
}

/** Continues rounds that a lost answer or a restart left open. */
export const settleDue = async (
  deps: IdleFeatureDeps,
  merchant: { code: string; currency: CurrencyCode },
): Promise<void> => {
  for (const round of await deps.rounds.take(merchant.code)) {
    const place = { merchant: merchant.code, vendor: round.vendor }
    if (round.state === 'staked') await payRound(deps, place, round, merchant.currency)
    else await undoRound(deps, place, round)
  }
}
