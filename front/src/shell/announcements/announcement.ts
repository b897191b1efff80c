import type { ActivityRedirect, Announcement } from '@playfront/contract/shell/announcements'

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
