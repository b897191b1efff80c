import type { Clock } from '../../platform/clock/clock'
import { captchaOptions } from './captchaOptions'
import { CaptchaFailure } from './captchaFailure'

/** A host that gave nothing. */
export interface TriedHost {
  origin: string
  code: string
}

export interface HostTrial {
  clock: Pick<Clock, 'after'>
  /** In the order in which they are tried. */
  origins: readonly string[]
  /** What a host's failure is called (REQ-CAPTCHA-025, -026). */
  code: string
  onFailed(tried: TriedHost): void
}

/**
 * Does the work with the first host that answers. A host that fails, or gives nothing for 3 s, is given up for the next
 * one (REQ-CAPTCHA-022, -024).
 * @throws CaptchaFailure with the code when no host is left (REQ-CAPTCHA-027)
 */
export const tryHosts = async <Answer>(
  { clock, origins, code, onFailed }: HostTrial,
  work: (origin: string, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  for (const origin of origins) {
    const giveUp = new AbortController()
    const undo = clock.after(captchaOptions.perHostMs, () => giveUp.abort())
    try {
      return await work(origin, giveUp.signal)
    } catch {
      onFailed({ origin, code })
    } finally {
      undo()
    }
  }
  throw new CaptchaFailure(code)
}
