import type { LotteryBoard, OfferedBetType } from '@playfront/contract/play/lottery/board'
import type { z } from 'zod'
import type { lotteryBoardRequest } from '@playfront/contract/play/lottery/board.schema'
import type { CurrencyCode } from '@playfront/contract/money'
import { betTypes } from '@playfront/lottery-rules/betTypes/betTypes'
import type { Lottery } from '@playfront/lottery-rules/lottery'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import type { Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { presentIssue, presentResult } from '../issues/presentIssue'
import { readAwaitedIssue, readDatabaseNow, readDrawnIssues, readIssuesAhead } from '../issues/readIssues'
import type { FeedRepository } from '../feeds/feedRepository'
import { decideLotteryMode, modesOf } from './decidePrizeMode'
import { presentDrawing } from './presentDrawing'
import { mutableTable } from './mutableTable'
import { lotteryNameOf } from '../../texts/lotteryNames'
import { findOfferedLottery } from './offeredLotteries'
import type { PrizeModeRepository, SoldMode } from './prizeModeRepository'
import { rulesInForce } from '../place/decideNumberRules'
import { stakeLimitsOf } from './stakeLimits'

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
