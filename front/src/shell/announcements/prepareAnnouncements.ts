import type { HtmlWriter } from '../../platform/html/htmlWriter'
import type { AnnouncementList } from './announcement'
import type { AnnouncementDoors, AnnouncementHouse } from './announcementHouse'

/**
 * Fetches all that the popup needs, so that it comes whole: its words, its view, the cleaner, and whether friends can be
 * invited when one of them asks for it.
 * @throws when something of it cannot be had
 */
export const prepareAnnouncements = async (
  { covers, texts, merchant }: AnnouncementHouse,
  doors: AnnouncementDoors,
  { announcements }: AnnouncementList,
): Promise<{ write: HtmlWriter; isReferralOn: boolean }> => {
  const asksReferral = announcements.some(({ redirect }) => redirect === 'INVITE_FRIENDS')
  const [write, isReferralOn] = await Promise.all([
    doors.openWriter(merchant.shell),
    asksReferral && doors.referral.isOn(),
    covers.open(),
    texts.load(['announcement', 'slides']),
    import('./AnnouncementPopup'),
  ])
  return { write, isReferralOn }
}
