import type { CaptchaParametersRequest } from '@playfront/contract/account/session.schema'
import { type CaptchaFields, isFreshMockToken } from '@playfront/contract/account/captcha'
import { z } from 'zod'
import { minutes } from '@playfront/contract/time'
import { type CaptchaPurpose, captchaPolicy } from '@playfront/contract/account/captchaPolicy'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { CallContext, Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { CaptchaResult, CaptchaService } from '../../http/captchaService'
import { geetest } from './geetest/geetest'
import { sha256 } from '../../platform/sha256'
import type { PreparedStatement, Store } from '../../store/store'

/** The service that the merchant chose. The simulator verifies nothing where it does not run: every solution is false. */
const serviceOf = ({ merchant, captchaSimulator = noSimulator }: CallContext): CaptchaService =>
  merchant.captcha.service === 'sandbox' ? captchaSimulator : geetest

const noSimulator: CaptchaService = {
  async begin() {
    throw new Error('There is no captcha simulator in production.')
  },
  passes: async () => false,
}

/**
 * What the widget of version v3 begins with (A§7, REQ-CAPTCHA-001): the merchant's account and a fresh challenge.
 * Throws `captcha.unavailable` when the merchant has none of that version, or its service gives no answer.
 */
export const answerCaptchaParameters: Handler<'captchaParameters', CaptchaParametersRequest> = async (
  context,
) => {
  const { gw } = context.merchant
  if (gw.GEETEST_VERSION !== 'v3' || gw.GEETEST_ID === '') throw new Refusal('captcha.unavailable')
  return serviceOf(context)
    .begin(context)
    .catch(() => {
      throw new Refusal('captcha.unavailable')
    })
}

const short = z.string().min(1).max(256)

/** The widget's own names. */
const v4Result = z.object({
  captcha_id: short,
  lot_number: short,
  captcha_output: z.string().min(1).max(8_000),
  pass_token: short,
  gen_time: short,
})

/**
 * Reads what came with a request as a result of the merchant's version (AMB-09).
 * @returns `missing` when nothing came, `broken` when it cannot be a result
 */
export const readResult = (
  version: 'v3' | 'v4',
  { geetestSeccode, geetestChallenge, geetestValidateV4 }: CaptchaFields,
): CaptchaResult | 'missing' | 'broken' => {
  if (version === 'v3') {
    if (!geetestSeccode) return 'missing'
    return geetestChallenge
      ? { kind: version, seccode: geetestSeccode, challenge: geetestChallenge }
      : 'broken'
  }
  if (!geetestValidateV4) return 'missing'
  const { success, data } = v4Result.safeParse(parse(geetestValidateV4))
  if (!success) return 'broken'
  return {
    kind: version,
    captchaId: data.captcha_id,
    lotNumber: data.lot_number,
    captchaOutput: data.captcha_output,
    passToken: data.pass_token,
    genTime: data.gen_time,
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Longer than any service takes a result for. */
const rememberedMs = minutes(30)

/** Spends a result at this merchant; false when it has been spent before. Of two that bring it at once one gets true. */
export const spendResult = async (store: Store, merchant: string, result: string): Promise<boolean> => {
  const written = await store.changeOnce(merchant, spendStatement, [merchant, sha256(result), rememberedMs])
  return written.length === 1
}

const spendStatement: PreparedStatement = {
  name: 'spend captcha result',
  text: `
    insert into captcha_spent (merchant, hash, expires_at)
    values ($1, $2, platform_now() + $3 * interval '1 millisecond')
    on conflict do nothing returning merchant`,
}

/**
 * What happens while the captcha service does not answer. Messages cost money and registrations cost play money, so
 * both are refused. A sign-in has its own limits, so the merchant may let it through; it is refused by default.
 */
export const decideWithoutService = (
  { loginWithoutService }: Pick<FullMerchantSettings['captcha'], 'loginWithoutService'>,
  { kind }: Pick<CaptchaPurpose, 'kind'>,
): 'refuse' | 'allow' => (kind === 'login' && loginWithoutService ? 'allow' : 'refuse')

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
  await spend(context, result.kind === 'v3' ? result.seccode : result.lotNumber)
  const passes = await serviceOf(context)
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
