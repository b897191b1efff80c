import { browserAttention } from '../../platform/attention/browserAttention'
import { openHtmlWriter } from '../../platform/html/htmlWriter'
import type { Covers } from '../../overlays/covers'
import { createAnnouncementFlow } from './announcementFlow'
import type { AnnouncementDoors, AnnouncementHouse } from './announcementHouse'

type NeighbourDoors = Pick<AnnouncementDoors, 'downloads' | 'referral' | 'isHomePath'>
type BrowserDoors = Omit<AnnouncementDoors, keyof NeighbourDoors>

const browserDoors: BrowserDoors = { attention: browserAttention, openWriter: openHtmlWriter }

/** Lets announcements come over home, when there are any for whoever is here. */
export const startAnnouncements = (
  house: AnnouncementHouse,
  neighbours: NeighbourDoors,
  browser: BrowserDoors = browserDoors,
): void => {
  const flow = createAnnouncementFlow(house, { ...browser, ...neighbours })

  const enter = ({ overlays }: Pick<Covers, 'overlays'>) => {
    flow.store.subscribe(overlays.reconsider)
    overlays.offer({
      id: 'announcement',
      decide() {
        const { show, reason } = flow.decide()
        return show ? { show, reason, found: flow.store.getState().open } : { show, reason }
      },
    })
  }

  // The covers are fetched by whoever has something to show, or to explain; this room enters with them.
  const covers = house.covers.store.getState()
  if (covers) enter(covers)
  else {
    const unfollow = house.covers.store.subscribe((opened) => {
      if (!opened) return
      unfollow()
      enter(opened)
    })
  }
  flow.start()
}
