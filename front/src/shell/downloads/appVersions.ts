import type { DeviceReading } from '../../platform/device/decideDevice'

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
