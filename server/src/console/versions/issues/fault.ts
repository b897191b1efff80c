import type { SettingsFaultCode } from '@playfront/contract/console/settingsIssues'
import type { KeyPath } from '@playfront/contract/console/settingsChanges'

/** Something that keeps settings from being published, and where it stands. */
export interface Fault {
  path: string[]
  code: SettingsFaultCode
  /** What of it, in a few words. */
  found: string
}

/** Long values say enough with their beginning. */
const maxFound = 120

export const faultAt = (path: KeyPath, code: SettingsFaultCode, found: string): Fault => ({
  path: [...path],
  code,
  found: found.length > maxFound ? `${found.slice(0, maxFound)}…` : found,
})
