import type { MemberFlow } from '../../account/member/memberFlow'
import type { SessionFlow } from '../../account/session/sessionFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { type Clipboard, browserClipboard } from '../../platform/clipboard/clipboard'
import { pageTime } from '../../platform/page/pageLoad'
import { type Pictures, browserPictures } from '../../platform/pictures/pictures'
import type { Platform } from '../../platform/platform'
import { createDownloadBarFlow } from '../downloadBar/downloadBarFlow'
import { rememberShortcut } from '../downloadBar/rememberShortcut'
import { showDownloadBar } from '../downloadBar/showDownloadBar'
import { createDownloadImagesFlow } from '../downloadImages/downloadImagesFlow'
import { offerDownloadImages } from '../downloadImages/offerDownloadImages'
import type { Extras } from '../../page/extras'
import type { Shell } from '../shell'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { DownloadsDeps } from './downloadsFlow'

export interface StartDownloadsDeps extends Pick<DownloadsDeps, 'texts'> {
  platform: Platform
  merchant: MerchantSettings
  session: SessionFlow
  member: MemberFlow
  overlays: LazyOverlays
  extras: Extras
}

/** Browser ports that only this feature needs. */
export interface DownloadsBrowserDeps {
  pictures: Pictures
  clipboard: Clipboard
  pageTime: typeof pageTime
}

const browserDeps: DownloadsBrowserDeps = { pictures: browserPictures, clipboard: browserClipboard, pageTime }

/** Starts the bar and the pictures about the app, and requests where the app can be downloaded (REQ-INSTALL-052). */
export const settleDownloads = (
  services: StartDownloadsDeps,
  { downloads, promotions, install }: Pick<Shell, 'downloads' | 'promotions' | 'install'>,
  isHomePath: (path: string) => boolean,
  deps: DownloadsBrowserDeps = browserDeps,
): void => {
  rememberShortcut(services.platform)
  const bar = createDownloadBarFlow({ ...services, downloads, promotions, install, isHomePath })
  const images = createDownloadImagesFlow({
    ...deps,
    platform: services.platform,
    toasts: services.overlays.toasts,
    downloads,
    isHomePath,
  })
  showDownloadBar({ ...services, bar })
  offerDownloadImages({ ...services, images })
  bar.start()
  images.start()
  void downloads.ask()
}
