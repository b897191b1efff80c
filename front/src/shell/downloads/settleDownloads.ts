import type { MemberFlow } from '../../account/member/memberFlow'
import type { SessionFlow } from '../../account/session/sessionFlow'
import type { CoversDoor } from '../../overlays/coversDoor'
import { browserClipboard } from '../../platform/clipboard/browserClipboard'
import type { Clipboard } from '../../platform/clipboard/clipboard'
import { pageTime } from '../../platform/clock/pageTime'
import { browserPictures } from '../../platform/pictures/browserPictures'
import type { Pictures } from '../../platform/pictures/pictures'
import type { Platform } from '../../platform/platform'
import { createDownloadBarFlow } from '../downloadBar/downloadBarFlow'
import { rememberShortcut } from '../downloadBar/rememberShortcut'
import { showDownloadBar } from '../downloadBar/showDownloadBar'
import { createDownloadImagesFlow } from '../downloadImages/downloadImagesFlow'
import { offerDownloadImages } from '../downloadImages/offerDownloadImages'
import type { Extras } from '../page/extras'
import type { Shell } from '../shell'
import type { DownloadsSetting } from './downloadsFlow'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'

export interface DownloadsHouse extends Pick<DownloadsSetting, 'texts'> {
  platform: Platform
  merchant: MerchantSettings
  session: SessionFlow
  member: MemberFlow
  covers: CoversDoor
  extras: Extras
}

/** Doors of the browser that this room alone needs. */
export interface DownloadsDoors {
  pictures: Pictures
  clipboard: Clipboard
  pageTime: typeof pageTime
}

const browserDoors: DownloadsDoors = { pictures: browserPictures, clipboard: browserClipboard, pageTime }

/** Brings the bar and the pictures about the app to life, and asks where the app is to be had (REQ-INSTALL-052). */
export const settleDownloads = (
  house: DownloadsHouse,
  { downloads, promotions, install }: Pick<Shell, 'downloads' | 'promotions' | 'install'>,
  isHomePath: (path: string) => boolean,
  doors: DownloadsDoors = browserDoors,
): void => {
  rememberShortcut(house.platform)
  const bar = createDownloadBarFlow({ ...house, downloads, promotions, install, isHomePath })
  const images = createDownloadImagesFlow({
    ...doors,
    platform: house.platform,
    toasts: house.covers.toasts,
    downloads,
    isHomePath,
  })
  showDownloadBar({ ...house, bar })
  offerDownloadImages({ ...house, images })
  bar.start()
  images.start()
  void downloads.ask()
}
