import type { LoginType } from '@playfront/contract/account/login'
import type { CaptchaFlow } from '../captcha/captcha'
import { createCaptchaDoor, type CaptchaDoor, type CaptchaHouse } from '../form/useCaptcha'

/** The captcha of a way of signing in, the same at each asking; nothing where the merchant asks for none. */
export type LoginCaptchas = (type: LoginType) => Promise<CaptchaFlow | undefined>

export const createLoginCaptchas = (house: CaptchaHouse): LoginCaptchas => {
  const doors = new Map<LoginType, CaptchaDoor>()
  return (type) => {
    const door = doors.get(type) ?? createCaptchaDoor(house, { kind: 'login', type })
    doors.set(type, door)
    return door.open()
  }
}
