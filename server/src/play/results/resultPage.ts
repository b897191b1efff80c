import type { z } from 'zod'
import type { resultPageRequest } from '@playfront/contract/play/lottery/issue.schema'
import type { Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { FeedRepository } from '../feeds/feedRepository'
import { presentResult } from '../issues/presentIssue'
import { readDrawnIssues } from '../issues/readIssues'
import { findOfferedLottery } from '../lotteries/offeredLotteries'

const wholeNumber = /^\d{1,15}$/

/** Past results of one lottery, newest first. The cursor is the draw time at which the last page ended, epoch milliseconds. */
export const createResultPage =
  (feeds?: Pick<FeedRepository, 'label'>): Handler<'lotteryResults', z.output<typeof resultPageRequest>> =>
  async ({ merchant, store }, { lottery, before, limit }) => {
    if (!findOfferedLottery(merchant, lottery)) throw new Refusal('lottery_unknown')
    if (before !== undefined && !wholeNumber.test(before)) throw new Refusal('request.invalid')
    const from = before === undefined ? undefined : new Date(Number(before))
    const rows = await store.read(merchant.code, (connection) =>
      readDrawnIssues(connection, lottery, limit + 1, from),
    )
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      results: page.flatMap((row) => presentResult(row, feeds?.label) ?? []),
      next: last && rows.length > limit ? String(last.drawAt.getTime()) : null,
    }
  }
