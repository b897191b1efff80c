import { seconds } from '@playfront/contract/time'
import type { TextArea } from '../../texts/dictionaries'
import type { Clock } from '../../platform/clock/clock'

/** Codes of a load that failed, as the captcha's service knows them (A§8). */
export const loadCodes = {
  /** The script of the interface did not come. */
  script: '60204',
  /** A further file did not come. */
  resource: '60205',
} as const

export const isLoadCode = (code = ''): boolean => (Object.values(loadCodes) as string[]).includes(code)

/** The widget could not be loaded or broke; the message shown to the player (REQ-CAPTCHA-028). */
export class CaptchaFailure extends Error {
  override readonly name = 'CaptchaFailure'

  constructor(
    readonly code: string,
    /** The service's own words for the player, when it has any. */
    readonly words?: string,
  ) {
    super(words ?? `captcha failed with ${code}`)
  }
}

/** Why a verification ended without a result. */
export type CaptchaEnd = 'verify geetest too fast' | 'verify_first' | 'captcha.notSetUp' | 'captcha.failed'

/** A verification ended without a result, so the form sends nothing. The slot has said why. */
export class CaptchaRefusal extends Error {
  override readonly name = 'CaptchaRefusal'

  constructor(readonly end: CaptchaEnd) {
    super(end)
  }
}

/** The numbers of the captcha, by the clauses in brackets. Apart from the page of numbers, because few pages need them. */
export const captchaOptions = {
  /** A host that gives nothing for so long is given up for the next one (REQ-CAPTCHA-024). */
  perHostMs: seconds(3),
} as const

/** The dictionaries that the captcha uses; forms show `verify_first` as well. */
export const captchaAreas: readonly TextArea[] = ['captcha', 'account']

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
