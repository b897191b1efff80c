import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { downloadSettings } from '@playfront/contract/shell/downloads'
import { options } from '../../options'
import { imageOrigin } from '../../page/imageOrigin'
import { type Download, decideDownload } from './decideDownload'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Texts } from '../../texts/texts'
import type { Events } from '../../page/events'
import {
  type DownloadLinks,
  type KnownDownloads,
  type TrustedHosts,
  noDownloads,
  readDownloads,
} from './downloadLinks'
import { decideDevice } from '../../platform/device/decideDevice'
import { type StoreApi, createStore } from '../../store/createStore'
import { fetchOnce } from '../../store/fetchOnce'

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

/**
 * The hosts that the merchant lets us send players to for an app: its own addresses and those its settings name
 * (SEC-17).
 * @param origin scheme and host of the page
 */
export const trustedHosts = (
  { domains, shell }: Pick<MerchantSettings, 'domains' | 'shell'>,
  origin: string,
): TrustedHosts => {
  const own = [new URL(origin).host, ...domains.hosts]
  return {
    origin,
    downloads: [...own, ...shell.externalHosts],
    pictures: [...own, ...shell.imageHosts],
  }
}

export type { DownloadLinks }

export interface DownloadsState {
  /** Undefined until requested and answered. */
  links: DownloadLinks | undefined
  /** All that the merchant publishes about downloads. */
  known: KnownDownloads
}

export interface DownloadsFlow {
  store: StoreApi<DownloadsState>
  /**
   * Requests once for the page where the app can be downloaded; nothing at all when the request fails
   * (REQ-INSTALL-052).
   */
  ask(): Promise<DownloadLinks>
  /** The app for the system this runs on; undefined where there is none, and before it was asked (AMB-54). */
  linkHere(): string | undefined
  /** What pressing download would do here. */
  decide(): Download
  /**
   * Downloads the app for this system, with the words that the system needs before or after; counted as `downloadApp`.
   * Must be called from a press: browsers block windows opened otherwise.
   * @returns whether a download was started
   */
  open(): Promise<boolean>
}

/** Where the merchant's app is to be had, and how it is downloaded on this device. */
export const createDownloadsFlow = (deps: DownloadsDeps): DownloadsFlow => {
  const { platform, requests, merchant } = deps
  const store = createStore<DownloadsState>(() => ({ links: undefined, known: noDownloads }))

  const load = fetchOnce(async () => {
    const origin = platform.navigation.origin()
    const domain = new URL(origin).host
    const received = await requests.valueOf(downloadSettings, { domain }, { alert: false })
    const known = readDownloads(received, trustedHosts(merchant, origin))
    store.setState({ links: known.links, known })
    return known.links
  })
  const ask = () => load().catch(() => ({}))

  const decide = () =>
    decideDownload({
      links: store.getState().links ?? {},
      device: decideDevice(platform.device.facts()),
    })

  return {
    store,
    ask,
    decide,
    linkHere() {
      const download = decide()
      return download.way === 'none' ? undefined : download.url
    },
    async open() {
      // Asking takes the browser's leave to open a window with it, so it is done only by who has not asked before.
      if (store.getState().links === undefined) await ask()
      return startDownload(deps, decide())
    },
  }
}
