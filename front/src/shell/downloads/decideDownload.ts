import type { DeviceReading } from '../../platform/device/decideDevice'
import type { DownloadLinks } from './downloadLinks'

/** First native app that can download a newer one by itself (REQ-INSTALL-056). */
const firstDirectVersion = '2.4.39'

/** First iOS that runs a page as an app: one that was added to the home screen, or a profile's shortcut (AMB-35). */
const firstPwaMajors = { standalone: 11, webClip: 12 } as const

export type PwaMode = keyof typeof firstPwaMajors

/** What is no number counts as 0. */
const numbersOf = (version: string): number[] => version.split('.').map((part) => Number(part) || 0)

/** Part by part as numbers, so that 2.10 comes after 2.9. */
const isAtLeast = (version: string, min: string): boolean => {
  const ours = numbersOf(version)
  for (const [at, part] of numbersOf(min).entries()) {
    const difference = (ours[at] ?? 0) - part
    if (difference !== 0) return difference > 0
  }
  return true
}

/** Whether the merchant's native app may download a newer one by itself (REQ-INSTALL-056, GAP-32). */
export const canDownloadDirectly = (nativeVersion: string): boolean =>
  isAtLeast(nativeVersion, firstDirectVersion)

/** Whether this system runs a page as an app at all (REQ-INSTALL-057, AMB-35). */
export const canRunPwa = (
  { system, systemMajor }: Pick<DeviceReading, 'system' | 'systemMajor'>,
  mode: PwaMode,
): boolean => system !== 'ios' || systemMajor >= firstPwaMajors[mode]

export interface DownloadFacts {
  links: DownloadLinks
  device: Pick<DeviceReading, 'system' | 'systemMajor' | 'nativeVersion'>
}

/** What pressing download leads to. */
export type Download =
  | {
      /** In this tab, where the browser takes the file and the page stays; or in a new window. */
      way: 'here' | 'window'
      url: string
      /** What will be installed, in the terms of the download setting. */
      type: 'Android' | 'IOS' | 'MOBILECONFIG'
      /** The words that have to be read before or after (REQ-INSTALL-054, -055). */
      tips: 'before' | 'after' | 'none'
      reason: string
    }
  | { way: 'none'; reason: string }

/** First iOS that leads from a downloaded profile to its settings by itself (AMB-35). */
const firstGuidingMajor = 17

/** Files that the browser takes without leaving the page (REQ-INSTALL-053). */
const isAppFile = (url: string): boolean => /\.(?:ipa|apk|mobileconfig)$/i.test(new URL(url).pathname)

type Found = Pick<Extract<Download, { url: string }>, 'url' | 'type'>

const linkOf = (links: DownloadLinks, system: DeviceReading['system']): Found | undefined => {
  const types = { android: ['Android'], ios: ['IOS', 'MOBILECONFIG'], other: [] } as const
  for (const type of types[system]) {
    const url = links[type]
    if (url !== undefined) return { type, url }
  }
  return undefined
}

const tipsFor = (type: Found['type'], { system, systemMajor }: DownloadFacts['device']) => {
  if (system === 'ios' && systemMajor >= firstGuidingMajor) return 'after'
  return type === 'MOBILECONFIG' ? 'before' : 'none'
}

/** Which link belongs to this system, and how it is opened (REQ-INSTALL-050, -051, -053 to -056, AMB-54). */
export const decideDownload = ({ links, device }: DownloadFacts): Download => {
  const found = linkOf(links, device.system)
  if (!found) {
    const reason =
      device.system === 'other' ? 'there is no app for this system' : `no link is set for ${device.system}`
    return { way: 'none', reason }
  }
  const tips = tipsFor(found.type, device)
  if (!isAppFile(found.url)) return { ...found, way: 'window', tips, reason: 'the link is a page' }
  const { nativeVersion } = device
  if (nativeVersion !== undefined && !canDownloadDirectly(nativeVersion))
    return { ...found, way: 'window', tips, reason: `app ${nativeVersion} cannot download by itself` }
  return { ...found, way: 'here', tips, reason: 'the link is an app file' }
}
