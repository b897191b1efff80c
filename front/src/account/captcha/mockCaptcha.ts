import {
  type CaptchaFields,
  mockToken,
  mockTokenLength,
  mockTokenLivesMs,
} from '@playfront/contract/account/captcha'
import type { CaptchaDeps } from './captcha'
import type { CaptchaWidget, WidgetEvents } from './openWidget'

/** The widget of test mode: nothing is loaded, and a press is solved at once, for a minute (REQ-CAPTCHA-030). */
export const createMockCaptcha = ({
  platform: { clock, randomness },
  merchant,
}: Pick<CaptchaDeps, 'platform' | 'merchant'>): CaptchaWidget => {
  const timers = clock.group()
  let events: WidgetEvents | undefined

  const solve = (): CaptchaFields => {
    const token = mockToken(clock.now(), randomness.bytes(mockTokenLength))
    return merchant.gw.GEETEST_VERSION === 'v4'
      ? { geetestValidateV4: token }
      : { geetestSeccode: token, geetestChallenge: token }
  }

  return {
    follow: (given) => void (events = given),
    show() {
      timers.dispose()
      timers.after(mockTokenLivesMs, () => events?.onExpired())
      events?.onSolved(solve())
    },
    reset: timers.dispose,
    destroy() {
      timers.dispose()
      events = undefined
    },
  }
}
