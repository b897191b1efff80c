import type { Nothing } from '@playfront/contract/call'
import type { Handler } from '../../http/handler'
import { readIssuesAhead } from '../issues/readIssues'
import { lotteryNameOf } from '../../texts/lotteryNames'
import { offeredLotteries } from './offeredLotteries'

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
