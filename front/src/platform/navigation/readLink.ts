import { decideAddress } from './decideAddress'
import { safeExternalUrl, safeInternalPath } from './safeAddress'

/** A place that an address leads to. */
export type LinkPlace =
  | { kind: 'path'; path: string }
  /** Outside, over https; opens apart. */
  | { kind: 'url'; url: string }

/** The settings `shell.namedHostsOnly` and `shell.externalHosts`. */
export interface LinkRules {
  /** Only hosts of `externalHosts` are followed; otherwise every https address is, as documented. */
  namedHostsOnly: boolean
  externalHosts: readonly string[]
}

/**
 * Where an address that a merchant wrote leads: `/m…` inside, anything else out over https (B§5, SEC-15).
 * @returns undefined when it may not be followed
 */
export const readLink = (
  written: string | undefined,
  { namedHostsOnly, externalHosts }: LinkRules,
): LinkPlace | undefined => {
  // With another address inside it is not one of ours (B§5): it must not lead anywhere from here.
  const path = /http/i.test(written ?? '') ? '' : safeInternalPath(written, '')
  if (path) return { kind: 'path', path }
  const outside = overHttps(written)
  const url = safeExternalUrl(outside, namedHostsOnly ? externalHosts : hostsOf(outside))
  return url === undefined ? undefined : { kind: 'url', url }
}

const hostsOf = (url = ''): string[] => [decideAddress(url)?.host ?? []].flat()

/** `http://a.b/c` and `a.b/c` mean `https://a.b/c`; any other scheme is left for the check to refuse. */
const overHttps = (written = ''): string | undefined => {
  if (/^https?:\/\//i.test(written)) return written.replace(/^http:/i, 'https:')
  return /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$)/.test(written) ? `https://${written}` : undefined
}
