import { z } from 'zod'

export const captchaParametersRequest = z.object({
  /** Epoch milliseconds of the caller, 13 digits; keeps old answers away. */
  t: z.coerce.number().int().min(1_000_000_000_000).max(9_999_999_999_999),
})

export const captchaParametersAnswer = z.object({
  /** Identity of the captcha account. */
  gt: z.string(),
  /** Names one puzzle of version v3. */
  challenge: z.string(),
  newCaptcha: z.boolean(),
})

export type CaptchaParametersRequest = z.input<typeof captchaParametersRequest>
export type CaptchaParameters = z.infer<typeof captchaParametersAnswer>
