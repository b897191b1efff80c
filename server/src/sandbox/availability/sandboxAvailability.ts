import { isIP } from 'node:net'
import type { MaintenanceWindow } from '@playfront/contract/settings/reach.schema'
import { minutes, seconds } from '@playfront/contract/time'
import type { PreparedStatement, Store } from '../../store/store'
import type { Clock } from '../../platform/platform'
import type { SimulatedFacts } from '../../availability/availability'

/** Where simulated maintenance is stored: at most one window per merchant. */
export interface SandboxWindows {
  /** Of every merchant, by its code. */
  read(): Promise<Map<string, MaintenanceWindow>>
  /** Without a window the merchant is open again. */
  write(merchantCode: string, window: MaintenanceWindow | undefined): Promise<void>
}

/** Kept in the database, so that every node closes and opens a merchant. */
export const openSandboxWindows = (store: Store): SandboxWindows => ({
  async read() {
    const rows = await store.readPlatform(({ query }) => query<WindowRow>(readStatement, []))
    return new Map(rows.map((row) => [row.merchant, present(row)]))
  },
  async write(merchantCode, window) {
    const { from, until, message } = window ?? {}
    await (window
      ? store.changeOnce(merchantCode, closeStatement, [
          merchantCode,
          from,
          until ?? null,
          message?.EN ?? null,
        ])
      : store.changeOnce(merchantCode, openStatement, [merchantCode]))
  },
})

interface WindowRow {
  merchant: string
  from_at: Date
  until_at: Date | null
  message: string | null
}

const present = ({ from_at, until_at, message }: WindowRow): MaintenanceWindow => ({
  from: from_at.toISOString(),
  ...(until_at && { until: until_at.toISOString() }),
  message: message ? { EN: message } : {},
})

const readStatement: PreparedStatement = {
  name: 'read pretended maintenance',
  text: 'select merchant, from_at, until_at, message from sandbox_maintenance',
}

const closeStatement: PreparedStatement = {
  name: 'begin pretended maintenance',
  text: `
    insert into sandbox_maintenance (merchant, from_at, until_at, message) values ($1, $2, $3, $4)
    on conflict (merchant) do update set from_at = $2, until_at = $3, message = $4`,
}

const openStatement: PreparedStatement = {
  name: 'end pretended maintenance',
  text: 'delete from sandbox_maintenance where merchant = $1',
}

export interface SimulatedMaintenance {
  /** Without it no end is known. */
  forMinutes?: number
  /** The merchant's own words, in English. */
  message?: string
}

/** Opens and closes merchants in the demonstration. */
export interface SandboxAvailability extends SimulatedFacts {
  /** Closes a merchant from now on, or opens it again: here at once, at other nodes within three seconds. */
  setMaintenance(merchantCode: string, action: SimulatedMaintenance | undefined): Promise<void>
  stop(): void
}

export interface SandboxAvailabilityDeps {
  windows: SandboxWindows
  clock: Pick<Clock, 'now' | 'every'>
  /** Called when another node's windows could not be read; the known ones still apply. */
  onError(error: unknown): void
}

/** Holds the address that a browser simulates; limited to this browser, so that no other visitor is shut out. */
export const addressCookie = 'sandbox-address'

const readEveryMs = seconds(3)

/** For stories and for a look at both pages. */
export const openSandboxAvailability = async ({
  windows,
  clock: { now, every },
  onError,
}: SandboxAvailabilityDeps): Promise<SandboxAvailability> => {
  let known = await windows.read()
  const refresh = async () => {
    known = await windows.read()
  }
  return {
    stop: every(readEveryMs, () => refresh().catch(onError)),
    windowsOf(merchantCode) {
      const window = known.get(merchantCode)
      return window ? [window] : []
    },
    addressOf(cookies) {
      const address = new RegExp(`(?:^|;\\s*)${addressCookie}=([0-9a-fA-F.:]{2,45})(?:;|$)`).exec(
        cookies,
      )?.[1]
      return address !== undefined && isIP(address) !== 0 ? address : undefined
    },
    async setMaintenance(merchantCode, action) {
      await windows.write(merchantCode, action && windowOf(action, now()))
      await refresh()
    },
  }
}

const windowOf = ({ forMinutes, message }: SimulatedMaintenance, nowMs: number): MaintenanceWindow => ({
  from: new Date(nowMs).toISOString(),
  ...(forMinutes !== undefined && { until: new Date(nowMs + minutes(forMinutes)).toISOString() }),
  message: message ? { EN: message } : {},
})
