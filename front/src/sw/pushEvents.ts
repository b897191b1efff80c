import type { Milliseconds } from '@playfront/contract/time'
import { pushPath, readPushPayload, type PushNotice } from './readPushPayload'

/** A window of the app, as the worker sees it. */
interface AppWindow {
  url: string
  focused: boolean
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
  postMessage(message: unknown, transfer: Transferable[]): void
}

interface PushEvents {
  push: { data: { text(): string } | null; waitUntil(work: Promise<unknown>): void }
  notificationclick: {
    notification: { data?: unknown; close(): void }
    waitUntil(work: Promise<unknown>): void
  }
  message: { data: unknown; waitUntil(work: Promise<unknown>): void }
}

/** The part of the worker's own global object that is used here. */
export interface PushScope {
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly AppWindow[]>
    openWindow(path: string): Promise<unknown>
  }
  addEventListener<Name extends keyof PushEvents>(
    name: Name,
    subscribe: (event: PushEvents[Name]) => void,
  ): void
}

/** How long a page may take to acknowledge a navigation; one that has just been opened does not listen yet. */
const timeoutMs = 500

/**
 * Shows messages, and leads where they point when they are pressed.
 * @param after does something later, by the worker's own clock
 */
export const subscribeToPushes = (
  scope: PushScope,
  after: (work: () => void, ms: Milliseconds) => unknown,
): void => {
  const windows = async () => {
    const all = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
    return all.filter(({ url }) => /^\/m(?:\/|$)/.test(new URL(url).pathname))
  }

  /**
   * Always as a system notification: Safari revokes the permission of apps that show none, and nothing of ours may
   * cover a bet. While the app is visible it arrives silently.
   */
  const show = async (text: string): Promise<void> => {
    const notice = readPushPayload(text)
    if (notice === undefined) return
    const isInFront = (await windows()).some(({ focused }) => focused)
    await scope.registration.showNotification(notice.title, optionsOf(notice, isInFront))
  }

  const lead = async (path: string): Promise<void> => {
    const open = await windows()
    const target = open.find(({ focused }) => focused) ?? open[0]
    if (target === undefined) {
      await scope.clients.openWindow(path)
      return
    }
    // Some browsers let a worker bring a page to the front only right after the press; going there matters more.
    await target.focus().catch(() => undefined)
    if (!(await isAcknowledged(target, path, after)))
      await target.navigate(path).catch(() => scope.clients.openWindow(path))
  }

  scope.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { data } = event.notification
    const isOurs = typeof data === 'object' && data !== null && 'path' in data
    event.waitUntil(lead(pushPath(isOurs ? data.path : undefined)))
  })
  // The demonstration's own push service has no way here but through a page.
  scope.addEventListener('message', (event) => {
    const { data } = event
    if (typeof data !== 'object' || data === null || !('kind' in data) || data.kind !== 'pushed') return
    event.waitUntil(show('data' in data && typeof data.data === 'string' ? data.data : ''))
  })
}

/** Lets the page go there by itself, which keeps what it holds; answers whether it does. */
const isAcknowledged = (
  target: AppWindow,
  path: string,
  after: (work: () => void, ms: Milliseconds) => unknown,
): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    target.postMessage({ kind: 'open', path }, [port2])
    after(() => resolve(false), timeoutMs)
  })

const optionsOf = (
  { id, body, icon, lang, dir, path }: PushNotice,
  isInFront: boolean,
): NotificationOptions => ({
  body,
  lang,
  dir,
  silent: isInFront,
  data: { path },
  // The same message again replaces the first.
  ...(id !== '' && { tag: `playfront-${id}` }),
  ...(icon !== '' && { icon, badge: icon }),
})
