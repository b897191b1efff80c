import { isSignedIn, type SessionInfo } from '../../account/session/session'
import type { SessionFlow } from '../../account/session/sessionFlow'
import type { CoversDoor } from '../../overlays/coversDoor'
import { decideDevice } from '../../platform/device/decideDevice'
import type { Platform } from '../../platform/platform'
import { browserPush } from '../../platform/push/browserPush'
import type { PushDoor, PushPermission } from '../../platform/push/push'
import { createStore, type StoreApi } from '../../store/createStore'
import type { Texts } from '../../texts/texts'
import { decideReach } from './decidePushOffer'
import { createPushBinding, type PushBindingDoors } from './pushBinding'

export interface PushState {
  /** What the browser says; `unreachable` where it cannot be sent anything. */
  permission: PushPermission | 'unreachable'
  /** This device is bound to whoever is signed in. */
  isOn: boolean
  isBusy: boolean
}

export interface PushFlow {
  store: StoreApi<PushState>
  door: PushDoor
  /** Follows the session: a token that appears is bound, one that goes is unbound (REQ-PUSH-001 to -003). */
  start(): void
  /** Asks the browser if it must, and binds. To be called by a press. Tells what went wrong. */
  turnOn(): Promise<void>
  /** Nothing comes to this device until it is turned on again, whoever signs in. */
  turnOff(): Promise<void>
}

export interface PushSettingDoors extends PushBindingDoors {
  platform: Pick<Platform, 'clock' | 'memory' | 'device'>
  session: SessionFlow
  toasts: CoversDoor['toasts']
  texts: Pick<Texts, 'load'>
}

/** This device's push messages: off and on, and whose they are. */
export const createPushFlow = (setting: PushSettingDoors, door: PushDoor = browserPush): PushFlow => {
  const { merchant, platform, session, toasts, texts } = setting
  const { memory, device } = platform
  const binding = createPushBinding(setting, door)

  const read = (): Omit<PushState, 'isBusy'> => {
    const { reach } = decideReach({
      isOffered: merchant.push.adapter !== 'off',
      isSupported: door.isSupported(),
      device: decideDevice(device.facts()),
    })
    const permission = reach ? door.permission() : 'unreachable'
    const now = session.store.getState()
    const isOn = permission === 'granted' && isSignedIn(now) && binding.known()?.owner === now.id
    return { permission, isOn }
  }

  const store = createStore<PushState>(() => ({ permission: 'unreachable', isOn: false, isBusy: false }))
  const look = () => store.setState(read())
  look()

  const appear = (now: SessionInfo) => {
    if (!isSignedIn(now) || door.permission() !== 'granted' || memory.read('pushChoice') === 'off') return
    // Without a line, or where the service is out of reach, the next page tries again.
    binding.bind(now).then(look, () => undefined)
  }

  const follow = (now: SessionInfo, before: SessionInfo) => {
    if (now.token === before.token) return
    const bound = binding.known()
    // Another tab may have bound the device to somebody else by now: then it is not ours to take.
    if (!isSignedIn(now) && bound?.owner === before.id) void binding.release(bound.token).then(look)
    look()
    appear(now)
  }

  const tell = async (key: 'notification_request_tips' | 'push.failed' | 'push.on.done') => {
    await texts.load(['push'])
    toasts.show({ key }, { tone: key === 'push.on.done' ? 'positive' : 'negative' })
  }

  const tryOn = async (): Promise<void> => {
    // First of all, because a browser asks only while the press is fresh.
    const permission = await door.ask()
    if (permission === 'denied') return tell('notification_request_tips')
    // Passed over without an answer: nothing has been decided, and nothing is said.
    if (permission !== 'granted') return
    memory.forget('pushChoice')
    const done = await binding.bind(session.store.getState()).then(
      () => true,
      () => false,
    )
    await tell(done ? 'push.on.done' : 'push.failed')
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
    door,
    start() {
      if (store.getState().permission === 'unreachable') return
      session.store.subscribe(follow)
      door.onPermissionChange(look)
      appear(session.store.getState())
    },
    turnOn: () => alone(tryOn),
    turnOff: () => alone(tryOff),
  }
}
