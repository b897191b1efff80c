import type { CaptchaPurpose } from '@playfront/contract/account/captchaPolicy'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'

/**
 * What happens while the captcha's service gives no answer. Messages cost money and registrations cost play money, so
 * neither goes out unproven. A sign-in has limits of its own, so the merchant may let it through; refused unless it says so.
 */
export const decideWithoutService = (
  { loginWithoutService }: Pick<FullMerchantSettings['captcha'], 'loginWithoutService'>,
  { kind }: Pick<CaptchaPurpose, 'kind'>,
): 'refuse' | 'allow' => (kind === 'login' && loginWithoutService ? 'allow' : 'refuse')
