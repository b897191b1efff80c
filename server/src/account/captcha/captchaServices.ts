import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { sandboxCaptchaService } from '../../sandbox/captcha/sandboxCaptchaService'
import type { CaptchaService } from './captchaService'
import { geetest } from './geetest/geetest'

/** The services a merchant can choose from; the compiler counts the rows. */
const services: Record<FullMerchantSettings['captcha']['service'], CaptchaService> = {
  geetest,
  sandbox: sandboxCaptchaService,
}

export const serviceOf = ({ captcha }: Pick<FullMerchantSettings, 'captcha'>): CaptchaService =>
  services[captcha.service]
