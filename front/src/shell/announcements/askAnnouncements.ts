import {
  announcementLists,
  listAnnouncements,
  memberAnnouncements,
} from '@playfront/contract/shell/announcements'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { HtmlWriter } from '../../platform/html/htmlWriter'
import type { AnnouncementList } from './announcement'
import type { AnnouncementDeps, StartAnnouncementsDeps } from './startAnnouncementsDeps'
import type { Requests } from '../../requests/requests'
import { readAnnouncements } from './readAnnouncements'

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

type Asking = Pick<Requests, 'valueOf'>
type Source = MerchantSettings['shell']['memberAnnouncements']

/** The two calls for members, in the order in which the merchant wants them asked. */
const memberCalls = {
  list: [listAnnouncements, memberAnnouncements],
  member: [memberAnnouncements, listAnnouncements],
} as const satisfies Record<Source, unknown>

/**
 * Where the popup's list comes from (GAP-25). The documented call serves visitors. It serves members too, where it has
 * announcements for them; our own server answers it without a session and has a separate call for members'
 * announcements.
 * @param source which of the two calls a member is asked by first; the other follows when that one fails or has nothing
 * @throws RequestFailure when no call was answered; no error has been shown
 */
export const askAnnouncements = async (
  requests: Asking,
  isSignedIn: boolean,
  source: Source,
): Promise<AnnouncementList> => {
  if (!isSignedIn) return ask(requests, listAnnouncements)
  const [first, second] = memberCalls[source]
  const found = await ask(requests, first).catch(() => undefined)
  if (found && hasForMembers(found)) return found
  return ask(requests, second).catch((failure: unknown) => {
    if (found) return found
    throw failure
  })
}

const ask = async (
  requests: Asking,
  call: (typeof memberCalls)[Source][number],
): Promise<AnnouncementList> => {
  const query = { types: 'PR', platform: 'M', category: announcementLists.popup } as const
  return readAnnouncements(await requests.valueOf(call, query, { alert: false }))
}

const hasForMembers = ({ announcements }: AnnouncementList): boolean =>
  announcements.some(({ execution }) => execution !== 'B')
