import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { PlayFacts, RankState } from './decideRank'

/** A member's play as it is now, and the rank as it was last written. */
export interface RankFacts {
  memberId: string
  play: PlayFacts
  walletVersion: number
  /** Bets are open: they count once they are settled, which need not move money. */
  hasOpen: boolean
  held: RankState | undefined
  /** Of the written rank; 0 where there is none. */
  version: number
  /** Nothing that the stored rank was computed from has changed. */
  isFresh: boolean
  /** By the database's clock. */
  nowMs: number
}

/**
 * Reads what members' ranks are computed from. The wallet counts every stake of the lottery and of game providers
 * less refunds; stakes of bets that are not settled yet are subtracted.
 */
export const readRanks = async (
  connection: MerchantConnection,
  memberIds: readonly string[],
  settingsVersion: number,
): Promise<RankFacts[]> => {
  const rows = await connection.query<RankRow>(readStatement, [memberIds, settingsVersion])
  return rows.map(presentFacts)
}

type RankRow = PlayRow & (HeldRow | NoRankRow)

interface PlayRow {
  member: string
  bets: number
  staked: number
  wallet_version: number
  open_bets: number
  open_cost: number
  deposits: number
  version: number
  is_fresh: boolean
  now: Date
}

/** The rank as it was last written. */
interface HeldRow {
  level: number
  reached_at: Date | null
  period_from: Date
  period_turnover: number
  is_lowered: boolean
}

type NoRankRow = Record<keyof HeldRow, null>

const presentFacts = (row: RankRow): RankFacts => ({
  memberId: row.member,
  play: {
    bets: Math.max(0, row.bets - row.open_bets),
    turnover: Math.max(0, row.staked - row.open_cost),
    deposits: row.deposits,
  },
  walletVersion: row.wallet_version,
  hasOpen: row.open_bets > 0,
  held:
    row.level === null
      ? undefined
      : {
          level: row.level,
          reachedAtMs: row.reached_at?.getTime(),
          periodFromMs: row.period_from.getTime(),
          periodTurnover: row.period_turnover,
          isLowered: row.is_lowered,
        },
  version: row.version,
  isFresh: row.is_fresh,
  nowMs: row.now.getTime(),
})

/**
 * A slip is one movement of the wallet, and so one bet here. Open slips are found by their last draw: none of them is older
 * than the oldest issue that is not finished. A slip's bets and a bet's issue are looked up by themselves: joined to all that
 * there are, as a young table's plan would have it, a hundred bets cost a second.
 */
const readStatement: PreparedStatement = {
  name: 'read ranks',
  text: `
    select wallet.member,
      -- A slip that was taken back was never a bet: else ranks could be had for nothing.
      wallet.bets - (select count(*) from lottery_slip_cancel gone
        where gone.merchant = wallet.merchant and gone.member = wallet.member) as bets, wallet.staked, wallet.version as wallet_version,
      open.bets as open_bets, open.cost as open_cost,
      ((select coalesce(sum(entry.amount), 0)
        from ledger_transaction ledger join ledger_entry entry on entry.transaction = ledger.id
        where ledger.kind = 'deposit' and entry.account = 'cash' and entry.member = wallet.member)
      + (select coalesce(sum(gone.amount), 0) from ledger_carried gone
        where gone.member = wallet.member and gone.account = 'cash' and gone.kind = 'deposit'))::bigint as deposits,
      held.level, held.reached_at, held.period_from, held.period_turnover, held.is_lowered,
      coalesce(held.version, 0) as version,
      coalesce(held.wallet_version = wallet.version and held.settings_version = $2
        and held.has_open = (open.bets > 0) and open.bets = 0
        and coalesce(held.period_until > platform_now(), true), false) as is_fresh,
      platform_now() as now
    from wallet
    left join member_rank held on held.merchant = wallet.merchant and held.member = wallet.member
    cross join lateral (
      select count(distinct slip.slip_id) as bets, coalesce(sum(bet.cost), 0)::bigint as cost
      from lottery_slip slip
      cross join lateral (
        select issue_id, cost, merchant from lottery_bet
        where merchant = slip.merchant and member = slip.member and slip_id = slip.slip_id offset 0
      ) bet
      cross join lateral (
        select finished_at from lottery_issue mine
        where mine.merchant = bet.merchant and mine.issue_id = bet.issue_id limit 1
      ) issue
      where slip.merchant = wallet.merchant and slip.member = wallet.member and issue.finished_at is null
        and slip.refunded_issues < slip.issue_count
        and slip.last_draw_at >= (
          select draw_at from lottery_issue oldest
          where oldest.merchant = wallet.merchant and oldest.finished_at is null order by draw_at limit 1)
    ) lottery
    cross join lateral (
      select count(*) as bets, coalesce(sum(stake), 0)::bigint as cost
      from vendor_bet
      where vendor_bet.merchant = wallet.merchant and vendor_bet.member = wallet.member and state = 'placed'
    ) vendor
    cross join lateral (
      select lottery.bets + vendor.bets as bets, lottery.cost + vendor.cost as cost
    ) open
    where wallet.member = any($1::uuid[])`,
}
