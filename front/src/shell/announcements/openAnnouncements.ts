import { decideDevice } from '../../platform/device/decideDevice'
import type { HtmlWriter } from '../../platform/html/htmlWriter'
import { createStore, type StoreApi } from '../../store/createStore'
import {
  type ActivityButton,
  type ActivityPlace,
  decideActivityButton,
  followPlace,
} from '../activity/decideActivityButton'
import { readLink } from '../../platform/navigation/readLink'
import { type AnnouncementList, type ReadAnnouncement, announcementOptions } from './announcement'
import type { AnnouncementDeps, StartAnnouncementsDeps } from './startAnnouncementsDeps'
import { createSlides, type Slides } from '../slides/slides'
import type { MemberState } from '../../account/member/loadMember'

/** The popup's props while it covers the screen. */
export interface OpenAnnouncements {
  announcements: readonly ReadAnnouncement[]
  /** The popup may be closed on its last page only. */
  forceRead: boolean
  variant: 'current' | 'older'
  slides: Slides
  store: StoreApi<{ isTicked: boolean; isClosing: boolean }>
  /** Who the reader is may still be on its way; it decides about buttons. */
  member: StoreApi<MemberState>
  /** Puts an announcement's HTML into its place, cleaned. */
  write: HtmlWriter
  /** Whether one of them has a button that leads somewhere. */
  buttonOf(announcement: ReadAnnouncement): ActivityButton
  tick(isTicked: boolean): void
  /** Closes it, unless it has to be read to its end first. */
  close(): void
  /** A button or a link that leads somewhere was pressed. */
  go(place: ActivityPlace): void
}

export interface OpeningParts {
  list: AnnouncementList
  write: HtmlWriter
  isReferralOn: boolean
  /** The popup is being closed: it is to be written down at once. */
  onClosing(isTicked: boolean): void
  /** It is gone from the screen. */
  onClosed(): void
}

/** What happens in the popup; one for each list that came. */
export const openAnnouncements = (
  { platform, merchant, session, member }: StartAnnouncementsDeps,
  deps: AnnouncementDeps,
  { list, write, isReferralOn, onClosing, onClosed }: OpeningParts,
): OpenAnnouncements => {
  const { announcements, forceRead } = list
  const { clock, device, navigation } = platform
  const { autoplayMs, closingMs } = announcementOptions
  const slides = createSlides({ clock, attention: deps.attention, count: announcements.length, autoplayMs })
  const store = createStore(() => ({ isTicked: false, isClosing: false }))

  const begin = (): boolean => {
    const { isClosing, isTicked } = store.getState()
    if (isClosing || (forceRead && !slides.store.getState().hasSeenLast)) return false
    onClosing(isTicked)
    return true
  }

  const close = () => {
    if (!begin()) return
    store.setState({ isClosing: true })
    clock.after(closingMs, onClosed)
  }

  const leave = () => {
    if (begin()) onClosed()
  }

  return {
    announcements,
    forceRead,
    variant: merchant.shell.popupVariant,
    slides,
    store,
    member: member.store,
    write,
    buttonOf: (activity) =>
      decideActivityButton({
        activity,
        memberType: member.store.getState().member?.type ?? session.store.getState().type,
        inNativeApp: decideDevice(device.facts()).inNativeApp,
        isReferralOn,
        showsVipBenefits: member.store.getState().member?.clubLabel?.type === 'AUTO',
        link: readLink(activity.externalLink, merchant.shell),
      }),
    tick: (isTicked) => store.setState({ isTicked }),
    close,
    go(place) {
      // Another screen takes its place; otherwise it is seen to close.
      if (place.kind === 'path') leave()
      else close()
      followPlace({ navigation, downloads: deps.downloads }, place)
    },
  }
}
