import type { CaptchaParameters } from '@playfront/contract/account/captcha'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Secrets } from '../platform/keys/secrets'
import type { Platform } from '../platform/platform'
import type { Store } from '../store/store'

/** The result of a solved captcha; `kind` is the version of the captcha (AMB-09). */
export type CaptchaResult =
  | { kind: 'v3'; seccode: string; challenge: string }
  | {
      kind: 'v4'
      captchaId: string
      lotNumber: string
      captchaOutput: string
      passToken: string
      genTime: string
    }

/** Whose solution it is. */
export interface CaptchaCaller {
  merchant: FullMerchantSettings
  store: Store
  platform: Platform
  secrets: Secrets
  ip: string
}

/** The service that issues captchas and verifies solutions. Every method rejects when the service does not answer. */
export interface CaptchaService {
  /** Begins a puzzle of version v3. */
  begin(caller: CaptchaCaller): Promise<CaptchaParameters>
  /** Whether the result is genuine, fresh, and of this merchant's own account. */
  passes(caller: CaptchaCaller, result: CaptchaResult): Promise<boolean>
}
