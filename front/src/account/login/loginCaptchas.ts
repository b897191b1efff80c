import type { LoginType } from '@playfront/contract/account/session'
import type { CaptchaFlow } from '../captcha/captcha'
import { createLazyCaptcha, type LazyCaptcha, type UseCaptchaDeps } from '../form/useCaptcha'

/** The captcha of a way of signing in, the same at each asking; nothing where the merchant asks for none. */
export type LoginCaptchas = (type: LoginType) => Promise<CaptchaFlow | undefined>

export const createLoginCaptchas = (deps: UseCaptchaDeps): LoginCaptchas => {
  const lazyCaptchas = new Map<LoginType, LazyCaptcha>()
  return (type) => {
    const port = lazyCaptchas.get(type) ?? createLazyCaptcha(deps, { kind: 'login', type })
    lazyCaptchas.set(type, port)
    return port.open()
  }
}
