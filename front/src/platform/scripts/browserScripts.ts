import type { Scripts } from './scripts'
import { trustedScriptUrl } from './trustedTypes'

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
