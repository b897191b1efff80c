import { z } from 'zod'
import { captchaFields } from './captchaFields.schema'
import { codeAnswer, codeFields } from './codeFields.schema'

export const emailCodeRequest = z.strictObject({
  email: z.string().min(1).max(254),
  ...codeFields,
  ...captchaFields,
})

export const emailCodeAnswer = codeAnswer

export type EmailCodeRequest = z.input<typeof emailCodeRequest>
export type EmailCodeAnswer = z.infer<typeof emailCodeAnswer>
