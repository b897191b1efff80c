import type { CaptchaParameters } from '@playfront/contract/account/captcha'
import type { CallContext } from '../../http/handler'

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

export type CaptchaCaller = Pick<CallContext, 'merchant' | 'store' | 'platform' | 'secrets' | 'ip'>

/** The service that issues captchas and verifies solutions. Every method rejects when the service does not answer. */
export interface CaptchaService {
  /** Begins a puzzle of version v3. */
  begin(caller: CaptchaCaller): Promise<CaptchaParameters>
  /** Whether the result is genuine, fresh, and of this merchant's own account. */
  passes(caller: CaptchaCaller, result: CaptchaResult): Promise<boolean>
}
