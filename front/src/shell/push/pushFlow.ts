import { isSignedIn, type SessionInfo } from '../../account/session/session'
import type { SessionFlow } from '../../account/session/sessionFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { decideDevice } from '../../platform/device/decideDevice'
import type { Platform } from '../../platform/platform'
import { browserPush } from '../../platform/push/browserPush'
import type { BrowserPush, PushPermission } from '../../platform/push/push'
import { createStore, type StoreApi } from '../../store/createStore'
import type { Texts } from '../../texts/texts'
import { decideReach } from './decidePushOffer'
import { createPushBinding, type PushBindingDeps } from './pushBinding'

export interface PushState {
  /** What the browser says; `unreachable` where it cannot be sent anything. */
  permission: PushPermission | 'unreachable'
  /** This device is bound to the signed-in member. */
  isOn: boolean
  isBusy: boolean
}

export interface PushFlow {
  store: StoreApi<PushState>
  port: BrowserPush
  /** Follows the session: a token that appears is bound, one that goes is unbound (REQ-PUSH-001 to -003). */
  start(): void
  /** Asks the browser if necessary, and binds. Must be called from a press. Reports what went wrong. */
  turnOn(): Promise<void>
  /** Nothing is sent to this device until it is turned on again, whichever member signs in. */
  turnOff(): Promise<void>
}

export interface PushSettingsDeps extends PushBindingDeps {
  platform: Pick<Platform, 'clock' | 'memory' | 'device'>
  session: SessionFlow
  toasts: LazyOverlays['toasts']
  texts: Pick<Texts, 'load'>
}

/** This device's push messages: off and on, and whose they are. */
export const createPushFlow = (deps: PushSettingsDeps, port: BrowserPush = browserPush): PushFlow => {
  const { merchant, platform, session, toasts, texts } = deps
  const { memory, device } = platform
  const binding = createPushBinding(deps, port)

  const read = (): Omit<PushState, 'isBusy'> => {
    const { reach } = decideReach({
      isOffered: merchant.push.adapter !== 'off',
      isSupported: port.isSupported(),
      device: decideDevice(device.facts()),
    })
    const permission = reach ? port.permission() : 'unreachable'
    const now = session.store.getState()
    const isOn = permission === 'granted' && isSignedIn(now) && binding.known()?.owner === now.id
    return { permission, isOn }
  }

  const store = createStore<PushState>(() => ({ permission: 'unreachable', isOn: false, isBusy: false }))
  const look = () => store.setState(read())
  look()

  const appear = (now: SessionInfo) => {
    if (!isSignedIn(now) || port.permission() !== 'granted' || memory.read('pushChoice') === 'off') return
    // Offline, or where the service is unreachable, the next page tries again.
    binding.bind(now).then(look, () => undefined)
  }

  const follow = (now: SessionInfo, before: SessionInfo) => {
    if (now.token === before.token) return
    const bound = binding.known()
    // Another tab may have bound the device to another member by now: then it is not ours to remove.
    if (!isSignedIn(now) && bound?.owner === before.id) void binding.release(bound.token).then(look)
    look()
    appear(now)
  }

  const notify = async (key: 'notification_request_tips' | 'push.failed' | 'push.on.done') => {
    await texts.load(['push'])
    toasts.show({ key }, { tone: key === 'push.on.done' ? 'positive' : 'negative' })
  }

  const tryOn = async (): Promise<void> => {
    // First of all, because a browser asks only while the press is fresh.
    const permission = await port.ask()
    if (permission === 'denied') return notify('notification_request_tips')
    // Passed over without an answer: nothing has been decided, and nothing is said.
    if (permission !== 'granted') return
    memory.forget('pushChoice')
    const done = await binding.bind(session.store.getState()).then(
      () => true,
      () => false,
    )
    await notify(done ? 'push.on.done' : 'push.failed')
  }

  const tryOff = async (): Promise<void> => {
    memory.write('pushChoice', 'off')
    const bound = binding.known()
    if (bound) await binding.release(bound.token)
  }

  const alone = async (work: () => Promise<void>) => {
    if (store.getState().isBusy) return
    store.setState({ isBusy: true })
    await work().finally(() => store.setState({ ...read(), isBusy: false }))
  }

  return {
    store,
    port,
    start() {
      if (store.getState().permission === 'unreachable') return
      session.store.subscribe(follow)
      port.onPermissionChange(look)
      appear(session.store.getState())
    },
    turnOn: () => alone(tryOn),
    turnOff: () => alone(tryOff),
  }
}
