import { isIP } from 'node:net'
import { minutes } from '@playfront/contract/time'
import type { MaintenanceWindow } from '@playfront/contract/settings/availability.schema'
import type { Clock } from '../../platform/platform'
import type { PretendedFacts } from '../../shell/availability/availability'

export interface PretendedMaintenance {
  /** Without it no end is known. */
  forMinutes?: number
  /** The merchant's own words, in English. */
  message?: string
}

/** The demonstration's hand on the doors of its merchants. */
export interface SandboxAvailability extends PretendedFacts {
  /** Closes a merchant from now on, or opens it again. */
  setMaintenance(merchantCode: string, wish: PretendedMaintenance | undefined): void
}

/** Holds the address that a browser pretends to come from; of one browser alone, so that nobody else is shut out. */
export const addressCookie = 'sandbox-address'

/** Of this node alone and forgotten with it: it is for stories and for a look at both pages. */
export const openSandboxAvailability = ({ now }: Pick<Clock, 'now'>): SandboxAvailability => {
  const windows = new Map<string, MaintenanceWindow>()
  return {
    windowsOf(merchantCode) {
      const window = windows.get(merchantCode)
      return window ? [window] : []
    },
    addressOf(cookies) {
      const said = new RegExp(`(?:^|;\\s*)${addressCookie}=([0-9a-fA-F.:]{2,45})(?:;|$)`).exec(cookies)?.[1]
      return said !== undefined && isIP(said) !== 0 ? said : undefined
    },
    setMaintenance(merchantCode, wish) {
      if (!wish) return void windows.delete(merchantCode)
      const { forMinutes, message } = wish
      windows.set(merchantCode, {
        from: new Date(now()).toISOString(),
        ...(forMinutes !== undefined && { until: new Date(now() + minutes(forMinutes)).toISOString() }),
        message: message ? { EN: message } : {},
      })
    },
  }
}
