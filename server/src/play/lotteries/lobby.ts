import type { LobbyLottery } from '@playfront/contract/play/lottery/lobby'
import type { Nothing } from '@playfront/contract/call'
import type { Lottery } from '@playfront/lottery-rules/lottery'
import type { CallContext, Handler } from '../../http/handler'
import type { MerchantConnection } from '../../store/store'
import { presentIssue, presentResult } from '../issues/presentIssue'
import { readDatabaseNow, readDrawnIssues, readIssuesAhead } from '../issues/readIssues'
import { lotteryNameOf } from './lotteryNames'
import { offeredLotteries } from './offeredLotteries'

/** Every lottery the merchant offers, with its current issue and last result (lottery 8.2). */
export const lobby: Handler<'lotteryLobby', Nothing> = async (context) =>
  context.store.read(context.merchant.code, async (connection) => {
    const serverTime = await readDatabaseNow(connection)
    const lotteries: LobbyLottery[] = []
    for (const lottery of offeredLotteries(context.merchant)) {
      const group = groupOf(lottery)
      if (group) lotteries.push({ ...(await describe(connection, lottery, context, serverTime)), group })
    }
    return { serverTime, lotteries }
  })

const describe = async (
  connection: MerchantConnection,
  lottery: Lottery,
  { merchant, language }: CallContext,
  nowMs: number,
) => {
  const [current] = await readIssuesAhead(connection, lottery.code, 1)
  const [last] = await readDrawnIssues(connection, lottery.code, 1)
  return {
    code: lottery.code,
    name: lotteryNameOf(lottery.code, language, merchant),
    family: lottery.family,
    // No feed of an official draw is connected: whatever is drawn, the house draws (D-09).
    simulatedDraw: true,
    current: current ? presentIssue(current, nowMs) : null,
    last: (last && presentResult(last)) ?? null,
  }
}

const shownGroups: readonly LobbyLottery['group'][] = ['north', 'central', 'south', 'fast', 'vip']

/** The lobby's tab; nothing for an area whose lobby is not built. */
const groupOf = ({ group }: Lottery): LobbyLottery['group'] | undefined =>
  shownGroups.find((shown) => shown === group)
