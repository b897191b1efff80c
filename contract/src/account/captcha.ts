import { defineCall } from '../call'
import type { CaptchaParameters, CaptchaParametersRequest } from './session.schema'

export type { CaptchaParameters }
export type { CaptchaFields } from './session.schema'

/** What the captcha's widget of version v3 begins with (A§7, REQ-CAPTCHA-001). */
export const captchaParameters = defineCall<CaptchaParametersRequest, CaptchaParameters>({
  method: 'GET',
  path: '/wps/captcha/geetest',
  session: 'none',
})
