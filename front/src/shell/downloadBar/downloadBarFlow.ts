import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { type DeviceReading, decideDevice } from '../../platform/device/decideDevice'
import type { DownloadLinks } from '../downloads/downloadLinks'
import { type BarLook, type BarMode, decideBarMode } from './decideBarMode'
import { isSignedIn } from '../../account/session/session'
import type { MemberFlow } from '../../account/member/memberFlow'
import type { SessionFlow } from '../../account/session/sessionFlow'
import type { Platform } from '../../platform/platform'
import { type StoreApi, createStore } from '../../store/createStore'
import { type Download, canRunPwa } from '../downloads/decideDownload'
import type { DownloadsFlow } from '../downloads/downloadsFlow'
import type { Extras } from '../../page/extras'
import type { PromotionsFlow } from '../downloads/promotionsFlow'

export interface DownloadBarFacts {
  /** Undefined when the merchant has no bar. */
  mode: BarMode | undefined
  isHome: boolean
  device: Pick<DeviceReading, 'inNativeApp' | 'standalone'>
  /** The system runs a page as an app, in the way this one was started. */
  canRunPwa: boolean
  /** Closed in this visit. */
  closed: boolean
  /**
   * Why it was hidden earlier in this session, for the current member or visitor; undefined where it comes back or
   * never was.
   */
  hiddenBefore: string | undefined
  /** WEBCLIP is '1'. */
  isShortcut: boolean
  /** Undefined until the server has answered. */
  links: DownloadLinks | undefined
  /** There is a link for this system. */
  hasLinkHere: boolean
  loginRequired: boolean
  isSignedIn: boolean
  /** 0 for all. */
  minimumRank: number
  /** Undefined for visitors and members without a rank. */
  rankLevel: number | undefined
  /** A visitor has none; a member's comes with their data. */
  isRankKnown: boolean
  /** The member takes a break or is excluded (D-07). */
  isProtected: boolean
  /** The consent card takes the bar's place; it comes first. */
  isAskedForConsent: boolean
}

export interface DownloadBarVerdict {
  show: boolean
  reason: string
  /** It stays hidden for the session, even when the reason no longer applies (REQ-DLBAR-008 to -012). */
  forSession?: true
}

/** Whether the download bar is shown, and the first reason why it is not (REQ-DLBAR-006 to -012). */
export const decideDownloadBar = (facts: DownloadBarFacts): DownloadBarVerdict => {
  const hidden = (reason: string): DownloadBarVerdict => ({ show: false, reason })
  const hiddenForSession = (reason: string): DownloadBarVerdict => ({ show: false, reason, forSession: true })
  const { device, links, hiddenBefore } = facts
  if (facts.mode === undefined) return hidden('the merchant has no download bar')
  if (device.inNativeApp) return hidden('this is the native app')
  if (device.standalone) return hidden('this is the installed app')
  if (facts.closed) return hidden('closed in this visit')
  if (hiddenBefore !== undefined) return hidden(`hidden for the session: ${hiddenBefore}`)
  if (!facts.canRunPwa) return hiddenForSession('this iOS is too old for an app')
  if (links === undefined) return hidden('the links are not known yet')
  if (facts.isShortcut && links.IOS === undefined && links.MOBILECONFIG === undefined)
    return hiddenForSession('a home-screen shortcut without an iOS link')
  if (!facts.hasLinkHere) return hiddenForSession('no link for this system')
  if (facts.loginRequired && !facts.isSignedIn) return hiddenForSession('for members only')
  if (facts.minimumRank > 0 && (facts.rankLevel ?? -1) < facts.minimumRank)
    return facts.isRankKnown
      ? hiddenForSession(`for rank ${facts.minimumRank} and above`)
      : hidden('the rank is not known yet')
  if (facts.isProtected) return hidden('no marketing during a break')
  if (!facts.isHome) return hidden('only on home')
  if (facts.isAskedForConsent) return hidden('after the question about counting visits')
  return { show: true, reason: `shown as ${facts.mode}` }
}

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
    const { links, known: received } = downloads.store.getState()
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
      loginRequired: received.bar.loginRequired,
      isSignedIn: isSignedIn(now),
      minimumRank: received.bar.minimumRank,
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
