import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { isSignedIn } from '../../account/session/session'
import type { MemberFlow } from '../../account/member/memberFlow'
import type { SessionFlow } from '../../account/session/sessionFlow'
import { decideDevice } from '../../platform/device/decideDevice'
import type { Platform } from '../../platform/platform'
import { createStore, type StoreApi } from '../../store/createStore'
import { canRunPwa } from '../downloads/appVersions'
import type { Download } from '../downloads/decideDownload'
import type { DownloadsFlow } from '../downloads/downloadsFlow'
import type { Extras } from '../../page/extras'
import type { PromotionsFlow } from '../downloads/promotionsFlow'
import { decideBarMode, type BarLook } from './decideBarMode'
import { decideDownloadBar, type DownloadBarVerdict } from './decideDownloadBar'

export interface DownloadBarState {
  verdict: DownloadBarVerdict
  /** Downloading brings a gift (REQ-DLBAR-002). */
  hasGift: boolean
  /** The app window, opened from the bar, lies over the screen (AMB-18). */
  isWindowOpen: boolean
}

export interface DownloadBarFlow {
  store: StoreApi<DownloadBarState>
  look: BarLook
  /** Address of the app's icon. */
  icon(): string
  /** What would be downloaded here, to be named before it is (SEC-17). */
  download(): Download
  start(): void
  /** Asks again what is shown: something it depends on has changed. */
  reconsider(): void
  /** The bar's button, by its mode (REQ-DLBAR-003 to -005). */
  press(): Promise<void>
  /** Puts the page on the home screen. */
  install(): Promise<void>
  openWindow(): void
  closeWindow(): void
  /** For this visit, with the window that belongs to it (REQ-DLBAR-007, -013). */
  close(): void
}

export interface DownloadBarDeps {
  platform: Pick<Platform, 'device' | 'memory' | 'navigation'>
  merchant: Pick<MerchantSettings, 'artwork' | 'installPrompt' | 'shell'>
  session: Pick<SessionFlow, 'store'>
  member: Pick<MemberFlow, 'store'>
  extras: Extras
  downloads: DownloadsFlow
  promotions: PromotionsFlow
  install: { accept(): Promise<unknown> }
  isHomePath(path: string): boolean
}

const iconSize = 192

/** The bar about the app above the tab bar of home. */
export const createDownloadBarFlow = (deps: DownloadBarDeps): DownloadBarFlow => {
  const { platform, merchant, session, member, extras, downloads, promotions, install } = deps
  const { memory, navigation } = platform
  const look = decideBarMode(merchant)

  /** A sign-in begins another session, and so does a sign-out. */
  const owner = () => {
    const now = session.store.getState()
    return isSignedIn(now) ? `customer-${now.id}` : 'visitor'
  }

  const judge = (): DownloadBarVerdict => {
    const device = decideDevice(platform.device.facts())
    const isShortcut = memory.read('homeScreenShortcut') === '1'
    const now = session.store.getState()
    const known = member.store.getState().member
    const { links, known: told } = downloads.store.getState()
    return decideDownloadBar({
      mode: look.mode,
      isHome: deps.isHomePath(navigation.path()),
      device,
      canRunPwa: canRunPwa(device, isShortcut ? 'webClip' : 'standalone'),
      closed: memory.read('downloadBarClosed') === '1',
      hiddenBefore: merchant.shell.downloadBarReturns ? undefined : memory.read('downloadBarHidden', owner()),
      isShortcut,
      links,
      hasLinkHere: downloads.linkHere() !== undefined,
      loginRequired: told.bar.loginRequired,
      isSignedIn: isSignedIn(now),
      minimumRank: told.bar.minimumRank,
      rankLevel: known?.clubLabel?.rankLevel,
      isRankKnown: known !== undefined || !isSignedIn(now),
      isProtected: Boolean(known?.protection),
      isAskedForConsent: extras.getState().consent !== undefined,
    })
  }

  const store = createStore<DownloadBarState>(() => ({
    verdict: { show: false, reason: 'the links are not known yet' },
    hasGift: false,
    isWindowOpen: false,
  }))
  const reconsider = () => {
    const verdict = judge()
    if (verdict.forSession) memory.write('downloadBarHidden', verdict.reason, owner())
    if (verdict.reason !== store.getState().verdict.reason) store.setState({ verdict })
  }
  const closeWindow = () => store.setState({ isWindowOpen: false })

  return {
    store,
    look,
    icon: () =>
      downloads.store.getState().links?.AppDownloadIcon ??
      merchant.artwork.icon.replace('{size}', String(iconSize)).replace('{purpose}', 'any'),
    download: downloads.decide,
    start() {
      navigation.onChange(reconsider)
      for (const facts of [session.store, member.store, downloads.store, extras]) facts.subscribe(reconsider)
      reconsider()
      if (look.mode === undefined) return
      void promotions
        .ask()
        .then(({ APP_DOWNLOAD }) => store.setState({ hasGift: APP_DOWNLOAD?.enabled === true }))
    },
    reconsider,
    async press() {
      closeWindow()
      if (look.mode === 'onlyHomeScreen') {
        await install.accept()
        return
      }
      const isStarted = await downloads.open()
      if (isStarted && look.mode === 'downloadGoInvite') navigation.push('/m/inviteFriends')
    },
    async install() {
      closeWindow()
      await install.accept()
    },
    openWindow: () => store.setState({ isWindowOpen: true }),
    closeWindow,
    close() {
      memory.write('downloadBarClosed', '1')
      closeWindow()
      reconsider()
    },
  }
}
