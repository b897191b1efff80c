import { z } from 'zod'
import { captchaFields } from './captchaFields.schema'
import { codeAnswer, codeFields, dialingCode } from './codeFields.schema'

/** Fields as A§3 lists them; a front of the documented kind sends the first two and the captcha's. */
export const smsCodeRequest = z.strictObject({
  countryDialingCode: dialingCode,
  mobileNum: z.string().min(1).max(24),
  ...codeFields,
  ...captchaFields,
})

export const smsCodeAnswer = codeAnswer

export type SmsCodeRequest = z.input<typeof smsCodeRequest>
export type SmsCodeAnswer = z.infer<typeof smsCodeAnswer>
