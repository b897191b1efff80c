import { and, asc, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { lotteryIssue, type LotteryIssueRow } from '../../store/tables/lotteryIssue'

const nowStatement: PreparedStatement = { name: 'platform_now', text: 'select platform_now() as now' }

/** The database's clock, epoch milliseconds: what decides about opening and closing on every node alike. */
export const readDatabaseNow = async (connection: MerchantConnection): Promise<number> => {
  const [row] = await connection.query<{ now: Date }>(nowStatement, [])
  if (!row) throw new Error('The database told no time.')
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
