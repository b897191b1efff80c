import type { CaptchaParameters } from '@playfront/contract/account/captcha'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Secrets } from '../platform/keys/secrets'
import type { Platform } from '../platform/platform'
import type { Store } from '../store/store'

/** What a solved puzzle left with the player, by the version that made it (AMB-09). */
export type CaptchaResult =
  | { version: 'v3'; seccode: string; challenge: string }
  | {
      version: 'v4'
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
