import type { LotteryBoard, OfferedBetType } from '@playfront/contract/play/lottery/board'
import type { z } from 'zod'
import type { lotteryBoardRequest } from '@playfront/contract/play/lottery/board.schema'
import type { CurrencyCode } from '@playfront/contract/money'
import { betTypes } from '@playfront/lottery-rules/betTypes/betTypes'
import type { Lottery } from '@playfront/lottery-rules/lottery'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import type { Handler } from '../../http/handler'
import { Refusal } from '../../http/refusal'
import { presentIssue, presentResult } from '../issues/presentIssue'
import { readDatabaseNow, readDrawnIssues, readIssuesAhead } from '../issues/readIssues'
import { decidePrizeMode } from './decidePrizeMode'
import { lotteryNameOf } from './lotteryNames'
import { findOfferedLottery } from './offeredLotteries'
import type { PrizeModeBook, SoldMode } from './prizeModeBook'
import { stakeLimitsOf } from './stakeLimits'

/** How many past results the board carries; older ones are asked for. */
const resultsOnBoard = 10

/** What the bet board of one lottery needs in one answer: issue, last results, prices and limits. */
export const createBoard =
  (book: PrizeModeBook): Handler<'lotteryBoard', z.output<typeof lotteryBoardRequest>> =>
  async ({ merchant, language, store }, request): Promise<LotteryBoard> => {
    const lottery = findOfferedLottery(merchant, request.lottery)
    if (!lottery) throw new Refusal('lottery_unknown')
    const mode = decidePrizeMode(await book.sold(merchant), lottery.area, request.prizeMode)
    return store.read(merchant.code, async (connection) => {
      const serverTime = await readDatabaseNow(connection)
      const [current, next] = await readIssuesAhead(connection, lottery.code, 2)
      const drawn = await readDrawnIssues(connection, lottery.code, resultsOnBoard)
      return {
        serverTime,
        lottery: lottery.code,
        name: lotteryNameOf(lottery.code, language, merchant),
        family: lottery.family,
        simulatedDraw: true,
        prizeMode: mode.code,
        oddsVersion: mode.oddsVersion,
        currency: merchant.currency,
        betTypes: offeredTypes(lottery, mode, merchant.currency),
        current: current ? presentIssue(current, serverTime) : null,
        next: next ? presentIssue(next, serverTime) : null,
        results: drawn.flatMap((row) => presentResult(row) ?? []),
      }
    })
  }

/** In the order the rules list them. */
const offeredTypes = (lottery: Lottery, mode: SoldMode, currency: CurrencyCode): OfferedBetType[] =>
  betTypes.flatMap(({ code }) => {
    const price = mode.tables[lottery.family]?.[code] && snapshotOf(mode, lottery.family, code)
    if (!price) return []
    const { min, max, step } = stakeLimitsOf(currency, code)
    const { odds, costMult, discountBps, rebateBps } = price
    return [
      { type: code, odds, costMult, discountBps, rebateBps, minStake: min, maxStake: max, stakeStep: step },
    ]
  })
