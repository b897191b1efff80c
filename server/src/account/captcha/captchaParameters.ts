import type { CaptchaParametersRequest } from '@playfront/contract/account/session.schema'
import type { Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { serviceOf } from './captchaServices'

/**
 * What the widget of version v3 begins with (A§7, REQ-CAPTCHA-001): the merchant's account and a fresh challenge.
 * Throws `captcha.unavailable` when the merchant has none of that version, or its service gives no answer.
 */
export const answerCaptchaParameters: Handler<'captchaParameters', CaptchaParametersRequest> = async (
  context,
) => {
  const { gw } = context.merchant
  if (gw.GEETEST_VERSION !== 'v3' || gw.GEETEST_ID === '') throw new Refusal('captcha.unavailable')
  return serviceOf(context.merchant)
    .begin(context)
    .catch(() => {
      throw new Refusal('captcha.unavailable')
    })
}
