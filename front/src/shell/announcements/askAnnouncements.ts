import {
  announcementLists,
  listAnnouncements,
  memberAnnouncements,
} from '@playfront/contract/shell/announcements'
import type { Requests } from '../../requests/requests'
import type { AnnouncementList } from './announcement'
import { readAnnouncements } from './readAnnouncements'

/**
 * Where the popup's list comes from: the one place that says so (GAP-25). Visitors are answered by the call that needs no
 * session, members by the one that knows them, so that what is for members never travels to anybody else.
 * @throws RequestFailure when nobody could be asked; nothing has been shown of it
 */
export const askAnnouncements = async (
  requests: Pick<Requests, 'valueOf'>,
  isSignedIn: boolean,
): Promise<AnnouncementList> => {
  const call = isSignedIn ? memberAnnouncements : listAnnouncements
  const query = { types: 'PR', platform: 'M', category: announcementLists.popup } as const
  return readAnnouncements(await requests.valueOf(call, query, { alert: false }))
}
