import type { DownloadBanner } from '../downloads/downloadLinks'

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
