import { desc } from 'drizzle-orm'
import { findPrizeMode } from '@playfront/lottery-rules/prizeModes/prizeModes'
import type { MerchantConnection } from '../../store/store'
import { lotteryPrizeMode } from '../../store/tables/lotteryIssue'
import { exchangeOdds, type OwnOdds } from './withOdds'

/**
 * Writes the next version of each prize mode whose odds a publish changes, in the publish's own transaction. A slip priced
 * with the version before is told of the new one; bets that are in keep their own. A merchant whose odds were never read has
 * no rows yet, and begins with its own odds.
 */
export const writeOdds = async (
  { db }: MerchantConnection,
  merchant: string,
  before: OwnOdds,
  after: OwnOdds,
): Promise<void> => {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (code) => JSON.stringify(before[code]) !== JSON.stringify(after[code]),
  )
  if (changed.length === 0) return
  const { code, version, area, tables, label } = lotteryPrizeMode
  const newest = await db
    .selectDistinctOn([code], { code, version, area, tables, label })
    .from(lotteryPrizeMode)
    .orderBy(code, desc(version))
  const rows = newest.flatMap((row) => {
    const shipped = findPrizeMode(row.code)
    if (!shipped || !changed.includes(row.code)) return []
    const next = exchangeOdds(row.tables, shipped.tables, {
      before: before[row.code],
      after: after[row.code],
    })
    return [{ ...row, merchant, version: row.version + 1, tables: next as typeof row.tables }]
  })
  if (rows.length > 0) await db.insert(lotteryPrizeMode).values(rows)
}
