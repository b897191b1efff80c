import { hasFlag, type WhitelabelFlag } from '../whitelabelFlags'

/**
 * The action that the captcha protects. A known username requires the captcha for a sign-in by other means too
 * (AMB-10).
 */
export type CaptchaPurpose =
  | { kind: 'login'; type: 'username' | 'sms' | 'firebase'; username?: string }
  | { kind: 'register' }
  | { kind: 'sms' }

/** The merchant's settings as far as they decide about captchas. */
export interface CaptchaRules {
  captcha: { login: Record<string, boolean>; register: boolean }
  gw: { GEETEST_VERSION: 'v3' | 'v4' }
  whitelabelVal: Partial<Record<WhitelabelFlag, boolean>>
  responsible: { playMoney: boolean }
}

export interface CaptchaDecision {
  required: boolean
  /** Why, for the panel of decisions and for tests. */
  reason: string
  /** Asked for, but in a version that this purpose cannot have: nothing may be sent (REQ-CAPTCHA-008). */
  notSetUp?: true
  /** Test mode: a mock token replaces the puzzle (AMB-08). Never where real money is played for (D-14). */
  test?: true
}

const no = (reason: string): CaptchaDecision => ({ required: false, reason })

/**
 * Whether a captcha has to be solved first: the one rule of both sides (AMB-08, AMB-10).
 * GEETEST3 asks in general, GEETESTVCODE3 before a code is sent by SMS, GEETESTTEST3 turns on test mode, which merchants
 * with real money do not get; sign-in and registration have a setting of their own beside the general one.
 */
export const captchaPolicy = (
  { captcha, gw, whitelabelVal, responsible }: CaptchaRules,
  purpose: CaptchaPurpose,
): CaptchaDecision => {
  const isTest = hasFlag(whitelabelVal, 'GEETESTTEST3') && responsible.playMoney
  const yes = (reason: string): CaptchaDecision =>
    isTest ? { required: true, test: true, reason } : { required: true, reason }
  const generally = hasFlag(whitelabelVal, 'GEETEST3')
  if (purpose.kind === 'sms') {
    if (!hasFlag(whitelabelVal, 'GEETESTVCODE3')) return no('not asked for sms')
    if (gw.GEETEST_VERSION === 'v4') return yes('asked for sms')
    return { required: true, notSetUp: true, reason: 'asked for sms, which only version v4 can' }
  }
  if (purpose.kind === 'register') {
    if (captcha.register) return yes('asked for registration')
    return generally ? yes('asked for in general') : no('not asked for registration')
  }
  if (purpose.type !== 'username' && !purpose.username) return no('no username to guess with')
  if (captcha.login[purpose.type] === true) return yes(`asked for sign-in by ${purpose.type}`)
  return generally ? yes('asked for in general') : no(`not asked for sign-in by ${purpose.type}`)
}
