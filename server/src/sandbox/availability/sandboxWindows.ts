import type { MaintenanceWindow } from '@playfront/contract/settings/reach.schema'
import type { PreparedStatement, Store } from '../../store/store'

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
    const rows = await store.platform(({ query }) => query<WindowRow>(readStatement, []))
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
