import { seconds } from '@playfront/contract/time'
import type { CaptchaCaller } from '../captchaService'

const perHostMs = seconds(3)
const maxBytes = 64 * 1_024

/**
 * Asks the service's interface at the merchant's hosts, the next one when a host gives nothing in 3 s.
 * Rejects when none gives an answer that can be read.
 * @param path with its query
 */
export const askGeetest = async (
  { merchant, platform }: Pick<CaptchaCaller, 'merchant' | 'platform'>,
  path: string,
  form?: Record<string, string>,
): Promise<Record<string, unknown>> => {
  let trouble: unknown = new Error('The merchant names no host of the captcha’s interface.')
  for (const host of merchant.captcha.apiHosts) {
    try {
      const address = `https://${host}${path}`
      const { status, text } = await platform.network.ask({ address, form, withinMs: perHostMs, maxBytes })
      if (status !== 200) throw new Error(`The captcha’s service answered ${status}.`)
      return JSON.parse(text) as Record<string, unknown>
    } catch (error) {
      trouble = error
    }
  }
  throw trouble
}
