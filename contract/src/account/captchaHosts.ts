/** How a page was reached. */
export interface Reached {
  /** `http` or `https`. */
  protocol: string
  /** With its colon, or empty. */
  port: string
}

/** Names that never leave the machine. */
const isThisMachine = (host: string): boolean => /(?:^|\.)localhost$/.test(host)

/**
 * Origins of the captcha's hosts: https, save for names of this very machine, which are reached as the page itself was.
 * The page's policy allows just these, and the front asks no others (GAP-21, SEC-09).
 * @example captchaOrigins(['captcha-api1.localhost'], { protocol: 'http', port: ':8080' }) // ['http://captcha-api1.localhost:8080']
 */
export const captchaOrigins = (hosts: readonly string[], { protocol, port }: Reached): string[] =>
  hosts.map((host) => (isThisMachine(host) ? `${protocol}://${host}${port}` : `https://${host}`))
