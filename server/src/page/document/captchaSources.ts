import { captchaOrigins } from '@playfront/contract/account/captchaHosts'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Origin } from './origin'

export interface CaptchaSources {
  /** Where its scripts come from. */
  scripts: string[]
  /** Where its pictures and style sheets come from. */
  files: string[]
  trustedTypes: string[]
}

/** What a merchant's captcha needs of a page beyond our own: just the hosts its settings name, and nothing without any (SEC-09). */
export const captchaSources = (
  { captcha }: Pick<FullMerchantSettings, 'captcha'>,
  origin: Origin,
): CaptchaSources => {
  const [apis, files] = [
    captchaOrigins(captcha.apiHosts, origin),
    captchaOrigins(captcha.staticHosts, origin),
  ]
  const scripts = [...apis, ...files]
  // The service's script loads more scripts from plain string URLs, which the policy `default` checks.
  return { scripts, files, trustedTypes: scripts.length > 0 ? ['default'] : [] }
}
