import type { RankProgress } from '@playfront/contract/account/rankProgress'

/** How far the member is on the way to the next rank, from 0 to 1 (REQ-VIP-002 to -004, AMB-49). */
export const decideRank = ({ currentProgress, playerRankProgress }: RankProgress): number => {
  if (!playerRankProgress?.labelId) return 1
  const { completedConditions, totalExpectedConditions } = currentProgress
  if (totalExpectedConditions <= 0) return completedConditions > 0 ? 1 : 0
  return Math.min(1, Math.max(0, completedConditions / totalExpectedConditions))
}

/** Whether the member has a VIP label at all (REQ-VIP-001). */
export const hasVip = (label: { labelName?: string } | undefined): boolean => Boolean(label?.labelName)
