import { devices, endAllDevices, endDevice, type MemberDevice } from '@playfront/contract/account/devices'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import { leaveSession } from '../session/signOut'
import type { SessionFlow } from '../session/sessionFlow'

export interface DevicesState {
  name: 'loading' | 'ready' | 'failed'
  devices: readonly MemberDevice[]
  /** The one that is being signed out, or all of them. */
  ending?: string
}

export interface DevicesFlow {
  store: StoreApi<DevicesState>
  load(): Promise<void>
  /** Signs a device out after a confirmation. @param device its name as the dialog shows it */
  end(id: string, device: string): Promise<void>
  /** Signs out everywhere after asking, here as well. */
  endAll(): Promise<void>
}

export interface DevicesDeps {
  platform: Pick<Platform, 'memory' | 'navigation'>
  requests: Pick<Requests, 'valueOf'>
  session: SessionFlow
  dialogs: Pick<LazyOverlays['dialogs'], 'confirm'>
  toasts: LazyOverlays['toasts']
}

const everywhere = 'everywhere'

/** Where the member is signed in, and ending that. What a call is refused with has been shown by the request layer. */
export const createDevicesFlow = (deps: DevicesDeps): DevicesFlow => {
  const { platform, requests, session, dialogs, toasts } = deps
  const store = createStore<DevicesState>(() => ({ name: 'loading', devices: [] }))

  const load = async () => {
    try {
      const found = await requests.valueOf(devices, {}, { alert: false })
      store.setState({ name: 'ready', devices: found.devices })
    } catch {
      // A list that has loaded already is better than none.
      if (store.getState().name !== 'ready') store.setState({ name: 'failed' })
    }
  }

  const whileEnding = async (ending: string, work: () => Promise<void>) => {
    if (store.getState().ending !== undefined) return
    store.setState({ ending })
    try {
      await work()
    } catch {
      // Shown already.
    } finally {
      store.setState({ ending: undefined })
    }
  }

  return {
    store,
    load,
    async end(id, device) {
      const answer = await dialogs.confirm({
        title: { key: 'devices.end.question', values: { device } },
        text: { key: 'devices.end.text' },
        agree: { key: 'devices.end' },
      })
      if (answer !== 'agreed') return
      await whileEnding(id, async () => {
        await requests.valueOf(endDevice, { id })
        toasts.show({ key: 'devices.end.done' }, { tone: 'positive' })
        await load()
      })
    },
    async endAll() {
      const answer = await dialogs.confirm({
        title: { key: 'devices.endAll.question' },
        text: { key: 'devices.endAll.text' },
        agree: { key: 'devices.endAll' },
        danger: true,
      })
      if (answer !== 'agreed') return
      await whileEnding(everywhere, async () => {
        await requests.valueOf(endAllDevices, {})
        leaveSession({ session, platform })
        toasts.show({ key: 'devices.endAll.done' }, { tone: 'positive' })
      })
    },
  }
}
