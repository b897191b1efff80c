import { safeExternalUrl } from '../navigation/safeAddress'
import { trustedScriptUrl } from './trustedTypes'

const loading = new Map<string, Promise<void>>()

const insert = (url: string) =>
  new Promise<void>((done, failed) => {
    const script = document.createElement('script')
    script.async = true
    script.src = trustedScriptUrl(url)
    script.addEventListener('load', () => done())
    script.addEventListener('error', () => {
      // The next call tries again instead of sharing the failure.
      script.remove()
      loading.delete(url)
      failed(new Error(`The script ${url} could not be loaded.`))
    })
    document.head.append(script)
  })

/** Loads a script of another house once, from an allowed host only (SEC-09). Fetched itself when first needed. */
export const loadForeignScript = async (url: string, allowedHosts: readonly string[]): Promise<void> => {
  const safeUrl = safeExternalUrl(url, allowedHosts)
  if (safeUrl === undefined) throw new Error(`Scripts from ${url} are not allowed.`)
  const script = loading.get(safeUrl) ?? insert(safeUrl)
  loading.set(safeUrl, script)
  return script
}
