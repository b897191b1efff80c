import type { CaptchaPurpose } from '@playfront/contract/account/captchaPolicy'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'

/**
 * What happens while the captcha service does not answer. Messages cost money and registrations cost play money, so
 * both are refused. A sign-in has its own limits, so the merchant may let it through; it is refused by default.
 */
export const decideWithoutService = (
  { loginWithoutService }: Pick<FullMerchantSettings['captcha'], 'loginWithoutService'>,
  { kind }: Pick<CaptchaPurpose, 'kind'>,
): 'refuse' | 'allow' => (kind === 'login' && loginWithoutService ? 'allow' : 'refuse')
