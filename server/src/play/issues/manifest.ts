import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { manifestRequest } from '@playfront/contract/play/lottery/issue.schema'
import type { Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { lotteryManifest } from '../../store/tables/lotteryIssue'
import { findOfferedLottery } from '../lotteries/offeredLotteries'

/** The promises of one day of one lottery, as they were published (lottery 6.2). */
export const manifest: Handler<'lotteryManifest', z.output<typeof manifestRequest>> = async (
  { merchant, store },
  { lottery, day },
) => {
  if (!findOfferedLottery(merchant, lottery)) throw new Refusal('lottery_unknown')
  const [row] = await store.read(merchant.code, ({ db }) =>
    db
      .select()
      .from(lotteryManifest)
      .where(and(eq(lotteryManifest.lottery, lottery), eq(lotteryManifest.day, day))),
  )
  if (!row) throw new Refusal('issue_unknown')
  const { text, hash, previousHash, publishedAt } = row
  return { lottery, day, hash, previousHash, publishedAt: publishedAt.getTime(), text }
}
