import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { issueColumns, type LotteryIssueRow } from './issueRow'

const nowStatement: PreparedStatement = { name: 'platform_now', text: 'select platform_now() as now' }

/** The database's clock, epoch milliseconds: it decides about opening and closing on every node. */
export const readDatabaseNow = async (connection: MerchantConnection): Promise<number> => {
  const [row] = await connection.query<{ now: Date }>(nowStatement, [])
  if (!row) throw new Error('The database returned no time.')
  return row.now.getTime()
}

/** The issue that is on and those after it, in their order. Between close and draw the first still is the closed one. */
export const readIssuesAhead = (
  { query }: MerchantConnection,
  lottery: string,
  limit: number,
): Promise<LotteryIssueRow[]> => query<LotteryIssueRow>(aheadStatement, [lottery, limit])

const aheadStatement: PreparedStatement = {
  name: 'lottery_read_issues_ahead',
  text: `select ${issueColumns} from lottery_issue
    where lottery = $1 and draw_at > platform_now() order by draw_at limit $2`,
}

/** One issue of the merchant; nothing when there is none of that id. */
export const findIssue = async (
  { query }: MerchantConnection,
  issueId: string,
): Promise<LotteryIssueRow | undefined> => (await query<LotteryIssueRow>(findStatement, [issueId]))[0]

const findStatement: PreparedStatement = {
  name: 'lottery_find_issue',
  text: `select ${issueColumns} from lottery_issue where issue_id = $1`,
}

/** The newest issue of a lottery that waits for a result of others; nothing while none does. */
export const readAwaitedIssue = async (
  { query }: MerchantConnection,
  lottery: string,
): Promise<LotteryIssueRow | undefined> => (await query<LotteryIssueRow>(awaitedStatement, [lottery]))[0]

const awaitedStatement: PreparedStatement = {
  name: 'lottery_awaited_issue',
  text: `select ${issueColumns} from lottery_issue
    where lottery = $1 and state = 'drawing' and awaiting is not null order by draw_at desc limit 1`,
}

/** Drawn issues of a lottery, newest first; those drawn before an instant when one is given. */
export const readDrawnIssues = (
  { query }: MerchantConnection,
  lottery: string,
  limit: number,
  before?: Date,
): Promise<LotteryIssueRow[]> =>
  query<LotteryIssueRow>(drawnStatement, [lottery, before ?? 'infinity', limit])

const drawnStatement: PreparedStatement = {
  name: 'lottery_drawn_issues',
  text: `select ${issueColumns} from lottery_issue
    where lottery = $1 and numbers is not null and draw_at < $2
    order by draw_at desc limit $3`,
}

/** The issue of each lottery that is on or comes next, in one question; between close and draw it is the closed one. */
export const readCurrentIssues = async (
  { query }: MerchantConnection,
  lotteries: string[],
): Promise<Map<string, LotteryIssueRow>> =>
  byLottery(await query<LotteryIssueRow>(currentStatement, [lotteries]))

const byLottery = (rows: LotteryIssueRow[]): Map<string, LotteryIssueRow> =>
  new Map(rows.map((row) => [row.lottery, row]))

const currentStatement: PreparedStatement = {
  name: 'lottery_current_issues',
  text: `select distinct on (lottery) ${issueColumns} from lottery_issue
    where lottery = any ($1) and draw_at > platform_now() order by lottery, draw_at`,
}

/** The newest drawn issue of each lottery. */
export const readLastDrawn = async (
  { query }: MerchantConnection,
  lotteries: string[],
): Promise<Map<string, LotteryIssueRow>> =>
  byLottery(await query<LotteryIssueRow>(lastDrawnStatement, [lotteries]))

const lastDrawnStatement: PreparedStatement = {
  name: 'lottery_last_drawn',
  // An index walks each lottery from its end, however long its past is.
  text: `select ${issueColumns} from lottery_issue where issue_id = any (array(
    select (
      select issue_id from lottery_issue last
      where last.merchant = current_setting('playfront.merchant') and last.lottery = asked.lottery
        and last.numbers is not null and last.draw_at <= platform_now()
      order by last.draw_at desc limit 1)
    from unnest($1::text[]) as asked (lottery)))`,
}

/** Issues of a lottery that still take bets or will, in their order. */
export const readSaleableIssues = (
  { query }: MerchantConnection,
  lottery: string,
  limit: number,
): Promise<LotteryIssueRow[]> => query<LotteryIssueRow>(saleableStatement, [lottery, limit])

const saleableStatement: PreparedStatement = {
  name: 'lottery_saleable_issues',
  text: `select ${issueColumns} from lottery_issue
    where lottery = $1 and draw_at > platform_now() and close_at > platform_now() and state in ('scheduled', 'open')
    order by draw_at limit $2`,
}
