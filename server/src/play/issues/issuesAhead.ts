import type { z } from 'zod'
import type { issuesAheadRequest } from '@playfront/contract/play/lottery/issue.schema'
import type { Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { findOfferedLottery } from '../lotteries/offeredLotteries'
import { presentIssue } from './presentIssue'
import { readDatabaseNow, readSaleableIssues } from './readIssues'

/** The issues that a slip may be bought for, now or ahead (lottery 4.5). */
export const issuesAhead: Handler<'lotteryIssuesAhead', z.output<typeof issuesAheadRequest>> = async (
  { merchant, store },
  { lottery, limit },
) => {
  if (!findOfferedLottery(merchant, lottery)) throw new Refusal('lottery_unknown')
  return store.read(merchant.code, async (connection) => {
    const serverTime = await readDatabaseNow(connection)
    const issues = await readSaleableIssues(connection, lottery, limit)
    return { serverTime, issues: issues.map((row) => presentIssue(row, serverTime)) }
  })
}
