import { z } from 'zod'
import { memberType, optionalText, trackingText } from '../schemaParts'

export const registerMethods = ['APP', 'H5', 'PWA', 'WEBCLIP'] as const

/** Fields as A§3 lists them, and the consent that the merchant's licence asks for. */
export const registerRequest = z.strictObject({
  username: z.string().min(1).max(64),
  password: z.string().min(1).max(128),
  login: z.boolean(),
  /** The member says to be of age and to agree to the terms; the terms' version is kept with the account. */
  consent: z.boolean(),
  registerMethod: z.enum(registerMethods),
  registerUrl: optionalText(2_048),
  loginDeviceId: optionalText(64),
  isOfficialAppLogin: z.boolean().default(false),
  affiliateCode: trackingText,
  referralCode: trackingText,
  domain: optionalText(253),
  pixelTrack: z.record(z.string().max(32), z.string().max(512)).optional(),
})

export const registerAnswer = z.object({
  id: z.string(),
  userName: z.string(),
  customerType: memberType,
  /** Absent when `login` was false. */
  token: z.string().optional(),
})

export type RegisterRequest = z.input<typeof registerRequest>
export type RegisterAnswer = z.infer<typeof registerAnswer>
