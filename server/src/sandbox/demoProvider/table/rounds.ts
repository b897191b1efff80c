import { type Milliseconds, seconds } from '@playfront/contract/time'
import type { CurrencyCode } from '@playfront/contract/money'
import { findDue } from '../../../store/dueWork'
import type { PreparedStatement, Store } from '../../../store/store'
import type { WalletAnswer } from '../../../money/seamless/seamlessProtocol'
import type { AppServices, Outcome, WalletClient } from './walletClient'
import type { Randomness } from '../../../platform/platform'
import type { Draw, Played } from '../games/game'
import type { TableSession, TrialWallets } from './tableSessions'

/** A round that was decided and is not settled: what its next call to the wallet is follows from the state. */
export interface OpenRound {
  id: string
  vendor: string
  /** `begun`: it is not known yet whether the stake was taken. */
  state: 'begun' | 'staked' | 'undoing'
  member: string
  stake: number
  win: number
}

export type RoundRepository = ReturnType<typeof openRoundRepository>

/** A call under way is left alone for so long. */
const firstLookMs = seconds(15)
const maxPauseMs = seconds(60)

/** Rounds under way, kept from before the first call until nothing is owed any more. */
export const openRoundRepository = (store: Store) => ({
  async begin(merchant: string, { id, vendor, member, stake, win }: Omit<OpenRound, 'state'>) {
    const values = [merchant, id, vendor, member, stake, win, firstLookMs / 1_000]
    await store.changeOnce(merchant, beginStatement, values)
  },
  async move(merchant: string, id: string, state: OpenRound['state']) {
    await store.changeOnce(merchant, moveStatement, [id, state, firstLookMs / 1_000])
  },
  async close(merchant: string, id: string) {
    await store.changeOnce(merchant, closeStatement, [id])
  },
  /** Those of the merchants that have any whose time has come. */
  due: <Merchant extends { code: string }>(merchants: readonly Merchant[]): Promise<Merchant[]> =>
    findDue(store, 'demoRounds', merchants),
  /** Rounds whose time has come, each for one node and for a while. */
  take: (merchant: string): Promise<OpenRound[]> =>
    store.changeOnce<OpenRound>(merchant, takeStatement, [maxPauseMs / 1_000]),
})

export const roundsEveryMs: Milliseconds = seconds(5)

const beginStatement: PreparedStatement = {
  name: 'begin studio round',
  text: `
    insert into demo_provider_round (merchant, id, vendor, state, member, stake, win, due_at)
    values ($1, $2, $3, 'begun', $4, $5, $6, platform_now() + make_interval(secs => $7))`,
}

const moveStatement: PreparedStatement = {
  name: 'move studio round',
  text: `
    update demo_provider_round set state = $2, due_at = platform_now() + make_interval(secs => $3)
    where id = $1`,
}

const closeStatement: PreparedStatement = {
  name: 'close studio round',
  text: 'delete from demo_provider_round where id = $1',
}

/** Each try waits twice as long for the next one. */
const takeStatement: PreparedStatement = {
  name: 'take studio rounds',
  text: `
    update demo_provider_round set tries = tries + 1,
      due_at = platform_now() + make_interval(secs => least($1, 2 * 2 ^ least(tries, 10)))
    where id = any (array(
      select id from demo_provider_round where due_at <= platform_now() order by due_at limit 20 for update skip locked))
    returning id, vendor, state, member, stake, win`,
}

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

/** Pays what a round won, which may be zero; it stays open while it is unknown whether it was paid. */
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

export interface TableDeps extends IdleFeatureDeps {
  wallets: TrialWallets
  draw: Draw
  randomness: Pick<Randomness, 'uuid'>
}

/** The answer to the page about a round. */
export type RoundAnswer =
  /** `late`: the winnings are not booked yet and will be. */
  | { kind: 'played'; shows: object; stake: number; win: number; balance?: number; late: boolean }
  /** It is unknown whether the stake was taken; if it was, it is refunded. The outcome is not shown. */
  | { kind: 'undone' }
  | { kind: 'refused'; code: string }

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
    if (balance === undefined) return { kind: 'refused', code: 'insufficient_balance' }
    return { kind: 'played', shows, stake, win, balance, late: false }
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
    return { kind: 'refused', code: bet.code }
  }
  if (bet.kind === 'unknown') {
    await rounds.move(merchant, open.id, 'undoing')
    await undoRound(deps, place, open)
    return { kind: 'undone' }
  }
  await rounds.move(merchant, open.id, 'staked')
  const paid = await payRound(deps, place, open, currency)
  const balance = paid.kind === 'done' ? paid.answer.balance : bet.answer.balance
  return { kind: 'played', shows, stake, win, balance, late: paid.kind !== 'done' }
}
