import { captchaParameters } from '@playfront/contract/account/captcha'
import type { CaptchaDeps } from './captcha'
import { captchaLanguage } from './captchaLanguage'
import { loadCaptcha } from './loadCaptcha'
import type { CaptchaWidget } from './openWidget'
import type { TriedHost } from './tryHosts'

/**
 * Gets the widget of the merchant's version; v3 asks for its parameters first (REQ-CAPTCHA-001, -002).
 * @throws CaptchaFailure, or RequestFailure when there are no parameters
 */
export const fetchCaptcha = async (
  { platform, merchant, requests, texts, scripts }: CaptchaDeps,
  onHostFailed: (tried: TriedHost) => void,
): Promise<CaptchaWidget> => {
  const version = merchant.gw.GEETEST_VERSION
  const asked = { t: platform.clock.now() }
  const parameters =
    version === 'v3' ? await requests.valueOf(captchaParameters, asked, { alert: false }) : undefined
  return loadCaptcha({
    clock: platform.clock,
    navigation: platform.navigation,
    scripts: scripts ?? (await import('../../platform/scripts/browserForeignScripts')).browserForeignScripts,
    merchant,
    language: captchaLanguage(texts.language(), version),
    parameters,
    onHostFailed,
  })
}
