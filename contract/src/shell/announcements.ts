import { defineCall, type Nothing } from '../call'
import type {
  ActivityRedirect,
  Announcement,
  AnnouncementCategories,
  Announcements,
  AnnouncementsRequest,
  Execution,
} from './announcements.schema'

export type { ActivityRedirect, Announcement, AnnouncementCategories, Announcements, Execution }

/** Lists that some part of the front asks for by name. */
export const announcementLists = { popup: 'popup', appDownload: 'app_download' } as const

/** The public announcements, one list or all categories of promotions; needs no session (B§7). */
export const listAnnouncements = defineCall<AnnouncementsRequest, Announcements>({
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  session: 'none',
})

/** The same for a member, including what visitors do not see; our own addition, for the popup (GAP-25). */
export const memberAnnouncements = defineCall<AnnouncementsRequest, Announcements>({
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromotionAnnouncements',
  session: 'member',
})

/** The categories that promotions are listed under (B§7). */
export const announcementCategories = defineCall<Nothing, AnnouncementCategories>({
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
  session: 'none',
})
