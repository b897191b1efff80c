import { safeExternalUrl, safeInternalPath } from './safeAddress'

/** A place that an address leads to. */
export type LinkPlace =
  | { to: 'path'; path: string }
  /** Outside, over https; opens apart. */
  | { to: 'url'; url: string }

/**
 * Where an address that a merchant wrote leads: `/m…` inside, anything else out over https to a host that the settings name
 * (B§5, SEC-15).
 * @returns undefined when it may not be followed
 */
export const readLink = (
  written: string | undefined,
  externalHosts: readonly string[],
): LinkPlace | undefined => {
  // With another address inside it is none of ours (B§5): nobody shall be led on from here.
  const path = /http/i.test(written ?? '') ? '' : safeInternalPath(written, '')
  if (path) return { to: 'path', path }
  const url = safeExternalUrl(overHttps(written), externalHosts)
  return url === undefined ? undefined : { to: 'url', url }
}

/** `http://a.b/c` and `a.b/c` mean `https://a.b/c`; any other scheme is left for the door to refuse. */
const overHttps = (written = ''): string | undefined => {
  if (/^https?:\/\//i.test(written)) return written.replace(/^http:/i, 'https:')
  return /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$)/.test(written) ? `https://${written}` : undefined
}
