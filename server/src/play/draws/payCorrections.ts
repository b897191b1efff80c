import { move, type MoveKind } from '../../ledger/move'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { ChangedBet } from './decideCorrections'

export interface CorrectionNature {
  issueId: string
  resultVersion: number
  /** When the members were paid: what they deposited after it is never touched. */
  settledAt: Date
  mayTakeBack: boolean
}

/** How a difference is split; all whole minor units, and their sum is the difference. */
export interface Shares {
  pay: number
  takenBack: number
  owed: number
  waived: number
}

/**
 * Moves the differences of a batch, each under its own key, so that running it again moves nothing twice: more is
 * paid at once, less is taken from the cash, and what the cash does not cover is recorded as owed (lottery 4.8).
 * @returns what was paid less what was taken and owed, minor units
 */
export const payCorrections = async (
  connection: MerchantConnection,
  nature: CorrectionNature,
  changed: readonly ChangedBet[],
): Promise<number> => {
  if (changed.length === 0) return 0
  const cash = await readCash(connection, changed, nature.settledAt)
  const shared = changed.map((one) => ({ one, ...shareOut(one, cash, nature.mayTakeBack) }))
  await connection.query(insertStatement, insertValues(nature, shared))
  for (const { one, shares } of shared) await moveShares(connection, nature, one, shares)
  return shared.reduce((sum, { shares }) => sum + shares.pay - shares.takenBack - shares.owed, 0)
}

export interface Cash {
  available: number
  isFrozen: boolean
}

const nothing: Shares = { pay: 0, takenBack: 0, owed: 0, waived: 0 }

/** Subtracts the amount from `cash`, so that two bets of a member share one balance. */
export const shareOut = (
  { bet, payout, payoutBefore, isWithheld }: ChangedBet,
  cash: Map<string, Cash>,
  mayTakeBack: boolean,
): { shares: Shares; withheld: boolean } => {
  const wallet = cash.get(bet.memberId)
  if (isWithheld || !wallet || wallet.isFrozen) return { shares: nothing, withheld: true }
  const difference = payout - payoutBefore
  if (difference >= 0) {
    wallet.available += difference
    return { shares: { ...nothing, pay: difference }, withheld: false }
  }
  if (!mayTakeBack) return { shares: { ...nothing, waived: -difference }, withheld: false }
  const takenBack = Math.min(-difference, wallet.available)
  wallet.available -= takenBack
  return { shares: { ...nothing, takenBack, owed: -difference - takenBack }, withheld: false }
}

const moveShares = async (
  connection: MerchantConnection,
  { issueId, resultVersion }: CorrectionNature,
  { bet }: ChangedBet,
  { pay, takenBack, owed }: Shares,
): Promise<void> => {
  const post = async (kind: MoveKind, name: string, amount: number) => {
    if (amount === 0) return
    const key = `${name}:${bet.betId}:${resultVersion}`
    const { memberId, currency } = bet
    const bodyHash = sha256(`${key} ${kind} ${amount}`)
    await move(connection, { kind, key, reference: issueId, memberId, currency, amount, bodyHash })
  }
  await post('correction', 'adj', pay)
  await post('clawback', 'adj', takenBack)
  await post('clawback_owed', 'adj-owed', owed)
}

/** The cash of each member that could be clawed back; locks the wallets until the transaction ends. */
export const readCash = async (
  { query }: MerchantConnection,
  changed: readonly ChangedBet[],
  since: Date,
): Promise<Map<string, Cash>> => {
  const members = [...new Set(changed.map(({ bet }) => bet.memberId))]
  const rows = await query<{ member: string; available: number; is_frozen: boolean }>(cashStatement, [
    members,
    since,
  ])
  return new Map(rows.map(({ member, available, is_frozen }) => [member, { available, isFrozen: is_frozen }]))
}

const cashStatement: PreparedStatement = {
  name: 'lottery_cash_to_take',
  text: 'select member, available, is_frozen from lottery_cash_to_take($1, $2)',
}

const insertStatement: PreparedStatement = {
  name: 'lottery_insert_corrections',
  text: `insert into lottery_bet_outcome (merchant, issue_id, result_version, bet_id, state, hits, won_lines, payout, rebate,
      taken_back, owed, waived, withheld)
    select current_setting('playfront.merchant'), $1, $2, *
    from unnest($3::uuid[], $4::text[], $5::int[], $6::int[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
      $11::bigint[], $12::boolean[])
    on conflict (merchant, bet_id, result_version) do nothing`,
}

const insertValues = (
  { issueId, resultVersion }: CorrectionNature,
  shared: { one: ChangedBet; shares: Shares; withheld: boolean }[],
): unknown[] => [
  issueId,
  resultVersion,
  shared.map(({ one }) => one.bet.betId),
  shared.map(({ one }) => one.state),
  shared.map(({ one }) => one.hits),
  shared.map(({ one }) => one.wonLines),
  shared.map(({ one }) => one.payout),
  shared.map(({ one }) => one.rebate),
  shared.map(({ shares }) => shares.takenBack),
  shared.map(({ shares }) => shares.owed),
  shared.map(({ shares }) => shares.waived),
  shared.map(({ withheld }) => withheld),
]
