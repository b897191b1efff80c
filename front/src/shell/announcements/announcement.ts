import type { ActivityRedirect, Announcement } from '@playfront/contract/shell/announcements'
import { hours, milliseconds, seconds } from '@playfront/contract/time'

/** An announcement as it came from a server that may say less, or other things, than ours. */
export interface ReadAnnouncement extends Pick<
  Announcement,
  'id' | 'title' | 'content' | 'category' | 'promotionType' | 'execution'
> {
  /** Of the words; undefined when the server does not say. */
  language?: Announcement['language']
  redirect?: ActivityRedirect
  externalLink?: string
  activityId?: string
}

export interface AnnouncementList {
  /** The popup may be closed on its last page only (GAP-25). */
  forceRead: boolean
  announcements: ReadAnnouncement[]
}

/** The numbers of the announcement popup, by the clauses in brackets. */
export const announcementOptions = {
  /** The popup comes this long after its list (REQ-POPUP-001). */
  listDelayMs: milliseconds(500),
  /** The same for visitors of the older popup (REQ-POPUP-019). */
  olderVisitorDelayMs: seconds(1),
  /** Each slide stays this long (REQ-POPUP-015). */
  autoplayMs: seconds(5),
  /** How long closing takes to be seen. */
  closingMs: milliseconds(250),
  /** "Until midnight" is never further away than this, summer time included; a later instant is a clock's mistake. */
  maxHiddenMs: hours(25),
} as const
