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
