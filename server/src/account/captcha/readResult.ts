import type { CaptchaFields } from '@playfront/contract/account/captcha'
import { z } from 'zod'
import type { CaptchaResult } from './captchaService'

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
    return geetestChallenge ? { version, seccode: geetestSeccode, challenge: geetestChallenge } : 'broken'
  }
  if (!geetestValidateV4) return 'missing'
  const { success, data } = v4Result.safeParse(parse(geetestValidateV4))
  if (!success) return 'broken'
  return {
    version,
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
