import type { z } from 'zod'
import type { calledOffRequest, issuesAheadRequest } from '@playfront/contract/play/lottery/issue.schema'
import type { Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { findOfferedLottery } from '../lotteries/offeredLotteries'
import { presentIssue } from './presentIssue'
import { readDatabaseNow, readSaleableIssues } from './readIssues'
import type { PreparedStatement } from '../../store/store'

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

interface Row {
  issueId: string
  drawAt: Date
  reason: string
}

/** How many draws of a lottery were called off, and the newest of them: who would call off what they lose is seen here (lottery 6.5). */
export const calledOff: Handler<'lotteryCalledOff', z.output<typeof calledOffRequest>> = async (
  { merchant, store },
  request,
) => {
  const lottery = findOfferedLottery(merchant, request.lottery)
  if (!lottery) throw new Refusal('lottery_unknown')
  return store.read(merchant.code, async ({ query }) => {
    const [sum] = await query<{ count: number; since: Date | null }>(countStatement, [lottery.code])
    const latest = await query<Row>(latestStatement, [lottery.code])
    return {
      lottery: lottery.code,
      count: sum?.count ?? 0,
      since: sum?.since?.getTime() ?? null,
      latest: latest.map(({ drawAt, ...one }) => ({ ...one, drawAt: drawAt.getTime() })),
    }
  })
}

// By the states alone, as the index has them.
const isCalledOff = `state in ('cancelled', 'refunding', 'refunded')`

const countStatement: PreparedStatement = {
  name: 'lottery_count_called_off',
  text: `select (select count(*)::int from lottery_issue where lottery = $1 and ${isCalledOff}) as count,
    (select min(draw_at) from lottery_issue where lottery = $1) as since`,
}

const latestStatement: PreparedStatement = {
  name: 'lottery_latest_called_off',
  text: `select issue_id as "issueId", draw_at as "drawAt", coalesce(void_reason, 'issue_cancelled') as reason
    from lottery_issue where lottery = $1 and ${isCalledOff} order by draw_at desc limit 10`,
}
