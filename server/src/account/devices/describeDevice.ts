import Bowser from 'bowser'
import type { DeviceKind } from '@playfront/contract/account/security.schema'

export interface DeviceDescription {
  kind: DeviceKind
  browser?: string
  system?: string
}

const kinds: Record<string, DeviceKind> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' }

/** What a browser says of itself in its User-Agent, as a person would name it: never a version, which only confuses. */
export const describeDevice = (userAgent: string): DeviceDescription => {
  // Bowser refuses the empty text.
  if (userAgent === '') return { kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    kind: kinds[platform.type ?? ''] ?? 'unknown',
    ...(browser.name && { browser: browser.name }),
    ...(os.name && { system: os.name }),
  }
}
