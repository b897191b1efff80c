import { defineCall } from '../call'
import type { CaptchaParameters, CaptchaParametersRequest } from './session.schema'
import { seconds } from '../time'

export type { CaptchaParameters }
export type { CaptchaFields } from './session.schema'

/** What the captcha's widget of version v3 begins with (A§7, REQ-CAPTCHA-001). */
export const captchaParameters = defineCall<CaptchaParametersRequest, CaptchaParameters>({
  method: 'GET',
  path: '/wps/captcha/geetest',
  session: 'none',
})

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

/** How long a token of test mode counts, and how many characters it has (REQ-CAPTCHA-030). */
export const mockTokenLivesMs = seconds(60)
export const mockTokenLength = 50

const timeDigits = 9
const mark = 'mock-'
const randomDigits = mockTokenLength - mark.length - timeDigits

/**
 * The token that replaces a puzzle in test mode: a prefix, the time of creation, and a unique part.
 * @param nowMs the creator's clock, epoch milliseconds
 * @param random at least 36 unpredictable bytes
 */
export const mockToken = (nowMs: number, random: Uint8Array): string => {
  const time = nowMs.toString(36).padStart(timeDigits, '0')
  const unlike = Array.from(random.subarray(0, randomDigits), (byte) => (byte % 36).toString(36)).join('')
  return mark + time + unlike
}

/** Whether a token is one of test mode and no older than its minute. A clock that runs a little ahead is forgiven. */
export const isFreshMockToken = (token: string, nowMs: number): boolean => {
  if (token.length !== mockTokenLength || !/^mock-[0-9a-z]+$/.test(token)) return false
  const madeMs = Number.parseInt(token.slice(mark.length, mark.length + timeDigits), 36)
  return nowMs - madeMs <= mockTokenLivesMs && madeMs - nowMs <= mockTokenLivesMs
}
