import type { MemberBenefits, RankProgress } from '@playfront/contract/account/member'
import type { LanguageCode } from '@playfront/contract/languages'
import type { RankLevel, RankSettings } from '@playfront/contract/settings/account.schema'
import { days } from '@playfront/contract/time'
import { type CallContext, requireSession } from '../../http/handler'
import { conditionsOf, decideProgress, needsOf } from './decideRank'
import { type ComputedRank, recalculateRank } from './recalculateRank'
import { rankWords } from './rankWords'

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

/** The merchant's ranks, the member's own, and what is missing to the next (REQ-VIP-005, REQ-ROUTE-023). */
export const memberBenefits = async (context: CallContext): Promise<MemberBenefits> => {
  const { memberId } = requireSession(context)
  const { merchant, language, store } = context
  const { levels, keepDays } = merchant.operator.ranks
  const computed = await recalculateRank(store, merchant, memberId)
  const { level, reachedAtMs } = computed.verdict.rankState
  const next = levels[level]
  return {
    ranks: levels.map((rank, place) => ({
      ...presentRank(rank, place + 1, language),
      ...(keepsAt(merchant.operator.ranks, place + 1) && { keepNeed: rank.keepTurnover }),
    })),
    keepDays,
    ...(level > 0 &&
      reachedAtMs !== undefined && { current: { level, since: new Date(reachedAtMs).toISOString() } }),
    ...(next && { next: { level: level + 1, conditions: conditionsOf(next, computed.facts.play) } }),
    keep: presentKeep(merchant.operator.ranks, computed),
  }
}

const presentRank = (rank: RankLevel, level: number, language: LanguageCode) => ({
  labelId: rank.labelId,
  name: rankWords(rank.names, language) ?? rank.labelId,
  level,
  needs: needsOf(rank),
  benefits: rank.benefits.flatMap((words) => rankWords(words, language) ?? []),
})

/** The first rank cannot be lost, and one without conditions is kept automatically. */
const keepsAt = ({ levels, keepDays }: RankSettings, level: number): boolean =>
  keepDays > 0 && level > 1 && (levels[level - 1]?.keepTurnover ?? 0) > 0

const presentKeep = (
  ranks: RankSettings,
  { facts, verdict: { rankState } }: ComputedRank,
): MemberBenefits['keep'] => {
  if (!keepsAt(ranks, rankState.level)) return undefined
  const need = ranks.levels[rankState.level - 1]?.keepTurnover ?? 0
  return {
    until: new Date(rankState.periodFromMs + days(ranks.keepDays)).toISOString(),
    have: Math.min(need, Math.max(0, facts.play.turnover - rankState.periodTurnover)),
    need,
  }
}
