import { browserRandomness } from '../randomness/browserRandomness'
import type { ForeignScripts } from './foreignScripts'
import { allowForeignScripts } from './foreignTrust'
import { loadForeignScript } from './loadForeignScript'

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
