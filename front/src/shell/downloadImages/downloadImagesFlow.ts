import { type Milliseconds, seconds } from '@playfront/contract/time'
import type { DownloadBanner } from '../downloads/downloadLinks'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Clipboard } from '../../platform/clipboard/clipboard'
import { decideDevice } from '../../platform/device/decideDevice'
import type { Pictures } from '../../platform/pictures/pictures'
import type { Platform } from '../../platform/platform'
import { type StoreApi, createStore } from '../../store/createStore'
import type { DownloadsFlow } from '../downloads/downloadsFlow'

/** The two pictures, in their order (REQ-DLPOPUP-004, -010). */
export const imageGroups = ['m_popup1', 'm_popup2'] as const

export type ImageGroup = (typeof imageGroups)[number]

export interface DownloadImage {
  group: ImageGroup
  url: string
  /** What it is saved and remembered as. */
  fileName: string
}

export interface DownloadImagesFacts {
  banners: readonly DownloadBanner[]
  /** The visit has lasted long enough. */
  isDue: boolean
  isHome: boolean
  inNativeApp: boolean
  standalone: boolean
  /** Groups closed or saved in this visit. */
  closed: readonly ImageGroup[]
  /** File names saved on this device, by group. */
  saved: Partial<Record<ImageGroup, string>>
}

export interface DownloadImagesVerdict {
  image: DownloadImage | undefined
  reason: string
}

/** Last part of an address; a damaged one is taken as it is written. */
const fileNameOf = (url: string): string => {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** Which picture about the app is shown now, and why or why none (REQ-DLPOPUP-001 to -008, AMB-36). */
export const decideDownloadImages = (facts: DownloadImagesFacts): DownloadImagesVerdict => {
  const none = (reason: string): DownloadImagesVerdict => ({ image: undefined, reason })
  if (facts.inNativeApp) return none('this is the native app')
  if (facts.standalone) return none('this is the installed app')
  const reasons: string[] = []
  for (const group of imageGroups) {
    const banner = facts.banners.find(({ groupName }) => groupName === group)
    if (!banner) continue
    const fileName = fileNameOf(banner.url)
    if (facts.closed.includes(group)) reasons.push(`${group} was closed in this visit`)
    else if (facts.saved[group] === fileName) reasons.push(`${group} was saved already`)
    else if (!facts.isDue) return none('the visit is too young')
    else if (!facts.isHome) return none('only on home')
    else return { image: { group, url: banner.url, fileName }, reason: `${group} is new` }
  }
  return none(reasons.join(', ') || 'the merchant has no such pictures')
}

export interface DownloadImagesState extends DownloadImagesVerdict {
  isSaving: boolean
  /** The app's link to be copied manually, where the clipboard is not available. */
  linkByHand: string | undefined
}

export interface DownloadImagesFlow {
  store: StoreApi<DownloadImagesState>
  /** Waits until the visit is old enough, then follows the navigation. */
  start(): void
  /** For this visit (REQ-DLPOPUP-005). */
  close(image: DownloadImage): void
  /** Puts the picture among the person's files and remembers its name (REQ-DLPOPUP-006, -008). */
  save(image: DownloadImage): Promise<void>
  /** Puts the app's link on the clipboard (REQ-DLPOPUP-009). */
  copy(): Promise<void>
}

export interface DownloadImagesDeps {
  platform: Pick<Platform, 'clock' | 'device' | 'memory' | 'navigation'>
  pictures: Pictures
  clipboard: Clipboard
  toasts: Pick<LazyOverlays['toasts'], 'show'>
  downloads: DownloadsFlow
  isHomePath(path: string): boolean
  /** How long the page has been open. */
  pageTime(): Milliseconds
}

/** The pictures about the app that a visit is shown after a while, one after the other. */
export const createDownloadImagesFlow = (deps: DownloadImagesDeps): DownloadImagesFlow => {
  const { platform, pictures, clipboard, toasts, downloads } = deps
  const { clock, device, memory, navigation } = platform
  let isDue = false

  const judge = (): DownloadImagesVerdict =>
    decideDownloadImages({
      ...decideDevice(device.facts()),
      banners: downloads.store.getState().known.banners,
      isDue,
      isHome: deps.isHomePath(navigation.path()),
      closed: imageGroups.filter((group) => memory.read('downloadImageClosed', group) === '1'),
      saved: Object.fromEntries(imageGroups.map((group) => [group, memory.read('downloadImage', group)])),
    })
  const store = createStore<DownloadImagesState>(() => ({
    ...judge(),
    isSaving: false,
    linkByHand: undefined,
  }))
  const reconsider = () => {
    const verdict = judge()
    if (verdict.reason !== store.getState().reason) store.setState(verdict)
  }
  const setClosed = (group: ImageGroup) => {
    memory.write('downloadImageClosed', '1', group)
    reconsider()
  }

  return {
    store,
    start() {
      const beDueIn = (left: Milliseconds) =>
        clock.after(Math.max(0, left), () => {
          isDue = true
          reconsider()
        })
      let stop: (() => void) | undefined
      const follow = () => {
        const { links, known } = downloads.store.getState()
        // Nothing is due before the merchant has said when.
        if (links !== undefined && stop === undefined)
          stop = beDueIn(seconds(known.imagesAfterSeconds) - deps.pageTime())
        reconsider()
      }
      downloads.store.subscribe(follow)
      navigation.onChange(reconsider)
      follow()
    },
    close: ({ group }) => setClosed(group),
    async save({ group, url, fileName }) {
      if (store.getState().isSaving) return
      store.setState({ isSaving: true })
      const isSaved = await pictures.save(url, fileName)
      store.setState({ isSaving: false })
      if (!isSaved) return toasts.show({ key: 'download.images.failed' })
      memory.write('downloadImage', fileName, group)
      setClosed(group)
      toasts.show({ key: 'download.images.saved' }, { tone: 'positive' })
    },
    async copy() {
      const { links } = downloads.store.getState()
      const home = `${navigation.origin()}/m/home`
      const link = downloads.linkHere() ?? links?.Android ?? links?.IOS ?? links?.MOBILECONFIG ?? home
      if (await clipboard.write(link)) toasts.show({ key: 'download.images.copied' }, { tone: 'positive' })
      else store.setState({ linkByHand: link })
    },
  }
}
