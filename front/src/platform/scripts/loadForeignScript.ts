import { safeExternalUrl } from '../navigation/safeAddress'
import { foreignScriptUrl } from './foreignTrust'

const loading = new Map<string, Promise<void>>()

const insert = (url: string, signal?: AbortSignal) =>
  new Promise<void>((done, failed) => {
    const script = document.createElement('script')
    const fail = () => {
      // The next call tries again instead of sharing the failure.
      script.remove()
      loading.delete(url)
      failed(new Error(`The script ${url} could not be loaded.`))
    }
    script.async = true
    script.src = foreignScriptUrl(url)
    script.addEventListener('load', () => done())
    script.addEventListener('error', fail)
    signal?.addEventListener('abort', fail, { once: true })
    document.head.append(script)
  })

/**
 * Loads a third-party script once, from an allowed host only (SEC-09). This module itself is loaded on first use.
 * @param signal aborts a script that has not loaded yet
 */
export const loadForeignScript = async (
  url: string,
  allowedHosts: readonly string[],
  signal?: AbortSignal,
): Promise<void> => {
  const safeUrl = safeExternalUrl(url, allowedHosts)
  if (safeUrl === undefined) throw new Error(`Scripts from ${url} are not allowed.`)
  const script = loading.get(safeUrl) ?? insert(safeUrl, signal)
  loading.set(safeUrl, script)
  return script
}
