import { z } from 'zod'
import { memberType, optionalText } from '../schemaParts'

/** Fields as A§3 lists them. Captcha and identity fields are read by the calls of their own areas. */
export const loginRequest = z.strictObject({
  username: z.string().min(1).max(64),
  password: z.string().min(1).max(128),
  type: z.enum(['username']),
  merchant: z.string().min(1).max(32),
  loginDeviceId: optionalText(64),
  isOfficialAppLogin: z.boolean().default(false),
  device: z.enum(['IPAD', 'PWA', 'WEBCLIP']).optional(),
})

export const loginAnswer = z.object({
  id: z.string(),
  token: z.string(),
  userName: z.string(),
  customerType: memberType,
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  updatePassword: z.boolean(),
})

export type LoginRequest = z.input<typeof loginRequest>
export type LoginAnswer = z.infer<typeof loginAnswer>
