import { browserAttention } from '../../platform/attention/browserAttention'
import { openHtmlWriter } from '../../platform/html/htmlWriter'
import type { Covers } from '../../overlays/covers'
import { createAnnouncementFlow } from './announcementFlow'
import type { AnnouncementDeps, StartAnnouncementsDeps } from './startAnnouncementsDeps'

type NeighbourDeps = Pick<AnnouncementDeps, 'downloads' | 'referral' | 'isHomePath'>
type BrowserDeps = Omit<AnnouncementDeps, keyof NeighbourDeps>

const browserDeps: BrowserDeps = { attention: browserAttention, openWriter: openHtmlWriter }

/** Shows announcements over home, when there are any for the current reader. */
export const startAnnouncements = (
  deps: StartAnnouncementsDeps,
  neighbours: NeighbourDeps,
  browser: BrowserDeps = browserDeps,
): void => {
  const flow = createAnnouncementFlow(deps, { ...browser, ...neighbours })

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

  // The overlays load when a feature has something to show or to explain; this feature registers with them.
  const covers = deps.covers.store.getState()
  if (covers) enter(covers)
  else {
    const unfollow = deps.covers.store.subscribe((opened) => {
      if (!opened) return
      unfollow()
      enter(opened)
    })
  }
  flow.start()
}
