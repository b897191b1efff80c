import type { WorkerMessage } from './workerMessage'
import { trustedScriptUrl } from './trustedTypes'

/** Code that comes after the page: chunks of our own, the service worker, scripts of others. */
export interface Scripts {
  /**
   * Loads a third-party script once; a second call for the same address shares the first.
   * @param allowedHosts hosts the merchant's settings name; any other address is refused (SEC-09)
   */
  load(url: string, allowedHosts: readonly string[]): Promise<void>
  /** Calls `Name.method` as a loaded script left it in the page; false when there is no such function or it throws. */
  callEntry(path: string, given: readonly string[]): Promise<boolean>
  /** Registers the service worker; without one in the browser nothing happens. */
  registerWorker(url: string, scope: string): Promise<void>
  /** Sends the service worker of this page a message, once there is one. */
  postToWorker(message: WorkerMessage): void
}

/** The document's own way to more code. */
export const browserScripts: Scripts = {
  load: async (url, allowedHosts) =>
    (await import('./loadForeignScript')).loadForeignScript(url, allowedHosts),
  callEntry: async (path, given) => (await import('./callForeignEntry')).callForeignEntry(path, given),
  async registerWorker(url, scope) {
    if (!('serviceWorker' in navigator)) return
    await navigator.serviceWorker.register(trustedScriptUrl(url), { scope, updateViaCache: 'none' })
  },
  postToWorker(message) {
    if (!('serviceWorker' in navigator)) return
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message))
  },
}
