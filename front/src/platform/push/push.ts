import type { PushSettings } from '@playfront/contract/shell/push'
import type { Undo } from '@playfront/web/platform/undo'
import { type Subscriber, sandboxPath } from './subscriber'

export type PushPermission = 'default' | 'granted' | 'denied'

/** Messages that reach a device while no page is open, and the browser's prompt before them. */
export interface BrowserPush {
  /** Whether this browser, here, can be reached at all: on iOS only in an app on the home screen. */
  isSupported(): boolean
  permission(): PushPermission
  /** Opens the browser's own prompt, which needs a press; where it was answered before, nothing shows. */
  ask(): Promise<PushPermission>
  /** The answer changed: in another tab, or in the browser's settings. */
  onPermissionChange(listener: () => void): Undo
  /** Settles once there is a worker that can show messages; never where there is none. */
  ready(): Promise<void>
  /**
   * The device's registration token at the merchant's push service: the one it has, or a new one.
   * @param known the token that is remembered here
   */
  subscribe(deps: PushSettings, known: string | undefined): Promise<string>
  /** Deletes the device's subscription, and with it all pending messages. Without one nothing happens. */
  unsubscribe(known: string): Promise<void>
  /** A message was pressed, and its worker asks this page to go where it leads. Any script here can impersonate it. */
  onOpen(listener: (path: unknown) => void): Undo
}

/** Each push service's code loads once the visitor has agreed, and not before. */
const openSubscriber = async ({ adapter, sandbox }: PushSettings): Promise<Subscriber> => {
  if (adapter === 'fcm') return (await import('./firebaseSubscriber')).firebaseSubscriber
  return sandbox
    ? (await import('./sandboxSubscriber')).sandboxSubscriber
    : (await import('./webPushSubscriber')).webPushSubscriber
}

/**
 * The browser answers from another process, and the page blocks meanwhile; several rules ask at each navigation. So the
 * answer is cached until it may have changed: by our own prompt, in the browser's settings, or while the page was
 * hidden.
 */
const keepPermission = () => {
  let kept: PushPermission | undefined
  let isFollowed = false
  const forget = () => {
    kept = undefined
  }
  const follow = async () => {
    document.addEventListener('visibilitychange', forget)
    const status = await navigator.permissions.query({ name: 'notifications' })
    status.addEventListener('change', forget)
  }
  return {
    forget,
    read(): PushPermission {
      if (!isFollowed) {
        isFollowed = true
        // Some browsers know the permission only by its other name; there it is read again when the page is shown
        // again.
        follow().catch(() => undefined)
      }
      return (kept ??= Notification.permission)
    },
  }
}

const { read: permission, forget } = keepPermission()

/** Asked by a callback where the browser knows no promise yet (Safari 15 on a Mac). */
const ask = () =>
  new Promise<PushPermission>((resolve) => {
    const asked = Notification.requestPermission(resolve)
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- older browsers answer nothing
    asked?.then(resolve, () => resolve(Notification.permission))
  }).finally(forget)

/** The real browser. */
export const browserPush: BrowserPush = {
  isSupported: () => 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator,
  permission,
  ask,
  onPermissionChange(listener) {
    let status: PermissionStatus | undefined
    let isOver = false
    const subscribe = () => {
      forget()
      listener()
    }
    navigator.permissions.query({ name: 'notifications' }).then(
      (found) => {
        status = found
        if (!isOver) found.addEventListener('change', subscribe)
      },
      // Some browsers know the permission only by its other name; then there is no change event.
      () => undefined,
    )
    return () => {
      isOver = true
      status?.removeEventListener('change', subscribe)
    }
  },
  async ready() {
    await navigator.serviceWorker.ready
  },
  async subscribe(deps, known) {
    const [registration, subscriber] = await Promise.all([
      navigator.serviceWorker.ready,
      openSubscriber(deps),
    ])
    return subscriber.subscribe(registration, deps, known)
  },
  async unsubscribe(known) {
    if (known.includes(sandboxPath)) {
      const { endSandboxAddress } = await import('./sandboxSubscriber')
      await endSandboxAddress(known)
      return
    }
    // A token of Firebase stands on the browser's own subscription and ends with it.
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    await subscription?.unsubscribe()
  },
  onOpen(listener) {
    const subscribe = ({ data, ports }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('kind' in data) || data.kind !== 'open') return
      ports[0]?.postMessage('heard')
      listener('path' in data ? data.path : undefined)
    }
    navigator.serviceWorker.addEventListener('message', subscribe)
    return () => navigator.serviceWorker.removeEventListener('message', subscribe)
  },
}
