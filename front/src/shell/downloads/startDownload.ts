import { options } from '../../options'
import { imageOrigin } from '../../page/imageOrigin'
import type { Download } from './decideDownload'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Texts } from '../../texts/texts'
import type { Events } from '../../page/events'

export interface DownloadsDeps {
  platform: Pick<Platform, 'clock' | 'device' | 'navigation' | 'randomness'>
  merchant: Pick<MerchantSettings, 'domains' | 'shell'>
  requests: Pick<Requests, 'valueOf'>
  dialogs: LazyOverlays['dialogs']
  texts: Texts
  events: Pick<Events, 'publish'>
}

/** Opening it leads an iPhone to the settings where a downloaded profile waits (REQ-INSTALL-058). */
const setupProfilePath = '/TCG_PROD_IMAGES/B2C/libs/setup.mobileprovision'

/**
 * Does what was decided, with the words before and after (REQ-INSTALL-053 to -055, -058).
 * @returns whether a download was started
 */
export const startDownload = async (deps: DownloadsDeps, download: Download): Promise<boolean> => {
  if (download.way === 'none') return false
  const { dialogs, texts, events } = deps
  const { clock, navigation } = deps.platform
  if (download.tips === 'before') {
    await texts.load(['download'])
    const answer = await dialogs.confirm({
      title: { key: 'download.profile.title' },
      text: { key: 'go to settings' },
      agree: { key: 'download.profile.agree' },
    })
    if (answer === 'declined') return false
  }
  events.publish('downloadApp')
  if (download.way === 'here') navigation.leave(download.url)
  else navigation.open(download.url)
  if (download.type === 'MOBILECONFIG')
    clock.after(options.downloads.setupProfileAfterMs, () => navigation.leave(setupProfileUrl(deps)))
  if (download.tips === 'after') {
    await texts.load(['download'])
    await dialogs.notice({ text: { key: 'ios17 download tips' } })
  }
  return true
}

const setupProfileUrl = ({ merchant, platform: { navigation, randomness } }: DownloadsDeps): string =>
  (imageOrigin(merchant, randomness) || navigation.origin()) + setupProfilePath
