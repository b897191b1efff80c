import { browserAttention } from '../../platform/attention/attention'
import { openHtmlWriter } from '../../platform/html/htmlWriter'
import type { Overlays } from '../../overlays/overlays'
import { createAnnouncementFlow } from './announcementFlow'
import type { AnnouncementDeps, StartAnnouncementsDeps } from './startAnnouncementsDeps'

type PageDeps = Pick<AnnouncementDeps, 'downloads' | 'referral' | 'isHomePath'>
type BrowserDeps = Omit<AnnouncementDeps, keyof PageDeps>

const browserDeps: BrowserDeps = { attention: browserAttention, openWriter: openHtmlWriter }

/** Shows announcements over home, when there are any for the current reader. */
export const startAnnouncements = (
  deps: StartAnnouncementsDeps,
  pageDeps: PageDeps,
  browser: BrowserDeps = browserDeps,
): void => {
  const flow = createAnnouncementFlow(deps, { ...browser, ...pageDeps })

  const enter = ({ queue }: Pick<Overlays, 'queue'>) => {
    flow.store.subscribe(queue.reconsider)
    queue.offer({
      id: 'announcement',
      decide() {
        const { ok, reason } = flow.decide()
        return ok ? { ok, reason, found: flow.store.getState().open } : { ok, reason }
      },
    })
  }

  // The overlays load when a feature has something to show or to explain; this feature registers with them.
  const overlays = deps.overlays.store.getState()
  if (overlays) enter(overlays)
  else {
    const unfollow = deps.overlays.store.subscribe((opened) => {
      if (!opened) return
      unfollow()
      enter(opened)
    })
  }
  flow.start()
}
