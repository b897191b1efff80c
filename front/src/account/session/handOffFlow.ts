import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { createStore, type StoreApi } from '../../store/createStore'
import type { Requests } from '../../requests/requests'
import type { DeviceIdDeps } from '../device/deviceId'
import type { SessionFlow } from './sessionFlow'
import type { TriedToken } from './tryToken'

export type HandOffState = { name: 'none' } | { name: 'checking' } | { name: 'confirming'; userName: string }

export interface HandOffFlow {
  store: StoreApi<HandOffState>
  /**
   * Asks the server whom the token in the address belongs to, before anything is done with it (D-11). The caller has
   * set `checking`.
   */
  start(token: string): Promise<void>
  /** The member wants the account that was named. */
  agree(): void
  decline(): void
}

export interface HandOffDeps {
  session: SessionFlow
  requests: Pick<Requests, 'valueOf'>
  platform: DeviceIdDeps['platform']
  merchant: Pick<MerchantSettings, 'code' | 'linkTokens'> & DeviceIdDeps['merchant']
}

/** A token that came with the address, on its way to being a session or nothing. */
export const createHandOffFlow = (deps: HandOffDeps): HandOffFlow => {
  const store = createStore<HandOffState>(() => ({ name: 'none' }))
  let tried: TriedToken | undefined

  const settle = (next: HandOffState) => store.setState(next, true)

  return {
    store,
    async start(token) {
      const { tryToken } = await import('./tryToken')
      tried = await tryToken(deps, token, settle)
    },
    agree() {
      tried?.adopt()
      settle({ name: 'none' })
    },
    decline() {
      tried?.drop()
      settle({ name: 'none' })
    },
  }
}
