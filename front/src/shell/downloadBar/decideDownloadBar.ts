import type { DeviceReading } from '../../platform/device/decideDevice'
import type { DownloadLinks } from '../downloads/downloadLinks'
import type { BarMode } from './decideBarMode'

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
