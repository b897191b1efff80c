import type { LobbyLottery, LotteryLobby } from '@playfront/contract/play/lottery/lobby'
import type { Nothing } from '@playfront/contract/call'
import type { Lottery } from '@playfront/lottery-rules/lottery'
import { issueCountOn } from '@playfront/lottery-rules/issues/issueNumbered'
import { localTimeOf } from '@playfront/lottery-rules/issues/localDay'
import type { CallContext, Handler } from '../../http/handler'
import type { LotteryIssueRow } from '../../store/tables/lotteryIssue'
import type { FeedRepository } from '../feeds/feedRepository'
import { presentIssue, presentResult } from '../issues/presentIssue'
import { readCurrentIssues, readDatabaseNow, readLastDrawn } from '../issues/readIssues'
import { lotteryNameOf } from '../../texts/lotteryNames'
import { offeredLotteries } from './offeredLotteries'
import { presentDrawing } from './presentDrawing'

/** Every lottery the merchant offers, with its current issue and last result (lottery 8.2). */
export const createLobby =
  (feeds?: Pick<FeedRepository, 'label'>): Handler<'lotteryLobby', Nothing> =>
  async (context): Promise<LotteryLobby> =>
    context.store.read(context.merchant.code, async (connection) => {
      const serverTime = await readDatabaseNow(connection)
      const offered = offeredLotteries(context.merchant)
      const codes = offered.map(({ code }) => code)
      const current = await readCurrentIssues(connection, codes)
      const last = await readLastDrawn(connection, codes)
      const lotteries = offered.map((lottery) => {
        const issues = { current: current.get(lottery.code), last: last.get(lottery.code) }
        return describe(lottery, issues, context, { serverTime, feeds })
      })
      return { serverTime, lotteries }
    })

const describe = (
  lottery: Lottery,
  { current, last }: { current?: LotteryIssueRow; last?: LotteryIssueRow },
  { merchant, language }: CallContext,
  { serverTime, feeds }: { serverTime: number; feeds: Pick<FeedRepository, 'label'> | undefined },
): LobbyLottery => ({
  code: lottery.code,
  name: lotteryNameOf(lottery.code, language, merchant),
  family: lottery.family,
  group: lottery.group,
  area: lottery.area,
  ...presentDrawing(lottery, current, { language, feeds }),
  drawsToday: issueCountOn(lottery, localTimeOf(serverTime, lottery.utcOffsetMs).day) > 0,
  current: current ? presentIssue(current, serverTime) : null,
  last: (last && presentResult(last, feeds?.label)) ?? null,
})
