import { decideAddress } from '../navigation/decideAddress'
import { safeExternalUrl } from '../navigation/safeAddress'
import { trustedScriptUrl } from './trustedTypes'

const allowed = new Set<string>()

/** What the browser asks before a plain text becomes a script's address. */
const rules = {
  createScriptURL(url: string) {
    const whole = decideAddress(url, location.href)?.href ?? ''
    if (safeExternalUrl(whole, [...allowed]) === undefined) {
      throw new TypeError(`Scripts from ${url} are not allowed.`)
    }
    return whole
  },
}

let isAsked = false

/**
 * From now on scripts of these hosts may bring in more scripts of these hosts (SEC-09). They do it by plain addresses and
 * know nothing of Trusted Types, so the policy is the one named `default`; the page's header lets it be made where the
 * merchant's settings name such hosts.
 */
export const allowForeignScripts = (hosts: readonly string[]): void => {
  hosts.forEach((host) => allowed.add(host))
  if (isAsked || window.trustedTypes === undefined) return
  window.trustedTypes.createPolicy('default', rules)
  isAsked = true
}

/** An address ready to become a script's: looked at by the policy of its kind. */
export const foreignScriptUrl = (url: string): string =>
  allowed.has(new URL(url).host) ? url : trustedScriptUrl(url)
