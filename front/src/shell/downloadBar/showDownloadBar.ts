import { createElement } from 'react'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { OverlayFlow } from '../../overlays/overlayFlow'
import { fetchOnce } from '../../store/fetchOnce'
import type { Texts } from '../../texts/texts'
import type { Extras } from '../page/extras'
import type { FoundAppWindow } from './AppDownloadSheet'
import type { DownloadBarFlow } from './downloadBarFlow'

export interface ShowBarDeps {
  bar: DownloadBarFlow
  merchant: Pick<MerchantSettings, 'install' | 'shell'>
  covers: LazyOverlays
  extras: Extras
  texts: Texts
}

/** Fetches the bar's view when it is first to be seen, and the window that belongs to it when that is opened. */
export const showDownloadBar = ({ bar, merchant, covers, extras, texts }: ShowBarDeps): void => {
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
    if (isWindowOpen) void covers.open().catch(noted)
    const open = covers.store.getState()
    if (!open || isOffered) return
    isOffered = true
    offerAppWindow(open.overlays, found)
  }
  bar.store.subscribe(follow)
  covers.store.subscribe(follow)
  follow()
}

const noted = () => undefined

/** Also passes `?why` the reason of the bar, which covers nothing and has no row of its own there. */
const offerAppWindow = (overlays: OverlayFlow, found: FoundAppWindow): void => {
  const { store } = found.bar
  overlays.offer({
    id: 'app-download',
    decide: () => ({ show: false, reason: `not asked for; the bar: ${store.getState().verdict.reason}` }),
  })
  let close: (() => void) | undefined
  const follow = () => {
    const { isWindowOpen } = store.getState()
    if (isWindowOpen && !close)
      close = overlays.offer({
        id: 'app-download',
        asked: true,
        decide: () => ({ show: true, reason: 'opened from the download bar', found }),
      })
    if (!isWindowOpen) {
      close?.()
      close = undefined
    }
    overlays.reconsider()
  }
  store.subscribe(follow)
  follow()
}
