import type { AnnouncementState } from '@playfront/contract/console/announcementsAdmin.schema'

export interface ShownFacts {
  /** What players are shown of it; undefined when it is not published. */
  published: { fromMs?: number; untilMs?: number } | undefined
  nowMs: number
}

/** What an announcement is to the players. */
export const decideAnnouncementState = ({
  published,
  nowMs,
}: ShownFacts): { state: AnnouncementState; reason: string } => {
  if (!published) return { state: 'draft', reason: 'it is not published' }
  const { fromMs, untilMs } = published
  if (untilMs !== undefined && untilMs <= nowMs) return { state: 'ended', reason: 'it has ended' }
  if (fromMs !== undefined && fromMs > nowMs) return { state: 'scheduled', reason: 'it has not begun' }
  return { state: 'shown', reason: 'published, and within its time' }
}
