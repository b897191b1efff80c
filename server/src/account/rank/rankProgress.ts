import type { RankProgress } from '@playfront/contract/account/rankProgress'
import { requireSession } from '../session/requireSession'
import type { CallContext } from '../../http/handler'
import { readRank } from './readRank'

/** How far the member is on the way to the next rank (REQ-SESSION-008). */
export const rankProgress = async (context: CallContext): Promise<RankProgress> => {
  const { memberId } = requireSession(context)
  const { rank, completedConditions, totalExpectedConditions } = await context.store.read(
    context.merchant.code,
    (connection) => readRank(connection, memberId, context.merchant.currency),
  )
  return {
    currentProgress: { completedConditions, totalExpectedConditions },
    playerRankProgress: rank && { labelId: rank.labelId },
  }
}
