interface ScriptUrlPolicy {
  createScriptURL(url: string): string
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypesFactory
  }
}

const rules: ScriptUrlPolicy = {
  createScriptURL(url) {
    const { protocol, origin } = new URL(url, location.origin)
    if (protocol === 'https:' || origin === location.origin) return url
    throw new TypeError(`Scripts from ${url} are not allowed.`)
  },
}

let policy: ScriptUrlPolicy | undefined

/**
 * The single place where an address becomes a script's. Under Trusted Types (`require-trusted-types-for 'script'`) the
 * browser accepts no other; the policy's name `playfront` stands in the page's `trusted-types` directive.
 */
export const trustedScriptUrl = (url: string): string => {
  policy ??= window.trustedTypes?.createPolicy('playfront', rules) ?? rules
  return policy.createScriptURL(url)
}
