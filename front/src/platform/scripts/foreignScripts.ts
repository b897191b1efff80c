import { browserRandomness } from '@playfront/client/platform/randomness/browserRandomness'
import { allowForeignScripts } from './foreignTrust'
import { loadForeignScript } from './loadForeignScript'

/** Third-party code in this page: how it is loaded, called, and reached once it is here. */
export interface ForeignScripts {
  /**
   * Loads a third-party script; a second call for the same address shares the first.
   * @param allowedHosts hosts the merchant's settings name; any other address is refused (SEC-09)
   * @param signal aborts a script that has not loaded yet
   * @throws when it cannot be loaded or was aborted
   */
  load(url: string, allowedHosts: readonly string[], signal: AbortSignal): Promise<void>
  /**
   * Asks by a script that answers by calling a function of the page, whose name the query's `callback` passes (JSONP).
   * @throws when no answer comes or it was aborted
   */
  ask(url: string, allowedHosts: readonly string[], signal: AbortSignal): Promise<unknown>
  /** What a script has put into the page under a name; nothing when it is no function. */
  entry(name: string): ((...given: never[]) => unknown) | undefined
}

type Entry = (...given: never[]) => unknown

const globals = (): Record<string, unknown> => window as unknown as Record<string, unknown>

const callbackName = (): string => `geetest_${browserRandomness.uuid().replaceAll('-', '')}`

/** The document's own. */
export const browserForeignScripts: ForeignScripts = {
  async load(url, allowedHosts, signal) {
    allowForeignScripts(allowedHosts)
    await loadForeignScript(url, allowedHosts, signal)
  },
  async ask(url, allowedHosts, signal) {
    const name = callbackName()
    let answer: unknown
    globals()[name] = (given: unknown) => void (answer = given)
    allowForeignScripts(allowedHosts)
    try {
      await loadForeignScript(`${url}&callback=${name}`, allowedHosts, signal)
    } finally {
      // A late answer still finds a function to call, which does nothing.
      globals()[name] = () => undefined
    }
    if (answer === undefined) throw new Error(`The script ${url} said nothing.`)
    return answer
  },
  entry(name) {
    const found = globals()[name]
    return typeof found === 'function' ? (found as Entry) : undefined
  },
}
