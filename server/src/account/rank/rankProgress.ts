import type { RankProgress } from '@playfront/contract/account/rankProgress'
import type { CallContext } from '../../http/handler'
import { requireSession } from '../session/requireSession'
import { decideProgress } from './decideRank'
import { recalculateRank } from './recalculateRank'

/** How far the member is on the way to the next rank (REQ-SESSION-008, REQ-VIP-004). */
export const rankProgress = async (context: CallContext): Promise<RankProgress> => {
  const { memberId } = requireSession(context)
  const { levels } = context.merchant.operator.ranks
  const { facts, verdict } = await recalculateRank(context.store, context.merchant, memberId)
  const { level } = verdict.rankState
  const held = levels[level - 1]
  return {
    currentProgress: decideProgress(levels, level, facts.play),
    playerRankProgress: held && { labelId: held.labelId },
  }
}
