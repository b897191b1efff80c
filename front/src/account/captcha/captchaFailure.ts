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
