import type { LanguageCode } from '@playfront/contract/languages'
import type { LobbyLottery, LotteryLobby } from '@playfront/contract/play/lottery/lobby'
import type { Lottery } from '@playfront/lottery-rules/lottery'
import { stationOf } from '@playfront/lottery-rules/lotteries/northernStations'
import type { LotteryBoard, OfferedBetType } from '@playfront/contract/play/lottery/board'
import type { z } from 'zod'
import type { lotteryBoardRequest } from '@playfront/contract/play/lottery/board.schema'
import type { CurrencyCode } from '@playfront/contract/money'
import { betTypes } from '@playfront/lottery-rules/betTypes/betTypes'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import type { Nothing } from '@playfront/contract/call'
import { issueCountOn } from '@playfront/lottery-rules/issues/issueNumbered'
import { localTimeOf } from '@playfront/lottery-rules/issues/localDay'
import type { LotteryIssueRow } from '../issues/issueRow'
import type { FeedRepository } from '../feeds/feedRepository'
import { lotteryNameOf, stationNameOf } from '../../texts/lotteryNames'
import type { CallContext, Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { presentIssue, presentResult } from '../issues/presentIssue'
import {
  readAwaitedIssue,
  readCurrentIssues,
  readDatabaseNow,
  readDrawnIssues,
  readIssuesAhead,
  readLastDrawn,
} from '../issues/readIssues'
import { type PrizeModeRepository, type SoldMode, decideLotteryMode, modesOf } from './prizeModeRepository'
import { mutableTable } from './mutableTable'
import { findOfferedLottery, offeredLotteries } from './offeredLotteries'
import { rulesInForce } from '../place/decideNumberRules'
import { stakeLimitsOf } from './stakeLimits'

type Drawing = Pick<LobbyLottery, 'simulatedDraw' | 'drawSource' | 'label' | 'station'>

/** Who draws a lottery, what its results may be called, and where the draw is held (D-09). */
export const presentDrawing = (
  lottery: Lottery,
  current: Pick<LotteryIssueRow, 'drawAt'> | undefined,
  { language, feeds }: { language: LanguageCode; feeds: Pick<FeedRepository, 'label'> | undefined },
): Drawing => {
  const drawSource = lottery.source === 'in-house' ? 'inHouse' : 'official'
  const label = drawSource === 'inHouse' ? 'simulated' : (feeds?.label ?? 'demonstration')
  const station = current && stationOf(lottery, current.drawAt.getTime())
  return {
    simulatedDraw: label !== 'official',
    drawSource,
    label,
    ...(station ? { station: stationNameOf(station, language) } : {}),
  }
}

/** How many past results the board carries; older ones are asked for. */
const resultsOnBoard = 10

/** What the bet board of one lottery needs in one answer: issue, last results, prices and limits. */
export const createBoard =
  (
    repository: PrizeModeRepository,
    feeds?: FeedRepository,
  ): Handler<'lotteryBoard', z.output<typeof lotteryBoardRequest>> =>
  async ({ merchant, language, store }, request): Promise<LotteryBoard> => {
    const lottery = findOfferedLottery(merchant, request.lottery)
    if (!lottery) throw new Refusal('lottery_unknown')
    const sold = await repository.sold(merchant)
    const mode = decideLotteryMode(sold, lottery, request.prizeMode)
    const modeName = mode.label[language] ?? mode.label.EN
    return store.read(merchant.code, async (connection) => {
      const serverTime = await readDatabaseNow(connection)
      const [current, next] = await readIssuesAhead(connection, lottery.code, 2)
      const drawn = await readDrawnIssues(connection, lottery.code, resultsOnBoard)
      const isFed = lottery.source !== 'in-house'
      const awaited = isFed ? await readAwaitedIssue(connection, lottery.code) : undefined
      return {
        serverTime,
        lottery: lottery.code,
        name: lotteryNameOf(lottery.code, language, merchant),
        family: lottery.family,
        area: lottery.area,
        ...presentDrawing(lottery, current, { language, feeds }),
        prizeMode: mode.code,
        ...(modeName === undefined ? {} : { prizeModeName: modeName }),
        oddsVersion: mode.oddsVersion,
        prizeModes: modesOf(sold, lottery).map(({ code }) => code),
        currency: merchant.currency,
        betTypes: offeredTypes(lottery, mode, merchant.currency),
        numberRules: rulesInForce(merchant.operator.lottery.numberRules, serverTime),
        current: current ? presentIssue(current, serverTime) : null,
        next: next ? presentIssue(next, serverTime) : null,
        ...(awaited ? { awaited: presentIssue(awaited, serverTime) } : {}),
        results: drawn.flatMap((row) => presentResult(row, feeds?.label) ?? []),
      }
    })
  }

/** In the order the rules list them. */
const offeredTypes = (lottery: Lottery, mode: SoldMode, currency: CurrencyCode): OfferedBetType[] =>
  betTypes.flatMap(({ code }) => {
    const price = mode.tables[lottery.family]?.[code] && snapshotOf(mode, lottery.family, code)
    if (!price) return []
    const { min, max, step } = stakeLimitsOf(currency, code)
    const { odds, table, modal, costMult, discountBps, rebateBps } = price
    const limits = { minStake: min, maxStake: max, stakeStep: step }
    const rates = {
      ...(odds === undefined ? {} : { odds }),
      ...(table === undefined ? {} : { table: mutableTable(table) }),
      ...(modal === undefined ? {} : { modal: { ...modal } }),
    }
    return [{ type: code, ...rates, costMult, discountBps, rebateBps, ...limits }]
  })

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

/** Of each lottery that the merchant offers, the draw that is decided next (REQ-LAUNCH-019). */
export const gameMatch: Handler<'gameMatch', Nothing> = async ({ merchant, language, store }) =>
  store.read(merchant.code, async (connection) => {
    const matches = []
    for (const { code } of offeredLotteries(merchant)) {
      const [next] = await readIssuesAhead(connection, code, 1)
      if (!next) continue
      matches.push({
        id: next.issueId,
        gameId: code,
        title: lotteryNameOf(code, language, merchant),
        closesAt: next.closeAt.toISOString(),
        endsAt: next.drawAt.toISOString(),
      })
    }
    return { matches }
  })
