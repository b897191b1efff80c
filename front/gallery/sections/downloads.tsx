import { DownloadBar } from '../../src/shell/downloadBar/DownloadBar'
import type { FoundAppWindow } from '../../src/shell/downloadBar/AppDownloadSheet'
import type { DownloadBarFlow, DownloadBarState } from '../../src/shell/downloadBar/downloadBarFlow'
import type { DownloadImagesState, ImageGroup } from '../../src/shell/downloadImages/downloadImagesFlow'
import type { FoundDownloadImage } from '../../src/shell/downloadImages/DownloadImageSheet'
import type { Download } from '../../src/shell/downloads/decideDownload'
import { createStore } from '../../src/store/createStore'
import type { BesideRow, GalleryRow } from '../galleryRow'

const picture = '/m/picture.svg'

const links = {
  Android: 'https://files.lotus.example/lotus-4.2.0.apk',
  IOS: 'https://apps.lotus.example/id123456789',
  MOBILECONFIG: 'https://files.lotus.example/lotus.mobileconfig',
} as const

const linkTo = (type: keyof typeof links): Download => ({
  way: 'window',
  url: links[type],
  type,
  tips: 'none',
  reason: 'picked',
})

interface BarOptions {
  mode?: DownloadBarFlow['look']['mode']
  text?: string
  hasGift?: boolean
  download?: Download
}

const bar = (close: () => void, options: BarOptions = {}): DownloadBarFlow => ({
  store: createStore<DownloadBarState>(() => ({
    verdict: { show: true, reason: 'picked' },
    hasGift: options.hasGift ?? false,
    isWindowOpen: true,
  })),
  look: { mode: options.mode ?? 'directDownload', text: options.text, reason: 'picked' },
  icon: () => '/m/icon.svg',
  download: () => options.download ?? linkTo('Android'),
  start: () => undefined,
  reconsider: () => undefined,
  press: async () => close(),
  install: async () => close(),
  openWindow: () => undefined,
  closeWindow: close,
  close,
})

const appWindow =
  (options?: BarOptions) =>
  (close: () => void): FoundAppWindow => ({ bar: bar(close, options), name: 'Lotus' })

const images =
  (group: ImageGroup, state: Partial<DownloadImagesState> = {}) =>
  (close: () => void): FoundDownloadImage => {
    const image = { group, url: picture, fileName: 'picture.svg' }
    const store = createStore<DownloadImagesState>(() => ({
      image,
      reason: 'picked',
      isSaving: false,
      linkByHand: undefined,
      ...state,
    }))
    const flow = {
      store,
      start: () => undefined,
      close,
      save: async () => close(),
      copy: async () => close(),
    }
    return { image, images: flow, name: 'Lotus' }
  }

const barOf =
  (options: BarOptions, showRating = false) =>
  (close: () => void) => <DownloadBar bar={bar(close, options)} showRating={showRating} />

const longWords =
  'The same account, the same balance, and the draw of 18:15 even when the address is out of use'

export const rows: readonly GalleryRow[] = [
  { id: 'app-download', state: 'Android', found: appWindow() },
  {
    id: 'app-download',
    state: 'iOS, with a gift',
    found: appWindow({ download: linkTo('IOS'), hasGift: true }),
  },
  { id: 'app-download', state: 'iOS profile', found: appWindow({ download: linkTo('MOBILECONFIG') }) },
  { id: 'app-download', state: 'home screen alone', found: appWindow({ mode: 'onlyHomeScreen' }) },
  { id: 'download-images', state: 'first picture', found: images('m_popup1') },
  { id: 'download-images', state: 'second picture', found: images('m_popup2') },
  { id: 'download-images', state: 'saving', found: images('m_popup1', { isSaving: true }) },
  {
    id: 'download-images',
    state: 'link by hand',
    found: images('m_popup1', { linkByHand: links.Android }),
  },
]

export const beside: readonly BesideRow[] = [
  { id: 'download-bar', state: 'download', draw: barOf({}) },
  {
    id: 'download-bar',
    state: 'with everything',
    draw: barOf({ mode: 'downloadGoInvite', hasGift: true, text: longWords }, true),
  },
  { id: 'download-bar', state: 'home screen alone', draw: barOf({ mode: 'onlyHomeScreen' }) },
]
