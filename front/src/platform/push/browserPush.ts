import type { PushSetting } from '@playfront/contract/shell/push'
import type { PushDoor, PushPermission } from './push'
import { sandboxPath, type Subscriber } from './subscriber'

/** Each push service's code is fetched when somebody has agreed, and not before. */
const openSubscriber = async ({ adapter, sandbox }: PushSetting): Promise<Subscriber> => {
  if (adapter === 'fcm') return (await import('./firebaseSubscriber')).firebaseSubscriber
  return sandbox
    ? (await import('./sandboxSubscriber')).sandboxSubscriber
    : (await import('./webPushSubscriber')).webPushSubscriber
}

/**
 * The browser answers out of another process, and the page stands still meanwhile; at each step of the player several rules ask.
 * So the answer is kept until it may have changed: by our own question, in the browser's settings, or while nobody looked.
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
        // Some browsers know the permission only by its other name; there it is read anew when the page is looked at again.
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
export const browserPush: PushDoor = {
  isSupported: () => 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator,
  permission,
  ask,
  onPermissionChange(listener) {
    let status: PermissionStatus | undefined
    let isOver = false
    const hear = () => {
      forget()
      listener()
    }
    navigator.permissions.query({ name: 'notifications' }).then(
      (found) => {
        status = found
        if (!isOver) found.addEventListener('change', hear)
      },
      // Some browsers know the permission only by its other name; then nobody hears of a change.
      () => undefined,
    )
    return () => {
      isOver = true
      status?.removeEventListener('change', hear)
    }
  },
  async ready() {
    await navigator.serviceWorker.ready
  },
  async subscribe(setting, known) {
    const [registration, subscriber] = await Promise.all([
      navigator.serviceWorker.ready,
      openSubscriber(setting),
    ])
    return subscriber.subscribe(registration, setting, known)
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
    const hear = ({ data, ports }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('do' in data) || data.do !== 'open') return
      ports[0]?.postMessage('heard')
      listener('path' in data ? data.path : undefined)
    }
    navigator.serviceWorker.addEventListener('message', hear)
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  },
}
