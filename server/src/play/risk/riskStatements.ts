import type { PreparedStatement } from '../../store/store'

const named = (name: string, text: string): PreparedStatement => ({ name: `lottery risk: ${name}`, text })

/** An issue that takes bets and has some. */
export interface OpenIssue {
  issue_id: string
  lottery: string
  bets: number
  /** What its bets cost their players, minor units. */
  taken: number
  measured_bets: number | null
  measured_ago_ms: number | null
}

/** What the watch asks of the tables. Bets that were called off are not counted. */
export const riskStatements = {
  openIssues: named(
    'open issues',
    `select issue.issue_id, issue.lottery, sold.bets, sold.taken, risk.bets as measured_bets,
       (extract(epoch from platform_now() - risk.measured_at) * 1000)::bigint as measured_ago_ms
     from lottery_issue issue
     join lateral (
       select count(*) as bets, coalesce(sum(cost), 0)::bigint as taken from lottery_bet bet
       where bet.issue_id = issue.issue_id and not exists (
         select from lottery_bet_outcome gone
         where gone.issue_id = bet.issue_id and gone.bet_id = bet.bet_id and gone.result_version = 0)
     ) sold on sold.bets > 0
     left join lottery_risk risk on risk.issue_id = issue.issue_id
     where issue.due_at is not null and issue.state in ('scheduled', 'open') and issue.close_at > platform_now()
     order by issue.issue_id`,
  ),
  exposure: named(
    'book',
    `select (select sum(cost) from unnest(worst) cost)::bigint as payout from lottery_book where issue_id = $1`,
  ),
  groups: named(
    'groups',
    `select bet.type, bet.numbers, bet.snapshot, sum(bet.stake)::bigint as stake from lottery_bet bet
     where bet.issue_id = $1 and not exists (
       select from lottery_bet_outcome gone
       where gone.issue_id = bet.issue_id and gone.bet_id = bet.bet_id and gone.result_version = 0)
     group by bet.type, bet.numbers, bet.snapshot`,
  ),
  write: named(
    'write',
    `insert into lottery_risk as risk (merchant, issue_id, lottery, way, bets, taken, payout)
     values (current_setting('playfront.merchant'), $1, $2, $3, $4, $5, $6)
     on conflict (merchant, issue_id) do update set way = excluded.way, bets = excluded.bets, taken = excluded.taken,
       payout = excluded.payout, measured_at = platform_now()
     returning alarm_at is not null as was_paused`,
  ),
  alarm: named('alarm', `update lottery_risk set alarm_at = platform_now() where issue_id = $1`),
} as const
