import {
  captchaPolicy,
  type CaptchaDecision,
  type CaptchaPurpose,
  type CaptchaRules,
} from '@playfront/contract/account/captchaPolicy'

export type { CaptchaDecision, CaptchaPurpose, CaptchaRules }

/** Whether the form shows a captcha and waits for it (REQ-CAPTCHA-011). `flow.isRequired()` says the same of its purpose. */
export const isRequired = (settings: CaptchaRules, purpose: CaptchaPurpose): boolean =>
  captchaPolicy(settings, purpose).required
