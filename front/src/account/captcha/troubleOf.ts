import { RequestFailure } from '../../requests/failure/requestFailure'
import type { CaptchaTrouble } from './captcha'
import { CaptchaFailure, loadCodes } from './captchaFailure'

/** The part of a failure that is shown to the player (REQ-CAPTCHA-028). */
export const troubleOf = (failure: unknown): CaptchaTrouble => {
  if (failure instanceof CaptchaFailure) return { code: failure.code, words: failure.words }
  if (failure instanceof RequestFailure) {
    return { code: failure.code || loadCodes.script, words: failure.serverMessage || undefined }
  }
  return { code: loadCodes.script }
}
