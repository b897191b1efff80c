import type { DrawResult } from '@playfront/lottery-rules/result'
import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'
import type { PreparedStatement } from '../../store/store'

/** An issue with the fields of the back office's lists. Money in minor units. */
export interface AdminIssueRow {
  issueId: string
  lottery: string
  drawSource: 'inHouse' | 'official'
  state: LotteryIssueState
  openAt: Date
  closeAt: Date
  drawAt: Date
  dueAt: Date | null
  awaiting: 'result' | 'agreement' | 'person' | null
  hasBeacon: boolean
  paidBets: number
  paidAmount: number
  resultVersion: number
  now: Date
  bets: number
  lines: number
  cost: number
  isWhole: boolean
  way: 'book' | 'simulated' | null
  taken: number | null
  payout: number | null
  measuredAt: Date | null
  alarmAt: Date | null
  feedAlarms: ('disagreement' | 'late' | 'conflict')[]
  moneyAlarms: ('settlement' | 'payments')[]
  words: { source: string; numbers: DrawResult }[]
  isProposed: boolean
}

export const pageSize = 25
/** Counting an issue's bets ends here, so that a page comes as fast beside a million of them. */
const maxCounted = 5_000

const columns = (max: number): string => `
  issue.issue_id as "issueId", issue.lottery, issue.draw_source as "drawSource", issue.state, issue.open_at as "openAt",
  issue.close_at as "closeAt", issue.draw_at as "drawAt", issue.due_at as "dueAt", issue.awaiting,
  issue.beacon_randomness is not null as "hasBeacon", issue.paid_bets as "paidBets", issue.paid_amount as "paidAmount",
  issue.result_version as "resultVersion", platform_now() as now,
  sold.bets, sold.lines, sold.cost, sold.bets < ${max} as "isWhole",
  risk.way, risk.taken, risk.payout, risk.measured_at as "measuredAt", risk.alarm_at as "alarmAt",
  case issue.draw_source when 'official' then (select coalesce(jsonb_agg(kind order by raised_at), '[]') from lottery_feed_alarm
    where draw_id = issue.issue_id and cleared_at is null) else '[]' end as "feedAlarms",
  (select coalesce(jsonb_agg(kind order by raised_at), '[]') from lottery_settlement_alarm raised
    where raised.issue_id = issue.issue_id and raised.version = issue.version) as "moneyAlarms",
  case issue.draw_source when 'official' then (
    select coalesce(jsonb_agg(jsonb_build_object('source', source, 'numbers', numbers) order by source), '[]')
    from (select distinct on (source) source, numbers from lottery_feed_report
      where draw_id = issue.issue_id order by source, id desc) word) else '[]' end as words,
  exists (select from approval_request waiting where waiting.kind = 'betRefund' and waiting.status = 'open'
    and waiting.open_key = 'issue:' || issue.issue_id) or (
    issue.draw_source = 'official' and exists (select from lottery_result_proposal asked where asked.draw_id = issue.issue_id
      and asked.decided_by is null and asked.withdrawn_at is null)) as "isProposed"`

const joins = (max: number): string => `
  cross join lateral (
    select count(*)::int as bets, coalesce(sum(lines), 0)::bigint as lines, coalesce(sum(cost), 0)::bigint as cost
    from (select bet.lines, bet.cost from lottery_bet bet
      where bet.merchant = issue.merchant and bet.issue_id = issue.issue_id limit ${max}) bet
  ) sold
  left join lottery_risk risk on risk.merchant = issue.merchant and risk.issue_id = issue.issue_id`

interface Walk {
  view: 'ahead' | 'past'
  isOneLottery: boolean
}

/**
 * A page of issues by their draw time. Values: the cursor (instant, id), the day's first and last instant, how many,
 * and the lottery where it is one.
 */
export const pageStatement = ({ view, isOneLottery }: Walk): PreparedStatement => {
  const [after, way, edge] =
    view === 'ahead' ? ['>', 'asc', 'draw_at > platform_now()'] : ['<', 'desc', 'draw_at <= platform_now()']
  return {
    name: `console issues ${view}${isOneLottery ? ' of one' : ''}`,
    text: `select ${columns(maxCounted)}
      from (
        select * from lottery_issue
        where (draw_at, issue_id) ${after} ($1::timestamptz, $2::text) and draw_at >= $3 and draw_at < $4
          and ($6 or ${edge}) ${isOneLottery ? 'and lottery = $7' : ''}
        order by draw_at ${way}, issue_id ${way} limit $5
      ) issue ${joins(maxCounted)}
      order by issue.draw_at ${way}, issue.issue_id ${way}`,
  }
}

export const oneStatement: PreparedStatement = {
  name: 'console issue',
  text: `select ${columns(200_000)} from lottery_issue issue ${joins(200_000)} where issue.issue_id = $1`,
}

/** Numbers of the draws that are held, overdue, alarmed or proposed, each once. Each part uses its own index. */
export const waitingIssues = `
      (select issue_id from lottery_issue where state = 'suspended' or awaiting is not null order by draw_at limit 100)
      union
      (select issue_id from lottery_issue where due_at < platform_now() - interval '1 minute' order by due_at limit 100)
      union
      (select after ->> 'issue' from approval_request
        where status = 'open' and kind = 'betRefund' and after ->> 'issue' is not null limit 100)
      union
      (select draw_id from lottery_feed_alarm where cleared_at is null order by raised_at desc limit 200)
      union
      (select draw_id from lottery_result_proposal
        where decided_by is null and withdrawn_at is null and way <> 'said' limit 100)
      union
      (select raised.issue_id from lottery_settlement_alarm raised join lottery_issue stands
        on stands.issue_id = raised.issue_id and stands.version = raised.version limit 100)`

/** These draws. */
export const waitsStatement: PreparedStatement = {
  name: 'console issues that wait',
  text: `with held as (${waitingIssues}
    )
    select ${columns(maxCounted)}
    from held join lottery_issue issue on issue.issue_id = held.issue_id ${joins(maxCounted)}
    order by issue.draw_at, issue.issue_id limit 100`,
}
