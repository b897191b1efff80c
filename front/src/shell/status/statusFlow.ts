import type { SystemStatus } from '@playfront/contract/shell/system'
import { createStore, type StoreApi } from '../../store/createStore'
import { checkStatus, type StatusSetting } from './checkStatus'

export type { StatusSetting }

export interface StatusState {
  status: SystemStatus | undefined
}

export interface StatusFlow {
  /** What the last check said; undefined until one was answered. */
  store: StoreApi<StatusState>
  /** Asks whether the merchant is open to this visitor. */
  check(): Promise<void>
}

/** Whether the merchant is open to this visitor. */
export const createStatusFlow = (setting: StatusSetting): StatusFlow => {
  const store = createStore<StatusState>(() => ({ status: undefined }))
  return {
    store,
    async check() {
      const status = await checkStatus(setting)
      if (status) store.setState({ status })
    },
  }
}
