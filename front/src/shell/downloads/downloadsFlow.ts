import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import {
  type DownloadLinks,
  type KnownDownloads,
  type TrustedHosts,
  noDownloads,
  readDownloads,
} from './downloadLinks'
import { downloadSettings } from '@playfront/contract/shell/downloads'
import { decideDevice } from '../../platform/device/decideDevice'
import { type StoreApi, createStore } from '../../store/createStore'
import { fetchOnce } from '../../store/fetchOnce'
import { type Download, decideDownload } from './decideDownload'
import { type DownloadsDeps, startDownload } from './startDownload'

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

  const learn = fetchOnce(async () => {
    const origin = platform.navigation.origin()
    const domain = new URL(origin).host
    const told = await requests.valueOf(downloadSettings, { domain }, { alert: false })
    const known = readDownloads(told, trustedHosts(merchant, origin))
    store.setState({ links: known.links, known })
    return known.links
  })
  const ask = () => learn().catch(() => ({}))

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
