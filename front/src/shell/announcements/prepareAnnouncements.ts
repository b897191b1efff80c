import type { HtmlWriter } from '../../platform/html/htmlWriter'
import type { AnnouncementList } from './announcement'
import type { AnnouncementDeps, StartAnnouncementsDeps } from './startAnnouncementsDeps'

/**
 * Fetches all that the popup needs, so that it comes whole: its words, its view, the cleaner, and whether friends can be
 * invited when one of them asks for it.
 * @throws when something of it cannot be had
 */
export const prepareAnnouncements = async (
  { overlays, texts, merchant }: StartAnnouncementsDeps,
  deps: AnnouncementDeps,
  { announcements }: AnnouncementList,
): Promise<{ write: HtmlWriter; isReferralOn: boolean }> => {
  const asksReferral = announcements.some(({ redirect }) => redirect === 'INVITE_FRIENDS')
  const [write, isReferralOn] = await Promise.all([
    deps.openWriter(merchant.shell),
    asksReferral && deps.referral.isOn(),
    overlays.open(),
    texts.load(['announcement', 'slides']),
    import('./AnnouncementPopup'),
  ])
  return { write, isReferralOn }
}
