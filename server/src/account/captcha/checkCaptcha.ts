import type { CaptchaFields } from '@playfront/contract/account/captcha'
import { isFreshMockToken } from '@playfront/contract/account/captchaMock'
import { captchaPolicy, type CaptchaPurpose } from '@playfront/contract/account/captchaPolicy'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { decideWithoutService } from './decideWithoutService'
import { serviceOf } from './captchaServices'
import { readResult } from './readResult'
import { spendResult } from './spendResult'

export type { CaptchaFields, CaptchaPurpose }

/**
 * Lets a call go on when its captcha was solved, or none is asked for (A§5, AMB-08, AMB-10). A result counts once, at the
 * merchant whose account made it; it is spent even when the rest of the call then fails.
 * Throws `captcha.required`, `captcha.invalid`, `captcha.unavailable`.
 */
export const checkCaptcha = async (
  context: CallContext,
  purpose: CaptchaPurpose,
  fields: CaptchaFields,
): Promise<void> => {
  const { required, notSetUp, test } = captchaPolicy(context.merchant, purpose)
  if (!required) return
  if (notSetUp) throw new Refusal('captcha.unavailable')
  if (test) return checkMockToken(context, fields)
  const result = readResult(context.merchant.gw.GEETEST_VERSION, fields)
  if (result === 'missing') throw new Refusal('captcha.required')
  if (result === 'broken') throw new Refusal('captcha.invalid')
  await spend(context, result.version === 'v3' ? result.seccode : result.lotNumber)
  const passes = await serviceOf(context.merchant)
    .passes(context, result)
    .catch(() => undefined)
  if (passes === false) throw new Refusal('captcha.invalid')
  if (passes === undefined && decideWithoutService(context.merchant.captcha, purpose) === 'refuse') {
    throw new Refusal('captcha.unavailable')
  }
}

/** Test mode, which the policy gives to merchants with play money alone. */
const checkMockToken = async (context: CallContext, fields: CaptchaFields): Promise<void> => {
  const token = fields.geetestValidateV4 ?? fields.geetestSeccode
  if (!token) throw new Refusal('captcha.required')
  if (!isFreshMockToken(token, context.platform.clock.now())) throw new Refusal('captcha.invalid')
  await spend(context, token)
}

const spend = async ({ store, merchant }: CallContext, result: string): Promise<void> => {
  if (!(await spendResult(store, merchant.code, result))) throw new Refusal('captcha.invalid')
}
