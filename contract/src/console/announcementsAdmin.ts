import type { Nothing } from '../call'
import type {
  CountNewsAnswer,
  CountNewsRequest,
  AdminAnnouncement,
  AdminAnnouncementsAnswer,
  AdminNews,
  AdminNewsAnswer,
  AdminNewsRequest,
  ForceReadRequest,
  NewsGroup,
  OneAnnouncementRequest,
  OneNewsRequest,
  OrderAnnouncementsRequest,
  SaveAnnouncementAnswer,
  SaveAnnouncementRequest,
  SendNewsAnswer,
  WriteNewsAnswer,
  WriteNewsRequest,
} from './announcementsAdmin.schema'
import { defineConsoleCall } from './consoleCall'
import type { Done } from './staff.schema'

export type { AdminAnnouncement, AdminAnnouncementsAnswer, AdminNews, NewsGroup }

/** All announcements of the merchant, what players are shown of them, and the rules of each list. */
export const adminAnnouncements = defineConsoleCall<Nothing, AdminAnnouncementsAnswer>({
  method: 'GET',
  path: '/console/api/announcements',
  needs: 'announcements.read',
})

/**
 * Writes an announcement that is not shown yet. With revision 0 it is new, or one that has not been edited in the
 * console.
 */
export const saveAnnouncement = defineConsoleCall<SaveAnnouncementRequest, SaveAnnouncementAnswer>({
  method: 'PUT',
  path: '/console/api/announcements/:id',
  needs: 'announcements.edit',
  maxBytes: 2 * 1024 * 1024,
})

/** Shows players what was written, from its first instant to its last. */
export const publishAnnouncement = defineConsoleCall<OneAnnouncementRequest, Done>({
  method: 'POST',
  path: '/console/api/announcements/:id/publication',
  needs: 'announcements.publish',
})

/** Takes it away from the players; what was written stays. */
export const unpublishAnnouncement = defineConsoleCall<OneAnnouncementRequest, Done>({
  method: 'DELETE',
  path: '/console/api/announcements/:id/publication',
  needs: 'announcements.publish',
})

/** Throws away what players are not shown. */
export const dropAnnouncement = defineConsoleCall<OneAnnouncementRequest, Done>({
  method: 'DELETE',
  path: '/console/api/announcements/:id',
  needs: 'announcements.edit',
})

/** In which order players are shown the announcements of a list: all of its published ones. */
export const orderAnnouncements = defineConsoleCall<OrderAnnouncementsRequest, Done>({
  method: 'PUT',
  path: '/console/api/announcementLists/:category/order',
  needs: 'announcements.publish',
})

/** Whether a list may be closed on its last page only. */
export const forceRead = defineConsoleCall<ForceReadRequest, Done>({
  method: 'PUT',
  path: '/console/api/announcementLists/:code/forceRead',
  needs: 'announcements.publish',
})

/** News for inboxes, the newest first. */
export const adminNews = defineConsoleCall<AdminNewsRequest, AdminNewsAnswer>({
  method: 'GET',
  path: '/console/api/news',
  needs: 'announcements.read',
})

/** How many members news would reach now. */
export const countNews = defineConsoleCall<CountNewsRequest, CountNewsAnswer>({
  method: 'POST',
  path: '/console/api/news/count',
  needs: 'announcements.read',
})

/** Writes a message; no member receives it before it is sent. For many, its approval is requested at once. */
export const writeNews = defineConsoleCall<WriteNewsRequest, WriteNewsAnswer>({
  method: 'POST',
  path: '/console/api/news',
  needs: 'announcements.edit',
  maxBytes: 512 * 1024,
})

/** Delivers it to the inboxes, or requests that where it is for all members or many by now. */
export const sendAdminNews = defineConsoleCall<OneNewsRequest, SendNewsAnswer>({
  method: 'POST',
  path: '/console/api/news/:id/sending',
  needs: 'announcements.publish',
})

/** Lets news go that was not sent. */
export const dropNews = defineConsoleCall<OneNewsRequest, Done>({
  method: 'DELETE',
  path: '/console/api/news/:id',
  needs: 'announcements.edit',
})

/** The console's calls about announcements and news. */
export const announcementsAdminCalls = {
  adminAnnouncements,
  saveAnnouncement,
  publishAnnouncement,
  unpublishAnnouncement,
  dropAnnouncement,
  orderAnnouncements,
  forceRead,
  adminNews,
  countNews,
  writeNews,
  sendAdminNews,
  dropNews,
}
