import type {
  AdminAnnouncement,
  AnnouncementState,
} from '@playfront/contract/console/announcementsAdmin.schema'
import { type DraftedAnnouncement, draftedAnnouncement } from '@playfront/contract/shell/announcements.schema'
import type { AnnouncementRow, ShownRow } from './announcementRepository'

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

/** An announcement with what it is to the players at an instant. */
export const presentAnnouncement = (row: AnnouncementRow, nowMs: number): AdminAnnouncement => {
  const { id, revision, publishedRevision, changedName, changedAt, shown } = row
  const msOf = (at: string | null | undefined) => (at ? Date.parse(at) : undefined)
  return {
    id,
    document: documentOf(row),
    revision: revision ?? 0,
    state: decideAnnouncementState({
      published: shown ? { fromMs: msOf(shown.shown_from), untilMs: msOf(shown.shown_until) } : undefined,
      nowMs,
    }).state,
    hasChanges: shown !== null && revision !== null && revision !== publishedRevision,
    changedName,
    changedAt: changedAt?.toISOString() ?? null,
  }
}

/** As it was written in the console, else as players are shown it. */
export const documentOf = ({ id, document, shown }: AnnouncementRow): DraftedAnnouncement => {
  if (document !== null) return draftedAnnouncement.parse(document)
  if (!shown) throw new Error('an announcement that is neither written nor shown')
  return documentOfShown(id, shown)
}

const documentOfShown = (id: string, shown: ShownRow): DraftedAnnouncement => {
  const at = (text: string | null) => (text === null ? undefined : new Date(text).toISOString())
  return draftedAnnouncement.parse({
    id,
    category: shown.category,
    promotionType: shown.promotion_type,
    execution: shown.execution,
    words: shown.words,
    redirect: shown.redirect ?? undefined,
    externalLink: shown.external_link ?? undefined,
    activityId: shown.activity_id ?? undefined,
    from: at(shown.shown_from),
    until: at(shown.shown_until),
  })
}
