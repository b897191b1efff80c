import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { lotteryIssue, type LotteryIssueRow } from '../../store/tables/lotteryIssue'

const nowStatement: PreparedStatement = { name: 'platform_now', text: 'select platform_now() as now' }

/** The database's clock, epoch milliseconds: it decides about opening and closing on every node. */
export const readDatabaseNow = async (connection: MerchantConnection): Promise<number> => {
  const [row] = await connection.query<{ now: Date }>(nowStatement, [])
  if (!row) throw new Error('The database returned no time.')
  return row.now.getTime()
}

/** The issue that is on and those after it, in their order. Between close and draw the first still is the closed one. */
export const readIssuesAhead = (
  { db }: MerchantConnection,
  lottery: string,
  limit: number,
): Promise<LotteryIssueRow[]> =>
  db
    .select()
    .from(lotteryIssue)
    .where(and(eq(lotteryIssue.lottery, lottery), gt(lotteryIssue.drawAt, sql`platform_now()`)))
    .orderBy(asc(lotteryIssue.drawAt))
    .limit(limit)

/** One issue of the merchant; nothing when there is none of that id. */
export const findIssue = async (
  { db }: MerchantConnection,
  issueId: string,
): Promise<LotteryIssueRow | undefined> => {
  const [row] = await db.select().from(lotteryIssue).where(eq(lotteryIssue.issueId, issueId))
  return row
}

/** The newest issue of a lottery that waits for a result of others; nothing while none does. */
export const readAwaitedIssue = async (
  { db }: MerchantConnection,
  lottery: string,
): Promise<LotteryIssueRow | undefined> => {
  const [row] = await db
    .select()
    .from(lotteryIssue)
    .where(
      and(
        eq(lotteryIssue.lottery, lottery),
        eq(lotteryIssue.state, 'drawing'),
        isNotNull(lotteryIssue.awaiting),
      ),
    )
    .orderBy(desc(lotteryIssue.drawAt))
    .limit(1)
  return row
}

/** Drawn issues of a lottery, newest first; those drawn before an instant when one is given. */
export const readDrawnIssues = (
  { db }: MerchantConnection,
  lottery: string,
  limit: number,
  before?: Date,
): Promise<LotteryIssueRow[]> =>
  db
    .select()
    .from(lotteryIssue)
    .where(
      and(
        eq(lotteryIssue.lottery, lottery),
        isNotNull(lotteryIssue.numbers),
        lt(lotteryIssue.drawAt, before ?? sql`'infinity'`),
      ),
    )
    .orderBy(desc(lotteryIssue.drawAt))
    .limit(limit)

/** The issue of each lottery that is on or comes next, in one question; between close and draw it is the closed one. */
export const readCurrentIssues = async (
  { db }: MerchantConnection,
  lotteries: string[],
): Promise<Map<string, LotteryIssueRow>> => {
  const rows = await db
    .selectDistinctOn([lotteryIssue.lottery])
    .from(lotteryIssue)
    .where(and(inArray(lotteryIssue.lottery, lotteries), gt(lotteryIssue.drawAt, sql`platform_now()`)))
    .orderBy(lotteryIssue.lottery, asc(lotteryIssue.drawAt))
  return new Map(rows.map((row) => [row.lottery, row]))
}

/** The newest drawn issue of each lottery. An index walks each lottery from its end, however long its past is. */
export const readLastDrawn = async (
  { db }: MerchantConnection,
  lotteries: string[],
): Promise<Map<string, LotteryIssueRow>> => {
  const newest = sql`array(
    select (
      select issue_id from lottery_issue last
      where last.merchant = current_setting('playfront.merchant') and last.lottery = asked.lottery
        and last.numbers is not null and last.draw_at <= platform_now()
      order by last.draw_at desc limit 1)
    from unnest(${sql.param(lotteries)}::text[]) as asked (lottery))`
  const rows = await db
    .select()
    .from(lotteryIssue)
    .where(sql`${lotteryIssue.issueId} = any (${newest})`)
  return new Map(rows.map((row) => [row.lottery, row]))
}

/** Issues of a lottery that still take bets or will, in their order. */
export const readSaleableIssues = (
  { db }: MerchantConnection,
  lottery: string,
  limit: number,
): Promise<LotteryIssueRow[]> =>
  db
    .select()
    .from(lotteryIssue)
    .where(
      and(
        eq(lotteryIssue.lottery, lottery),
        gt(lotteryIssue.drawAt, sql`platform_now()`),
        gt(lotteryIssue.closeAt, sql`platform_now()`),
        inArray(lotteryIssue.state, ['scheduled', 'open']),
      ),
    )
    .orderBy(asc(lotteryIssue.drawAt))
    .limit(limit)
