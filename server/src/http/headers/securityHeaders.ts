import { days, seconds } from '@playfront/contract/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../../platform/sha256'
import type { Clock } from '../../platform/platform'

/** The CSP source that allows exactly this inline script or style. */
export const inlineSource = (text: string): string => `'sha256-${sha256(text).toString('base64')}'`

/** What one page needs beyond nothing; every list holds CSP sources. */
export interface PageNeeds {
  /** Hash or nonce of the page's own scripts; what they load is trusted with them. None means a page without script. */
  scripts?: string[]
  /** Hashes or nonces of inline style sheets, beside the style files of the own origin. */
  styles?: string[]
  images?: string[]
  connections?: string[]
  frames?: string[]
  /** Who may show this page in a frame; no one when absent. */
  frameAncestors?: string[]
  /** Third-party origins whose scripts are loaded by the page's own; scripts of no other origin run then. */
  foreignScripts?: string[]
  /** Names of Trusted Types policies the page's scripts may make. */
  trustedTypes?: string[]
}

/**
 * The Content-Security-Policy of a page (decision 0004, S3): nothing is allowed that the page does not need, scripts
 * run only by hash or nonce, style attributes are not allowed, and text never becomes script.
 */
export const contentPolicy = (needs: PageNeeds): string =>
  needs.foreignScripts?.length ? `${policyOf(needs)}, ${scriptOrigins(needs)}` : policyOf(needs)

/**
 * A second policy, which has to agree as well: under `strict-dynamic` a browser passes over hosts, so that the first one
 * cannot say where the scripts come from that our scripts bring in (SEC-09).
 */
const scriptOrigins = ({ scripts = [], foreignScripts = [] }: PageNeeds): string =>
  directive('script-src', ["'self'", ...scripts, ...foreignScripts])

const policyOf = (needs: PageNeeds): string =>
  [
    "default-src 'none'",
    `script-src ${needs.scripts ? [...needs.scripts, "'strict-dynamic'"].join(' ') : "'none'"}`,
    directive('style-src', ["'self'", ...(needs.styles ?? [])]),
    directive('img-src', ["'self'", 'data:', ...(needs.images ?? [])]),
    "font-src 'self'",
    directive('connect-src', needs.scripts ? ["'self'", ...(needs.connections ?? [])] : ["'none'"]),
    directive('frame-src', needs.frames ?? ["'none'"]),
    needs.scripts ? "worker-src 'self'" : "worker-src 'none'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    directive('frame-ancestors', needs.frameAncestors ?? ["'none'"]),
    "require-trusted-types-for 'script'",
    directive('trusted-types', needs.trustedTypes ?? ["'none'"]),
  ].join('; ')

const directive = (name: string, sources: string[]): string => `${name} ${sources.join(' ')}`

/** The policy of everything that is no page: an answer that a browser shows by mistake does nothing. */
export const emptyPolicy = "default-src 'none'; frame-ancestors 'none'"

/** What no page of ours uses, a guest in a frame even less. */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Names in lower case, as the framework keeps them: it need not turn each of them round for each answer. */
export const onEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': emptyPolicy,
}

/** Where the licences of third-party code are. */
export const licensesPath = '/licenses.txt'

/** What only a document can obey; every page adds them and its own policy. */
export const documentHeaders = {
  link: `<${licensesPath}>; rel="license"`,
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
}

/**
 * The same for a page where people sign in: a page that opened it in a window loses its reference, but its own popups
 * keep theirs (T24).
 */
export const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  ...documentHeaders,
}

/** How long a browser stays on https. */
export const strictTransport = `max-age=${(days(365) * 2) / seconds(1)}; includeSubDomains`

/**
 * Sets the security headers of every answer (S3); a page replaces the policy by its own. Over https the browser is told
 * to stay there; over http it would be a lie. `Date` is the platform's own time: fronts set their clocks by it.
 *
 * @example const setHeaders = securityHeaders(platform.clock)
 *          setHeaders(request, reply)
 */
export const securityHeaders = (clock: Clock) => {
  const date = dateOf(clock)
  return function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
    reply.headers(onEveryAnswer)
    reply.header('date', date())
    reply.header('x-request-id', request.id)
    if (request.protocol === 'https') reply.header('Strict-Transport-Security', strictTransport)
  }
}

/** The clock's time as a header; written once a second, read with every answer. */
export const dateOf = ({ now }: Pick<Clock, 'now'>): (() => string) => {
  let second = 0
  let text = ''
  return () => {
    const current = Math.floor(now() / seconds(1))
    if (current === second) return text
    second = current
    text = new Date(current * seconds(1)).toUTCString()
    return text
  }
}
