import { createElement } from 'react'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { OverlayQueue } from '../../overlays/overlayQueue'
import { fetchOnce } from '../../store/fetchOnce'
import type { Texts } from '../../texts/texts'
import type { Extras } from '../../page/extras'
import type { FoundAppWindow } from './AppDownloadSheet'
import type { DownloadBarFlow } from './downloadBarFlow'

export interface ShowBarDeps {
  bar: DownloadBarFlow
  merchant: Pick<MerchantSettings, 'install' | 'shell'>
  overlays: LazyOverlays
  extras: Extras
  texts: Texts
}

/** Fetches the bar's view when it is first to be seen, and the window that belongs to it when that is opened. */
export const showDownloadBar = ({ bar, merchant, overlays, extras, texts }: ShowBarDeps): void => {
  const fetchView = fetchOnce(async () => {
    const [{ DownloadBar }] = await Promise.all([import('./DownloadBar'), texts.load(['download'])])
    const Bar = () => createElement(DownloadBar, { bar, showRating: merchant.shell.showRating })
    // From now on the view itself says whether it is seen.
    extras.setState({ 'download-bar': Bar })
  })
  const found: FoundAppWindow = { bar, name: merchant.install.name }
  let isOffered = false

  const follow = () => {
    const { verdict, isWindowOpen } = bar.store.getState()
    if (verdict.show) void fetchView().catch(noted)
    if (isWindowOpen) void overlays.open().catch(noted)
    const open = overlays.store.getState()
    if (!open || isOffered) return
    isOffered = true
    offerAppWindow(open.queue, found)
  }
  bar.store.subscribe(follow)
  overlays.store.subscribe(follow)
  follow()
}

const noted = () => undefined

/** Also passes `?why` the reason of the bar, which covers nothing and has no row of its own there. */
const offerAppWindow = (queue: OverlayQueue, found: FoundAppWindow): void => {
  const { store } = found.bar
  queue.offer({
    id: 'app-download',
    decide: () => ({ ok: false, reason: `not asked for; the bar: ${store.getState().verdict.reason}` }),
  })
  let close: (() => void) | undefined
  const follow = () => {
    const { isWindowOpen } = store.getState()
    if (isWindowOpen && !close)
      close = queue.offer({
        id: 'app-download',
        asked: true,
        decide: () => ({ ok: true, reason: 'opened from the download bar', found }),
      })
    if (!isWindowOpen) {
      close?.()
      close = undefined
    }
    queue.reconsider()
  }
  store.subscribe(follow)
  follow()
}
