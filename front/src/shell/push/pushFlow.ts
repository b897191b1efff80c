import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import {
  type PushSettings,
  bindPush,
  everyone,
  pushSettings,
  subscribePush,
  unsubscribePush,
} from '@playfront/contract/shell/push'
import { type SessionInfo, isSignedIn } from '../../account/session/session'
import type { SessionFlow } from '../../account/session/sessionFlow'
import { options } from '../../options'
import type { Platform } from '../../platform/platform'
import { type BrowserPush, type PushPermission, browserPush } from '../../platform/push/push'
import { RequestFailure } from '@playfront/client/requestFailure'
import type { Requests } from '../../requests/requests'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { decideDevice } from '../../platform/device/decideDevice'
import { type StoreApi, createStore } from '../../store/createStore'
import type { Texts } from '../../texts/texts'
import { decideReach } from './decidePushOffer'

export interface PushBindingDeps {
  platform: Pick<Platform, 'clock' | 'memory'>
  requests: Pick<Requests, 'call' | 'valueOf'>
  session: Pick<SessionFlow, 'store'>
  merchant: Pick<MerchantSettings, 'push' | 'identity'>
}

/** Whose this device's messages are, here and on the server. */
export interface PushBinding {
  /** The token that is remembered here, and its owner. */
  known(): { token: string; owner: string } | undefined
  /**
   * Binds the device to the signed-in member and subscribes it to ALL (REQ-PUSH-001, -002); once in a session, and
   * again when the browser has issued another token.
   * @throws when the push service or the server does not answer; nothing is remembered then
   */
  bind(owner: SessionInfo): Promise<void>
  /** Deletes the device's subscription and notifies the server (REQ-PUSH-003). Never rejects. */
  release(registrationToken: string): Promise<void>
}

const quietly = { alert: false } as const

export const createPushBinding = (
  { platform: { memory, clock }, requests, session, merchant }: PushBindingDeps,
  port: BrowserPush,
): PushBinding => {
  const known: PushBinding['known'] = () => {
    const { token = '', owner = '' } = memory.read('push') ?? {}
    return token === '' ? undefined : { token, owner }
  }

  /** A browser whose push service is unreachable waits forever. */
  const inTime = <Value>(work: Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      const stop = clock.after(options.push.subscribeAtMostMs, () => reject(new Error('no answer in time')))
      void work.then(resolve, reject).finally(stop)
    })

  /** A server of the documented kind has the calls of FCM and no such setting: the page's own project is taken. */
  const fromSettings = (failure: unknown): PushSettings => {
    const { apiKey, appId, projectId, messagingSenderId } = merchant.identity
    const isAbsent = failure instanceof RequestFailure && failure.status === 404
    if (!isAbsent || merchant.push.adapter !== 'fcm' || apiKey === '') throw failure
    return { adapter: 'fcm', fcm: { apiKey, appId, projectId, messagingSenderId, vapidKey: '' } }
  }

  const release: PushBinding['release'] = async (registrationToken) => {
    memory.forget('push')
    memory.forget('pushBound')
    await Promise.allSettled([
      requests.call(unsubscribePush, { registrationToken, unsubscribeAll: true }, quietly),
      port.unsubscribe(registrationToken),
    ])
  }

  const notify = async (registrationToken: string) => {
    await requests.call(bindPush, { registrationToken }, quietly)
    await requests.call(subscribePush, { registrationToken, topic: everyone }, quietly)
  }

  return {
    known,
    release,
    async bind({ id, token }) {
      const isStillMeant = () => session.store.getState().token === token
      const before = known()
      // Messages pending at this subscription for the previous member must not reach this one.
      if (before && before.owner !== id) await release(before.token)
      const service = await requests.valueOf(pushSettings, {}, quietly).catch(fromSettings)
      const registrationToken = await inTime(port.subscribe(service, known()?.token))
      if (!isStillMeant()) return
      const isTold = memory.read('pushBound') === '1' && registrationToken === before?.token
      if (!isTold) await notify(registrationToken)
      if (isStillMeant()) {
        memory.write('push', { token: registrationToken, owner: id })
        memory.write('pushBound', '1')
      } else {
        // Signed out meanwhile: on the server it went with the session, here it goes now.
        await release(registrationToken)
      }
    },
  }
}

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
