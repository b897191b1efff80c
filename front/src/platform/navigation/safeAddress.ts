import { decideAddress } from './decideAddress'

/** Any base with an origin that no address can have by accident; only used to let the parser resolve a path. */
const base = 'https://own.invalid'

/** Parameters that can carry a session; a link must not smuggle one in (SEC-02). */
const secretParameters = ['token', 'tokens'] as const

// Browsers strip tabs and line breaks and turn backslashes into slashes; an honest address has none of these.
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const isSuspicious = (value: string): boolean => /[\u0000-\u0020\u007f\\]/.test(value)

// The same characters encoded, and slashes that only some parsers decode.
const hidesCharacters = (pathname: string): boolean => /%(?:2f|5c|25|[01][0-9a-f]|7f)/i.test(pathname)

const isInsideApp = (pathname: string): boolean => /^\/m(?:\/|$)/.test(pathname) && !pathname.includes('//')

/**
 * The single check for addresses that lead to a place inside the app: redirectUrl, backUrl, banners, pushes (SEC-03,
 * T27).
 * @returns path, query and hash below `/m` with any session parameter taken out, or the fallback
 */
export const safeInternalPath = (value: string | null | undefined, fallback: string): string => {
  if (!value?.startsWith('/m') || isSuspicious(value)) return fallback
  const url = decideAddress(value, base)
  if (url?.origin !== base || !isInsideApp(url.pathname) || hidesCharacters(url.pathname)) return fallback
  const secrets = secretParameters.filter((name) => url.searchParams.has(name))
  secrets.forEach((name) => url.searchParams.delete(name))
  return url.pathname + url.search + url.hash
}

/** Names that never leave the machine may be spoken to without TLS, as browsers themselves hold it. */
const isLoopback = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost')

/**
 * The single check for addresses that lead out of the app: links, games, downloads, scripts (SEC-08, SEC-09, SEC-15,
 * T28).
 * @param allowedHosts hosts from the merchant's settings, with a port where it is not the usual one
 * @returns the parsed address, or undefined unless it is https, without user information and its host is allowed
 */
export const safeExternalUrl = (
  value: string | null | undefined,
  allowedHosts: readonly string[],
): string | undefined => {
  const url = value && !isSuspicious(value) ? decideAddress(value) : undefined
  if (!url) return undefined
  const { protocol, username, password, host, hostname, href } = url
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  const isPlain = username === '' && password === ''
  return isSecure && isPlain && allowedHosts.includes(host) ? href : undefined
}
